import type { MemberVersionsTable } from '../../database/tables.ts'
import type { Letter } from '../../mail/letter.ts'
import { addressFields, fieldLabels, type RecordField } from '../record/fields/field-lists-rules.ts'
import { fieldText } from '../record/fields/field-text-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { fullName } from '../record/member-rules.ts'

/** How long a letter to the office waits for what else its author may change. */
export interface LetterWait {
  /** After each change. */
  quietMs: number
  /** After the first, however many follow. */
  longestMs: number
}

export const usualWait: LetterWait = { quietMs: 3 * 60_000, longestMs: 10 * 60_000 }

/** When a letter goes out that has been rewritten just now. */
export function letterDueAt({ quietMs, longestMs }: LetterWait, firstChangeAt: number, now: number): number {
  return Math.max(now, Math.min(now + quietMs, firstChangeAt + longestMs))
}

/** What a member has done to his record, by one or several acts. */
export interface OfficeNews {
  /** Undefined for a record that is new. */
  before: MemberRecord | undefined
  after: MemberRecord
  acts: readonly MemberVersionsTable['what'][]
  /** The address that he signs in with; undefined where he has used the link of a letter. */
  login: string | undefined
}

export type Words = Pick<Letter, 'paragraphs' | 'comparison' | 'closing'> & {
  /** Before the name, in the subject. */
  subject: string
}

/** What the office has to know to write to him. What he shows to others is his own affair, unless it is in the form. */
const postFields = ['newsletter', 'delivery'] as const
const formFields = [...addressFields, 'delivery'] as const

/** What there is to tell; undefined where all is as it was. */
export function newsWords({ before, after, acts, login }: OfficeNews): Words | undefined {
  const how = login === undefined ? 'über den Link in einer E-Mail' : `angemeldet als ${login}`
  const who = `${fullName(after)} (${how})`
  const differing = differences(before, after, acts.includes('address') ? formFields : postFields)
  const comparison = differing.map((field) => ({
    field: fieldLabels[field],
    before: before ? fieldText(before, field) : '',
    after: fieldText(after, field),
  }))
  if (!before) {
    const news = `${who} hat zum ersten Mal seine Adresse eingetragen. Sein Konto gehörte noch zu niemandem; es hat jetzt einen neuen Eintrag. Bitte prüfe Status und Aufnahme.`
    return { subject: 'Neuer Eintrag', paragraphs: [news], comparison, closing: [] }
  }
  if (differing.length === 0) return undefined
  if (differing.every((field) => field === 'newsletter' || field === 'delivery')) {
    const paragraphs = [`${who} möchte anders angeschrieben werden.`]
    return { subject: 'Versand geändert', paragraphs, comparison, closing: [] }
  }
  const hasMoved = before.postReturned !== '' && after.postReturned === ''
  const moved =
    'An die alte Anschrift war Post zurückgekommen. Mit der neuen ist das erledigt, das Kennzeichen ist weg.'
  return {
    subject: 'Adressänderung',
    paragraphs: [`${who} hat seine Adresse geändert.`],
    comparison,
    closing: hasMoved ? [moved] : [],
  }
}

/** As people read them; of a new record, all that there is. */
function differences<Field extends RecordField>(
  before: MemberRecord | undefined,
  after: MemberRecord,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => (before ? fieldText(before, field) : '') !== fieldText(after, field))
}
