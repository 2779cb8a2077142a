import { z } from 'zod'
import type { Db, Tx } from '../../database/tables.ts'
import type { FieldError } from '../../errors.ts'
import { germanMessage } from '../../text/german-messages.ts'
import { email, maybeParagraph, maybeText, paragraph, text } from '../schema/fields.ts'
import type { LegalFacts } from './legal-texts-rules.ts'

const most = 500
const noEmail = 'muss eine E-Mail-Adresse sein'

/** Who is responsible for the site, as its imprint and its privacy statement have to say. */
const schema = z.strictObject({
  carrier: text('Wer die Website betreibt').max(most),
  street: text('Straße').max(most),
  city: text('Postleitzahl und Ort').max(most),
  representative: paragraph('Vertreten durch').max(most),
  email: email('E-Mail'),
  phone: maybeText('Telefon').max(most),
  register: maybeText('Vereinsregister').max(most),
  responsible: text('Verantwortlich für den Inhalt').max(most),
  privacyEmail: z.union([z.literal(''), email('E-Mail für Datenschutz')], noEmail),
  hosting: maybeParagraph('Anbieter des Servers').max(most),
  authority: maybeParagraph('Aufsichtsbehörde').max(most),
}) satisfies z.ZodType<LegalFacts>

/** What came from outside as it may be kept, or what is wrong with it, field by field. */
export function checkLegalFacts(given: unknown): { facts: LegalFacts } | { errors: FieldError[] } {
  const parsed = schema.safeParse(given, { error: germanMessage })
  if (parsed.success) return { facts: parsed.data }
  return { errors: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) }
}

export interface KeptLegalFacts {
  facts: LegalFacts | null
  /** 0 as long as nobody has said anything. */
  revision: number
}

export async function readLegalFacts(db: Db): Promise<KeptLegalFacts> {
  const row = await db.selectFrom('legal_data').selectAll().where('id', '=', 1).executeTakeFirst()
  return row ? { facts: JSON.parse(row.data), revision: row.revision } : { facts: null, revision: 0 }
}

export async function replaceLegalFacts(trx: Tx, { facts, revision }: KeptLegalFacts): Promise<void> {
  const values = { data: JSON.stringify(facts), revision }
  await trx
    .insertInto('legal_data')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
