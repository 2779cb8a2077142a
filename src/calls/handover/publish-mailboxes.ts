import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { DataOf } from '../../content/collections/collections.ts'
import { putEntries } from '../../content/editing/save-entries.ts'
import { findEntries } from '../../content/entries.ts'
import { readLegalFacts } from '../../content/legal/legal-data.ts'
import { putLegalTexts } from '../../content/legal/write-legal-texts.ts'
import type { Tx } from '../../database/tables.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import type { HandoverDone, WrittenEntry } from '../../handover/handover-done.ts'
import { changeAddressOffice } from '../../members/office/change-address-office.ts'
import { spellEmail } from '../../text/email-rules.ts'

type Mailboxes = HandoverPlan['mailboxes']

/** Where mail goes from now on: address office, contact, imprint. What stays as it is, is not written. */
export async function publishMailboxes(
  trx: Tx,
  clock: Clock,
  accountId: string,
  { plan, now }: { plan: HandoverPlan; now: Mailboxes },
): Promise<Pick<HandoverDone, 'contact' | 'legal' | 'addressOffice'>> {
  const { addressOffice, contact, imprint } = plan.mailboxes
  const done: Pick<HandoverDone, 'contact' | 'legal' | 'addressOffice'> = {
    contact: await changeContact(trx, clock, accountId, {
      name: contact.name.trim(),
      email: spellEmail(contact.email),
    }),
    legal:
      imprint && !isDeepStrictEqual(imprint, now.imprint) ? await writeImprint(trx, clock, accountId, imprint) : null,
    addressOffice: null,
  }
  if (!isDeepStrictEqual(addressOffice, now.addressOffice)) {
    const after = await changeAddressOffice(trx, clock, accountId, addressOffice)
    done.addressOffice = { before: now.addressOffice, after }
  }
  return done
}

/** Answers what it was before; null where it is so already. */
export async function changeContact(
  trx: Tx,
  clock: Clock,
  accountId: string,
  after: Mailboxes['contact'],
): Promise<HandoverDone['contact']> {
  const [row] = await findEntries(trx, ['fraternity'])
  if (!row) return null
  const data = JSON.parse(row.data) as DataOf<'fraternity'>
  const { contact: before } = data
  if (isDeepStrictEqual(before, after)) return null
  const stamp = { collection: 'fraternity', account_id: accountId, changed_at: clock().getTime() } as const
  const entries = [{ id: row.id, revision: row.revision, data: { ...data, contact: after } }]
  await putEntries(trx, stamp, { entries, place: 'end' })
  return { before, after }
}

async function writeImprint(
  trx: Tx,
  clock: Clock,
  accountId: string,
  imprint: NonNullable<Mailboxes['imprint']>,
): Promise<HandoverDone['legal']> {
  const { facts: before, revision } = await readLegalFacts(trx)
  if (!before) return null
  const former = await findSections(trx)
  const given = {
    ...before,
    representative: imprint.representative.trim(),
    responsible: imprint.responsible.trim(),
    email: spellEmail(imprint.email),
  }
  const kept = await putLegalTexts(trx, clock, accountId, { given, revision, rewrite: [] })
  const sections = await findSections(trx)
  const isSame = (each: WrittenEntry) => former.some(({ id, revision }) => id === each.id && revision === each.revision)
  return { before, revision: kept.revision, entries: sections.filter((each) => !isSame(each)) }
}

/** What may be written from the data of the imprint. */
async function findSections(trx: Tx): Promise<WrittenEntry[]> {
  const rows = await findEntries(trx, ['imprint', 'privacy', 'intros'])
  return rows.map(({ collection, id, revision }) => ({ collection, id, revision }))
}
