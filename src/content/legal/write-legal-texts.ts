import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db, EntriesTable, Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { setBlanks } from '../../text/blank-rules.ts'
import { inGermany, longDay } from '../../text/german-date-rules.ts'
import type { DataOf } from '../collections/collections.ts'
import { refuseInvalid } from '../editing/entry-refusals.ts'
import { putEntry } from '../editing/put-entry.ts'
import { recordChanges, writeContent } from '../editing/write-content.ts'
import { findEntries, insertEntries, makeRoomAt, removeEntry } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { type EditedSection, findEditedSections, keyOfSection } from './find-edited-sections.ts'
import { checkLegalFacts, type KeptLegalFacts, readLegalFacts, replaceLegalFacts } from './legal-data.ts'
import {
  imprintSections,
  introWithoutSample,
  type LegalFacts,
  type LegalSection,
  privacySections,
  withoutSample,
} from './legal-texts-rules.ts'

type LegalCollection = 'imprint' | 'privacy' | 'intros'
type Section = DataOf<'imprint' | 'privacy'>

export interface LegalAnswer extends KeptLegalFacts {
  edited: EditedSection[]
}

interface Writing {
  collection: LegalCollection
  account_id: string
  changed_at: number
}

interface WantedFacts {
  given: unknown
  /** The state that was seen. */
  revision: number
  /** The sections that are to be written again though somebody has changed them by hand. */
  rewrite: readonly string[]
}

/**
 * Keeps who is responsible for the site, and writes the sections of imprint and privacy statement that say so: all of it or
 * nothing. What stood there before is in their history; sections about other things stay, and so do those that somebody has
 * changed by hand, unless they are named to be written again.
 */
export async function writeLegalTexts(
  db: Outer,
  clock: Clock,
  editorId: string,
  wanted: WantedFacts,
): Promise<LegalAnswer> {
  // Before anybody has to wait for it.
  factsIn(wanted)
  return writeContent(db, (trx) => putLegalTexts(trx, clock, editorId, wanted))
}

/** The same, together with what else a transaction does that holds the content. */
export async function putLegalTexts(
  trx: Tx,
  clock: Clock,
  editorId: string,
  wanted: WantedFacts,
): Promise<LegalAnswer> {
  const facts = factsIn(wanted)
  const today = setBlanks(longDay(inGermany(clock())))
  const before = await readLegal(trx)
  if (before.revision !== wanted.revision) {
    const title = 'Inzwischen hat jemand anders diese Angaben geändert. Bitte vergleiche sie und speichere noch einmal.'
    throw new Refusal('conflict', title, { details: { current: before } })
  }
  await replaceLegalFacts(trx, { facts, revision: wanted.revision + 1 })
  const staying = new Set(before.edited.map(keyOfSection).filter((key) => !wanted.rewrite.includes(key)))
  const [account_id, changed_at] = [editorId, clock().getTime()]
  const stamp = { account_id, changed_at, facts, staying }
  await writeSections(trx, { ...stamp, collection: 'imprint' }, imprintSections(facts))
  await writeSections(trx, { ...stamp, collection: 'privacy' }, privacySections(facts, today))
  await mendIntros(trx, { account_id, changed_at, collection: 'intros' })
  return readLegal(trx)
}

function factsIn({ given }: WantedFacts): LegalFacts {
  const checked = checkLegalFacts(given)
  if ('errors' in checked) refuseInvalid(checked.errors)
  if (!('facts' in checked)) throw new Error('what is invalid has been refused')
  return checked.facts
}

/** What was said, and which sections say something else since. */
export async function readLegal(db: Db): Promise<LegalAnswer> {
  const kept = await readLegalFacts(db)
  return { ...kept, edited: await findEditedSections(db, kept.facts) }
}

type SectionsWriting = Writing & { collection: EditedSection['collection']; facts: LegalFacts; staying: Set<string> }

async function writeSections(trx: Tx, sections: SectionsWriting, wanted: LegalSection[]): Promise<void> {
  const { facts, staying, ...writing } = sections
  for (const row of await findEntries(trx, [writing.collection])) {
    const data = JSON.parse(row.data) as Section
    if (staying.has(keyOfSection({ collection: sections.collection, id: data.id }))) continue
    const section = wanted.find(({ id }) => id === data.id)
    if (section && section.text === undefined) await remove(trx, writing, row)
    else await put(trx, writing, row, { ...data, text: section?.text ?? withoutSample(data.text, facts) })
  }
  for (const section of wanted) if (section.text !== undefined) await addIfMissing(trx, writing, section)
}

async function mendIntros(trx: Tx, writing: Writing): Promise<void> {
  for (const row of await findEntries(trx, ['intros'])) {
    await put(trx, writing, row, introWithoutSample(JSON.parse(row.data) as DataOf<'intros'>))
  }
}

async function put(trx: Tx, writing: Writing, { id, revision }: EntriesTable, data: unknown): Promise<void> {
  await putEntry(trx, writing, { id, basedOn: revision, entry: fitting(writing.collection, data) })
}

async function remove(trx: Tx, writing: Writing, { id, revision, data, position }: EntriesTable): Promise<void> {
  await removeEntry(trx, { id, revision })
  const former = { data_before: data, position_before: position }
  await recordChanges(trx, [{ ...writing, ...former, what: 'deleted', entry_id: id, revision: revision + 1 }])
}

/** Behind the one that it belongs to, else at the end. */
async function addIfMissing(
  trx: Tx,
  writing: Writing,
  { id: key, heading, text, behind }: LegalSection,
): Promise<void> {
  const { collection, changed_at } = writing
  const rows = await findEntries(trx, [collection])
  const keyOfRow = (row: EntriesTable) => (JSON.parse(row.data) as Section).id
  if (rows.some((row) => keyOfRow(row) === key)) return
  const neighbour = rows.find((row) => keyOfRow(row) === behind) ?? rows.at(-1)
  const position = (neighbour?.position ?? -1) + 1
  await makeRoomAt(trx, collection, position)
  const id = randomUUID()
  const data = JSON.stringify(fitting(collection, { id: key, heading, text }))
  await insertEntries(trx, [{ id, collection, position, data, revision: 1, changed_at }])
  await recordChanges(trx, [{ ...writing, what: 'created', entry_id: id, revision: 1 }])
}

function fitting(collection: LegalCollection, data: unknown): unknown {
  const { entry, errors } = checkEntry(collection, data)
  refuseInvalid(errors)
  return entry
}
