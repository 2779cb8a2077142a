import type { CollectionName } from '../../../content/collections/collections.ts'
import { findAllDrafts } from '../../../content/drafts/drafts.ts'
import { splitDraft } from '../../../content/drafts/split-draft.ts'
import { findEntries } from '../../../content/entries.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { sanitizeEntry } from '../../../content/schema/sanitize-entry.ts'
import type { Db, DraftsTable } from '../../../database/tables.ts'
import type { PlanState } from '../../../programme/planning/plan-answers.ts'

const lists = ['semesters', 'events', 'fixedDates'] as const satisfies readonly CollectionName[]
export type PlannedList = (typeof lists)[number]

/** An entry as its editor plans it: his draft, or what is published. A draft may lack anything. */
export interface PlannedEntry {
  collection: PlannedList
  entry: string
  state: PlanState
  revision: number | null
  data: Record<string, unknown>
}

/** A draft of another editor, of which nothing is told but what it is about. */
export interface OthersDraft {
  accountId: string
  semester: string
  title: string | null
  changedAt: number
}

export interface Programme {
  of(list: PlannedList): PlannedEntry[]
  others: OthersDraft[]
  /** The number that a new event gets: no two editors get the same one. */
  nextNumber: number
}

/** What is published and what this editor has begun, together, in the order of the lists. */
export async function gatherProgramme(db: Db, editorId: string): Promise<Programme> {
  const rows = await findEntries(db, lists)
  const drafts = (await findAllDrafts(db)).filter(isOfProgramme)
  const own = new Map(drafts.filter(({ account_id }) => account_id === editorId).map((each) => [each.entry_id, each]))
  const entries = rows.map((row): PlannedEntry => {
    const [collection, draft] = [row.collection as PlannedList, own.get(row.id)]
    own.delete(row.id)
    if (draft) return { collection, entry: row.id, state: 'changed', revision: draft.revision, data: dataOf(draft) }
    return { collection, entry: row.id, state: 'published', revision: row.revision, data: JSON.parse(row.data) }
  })
  const begun = [...own.values()].map((draft): PlannedEntry => {
    const { entry_id: entry, revision } = draft
    return { collection: draft.collection as PlannedList, entry, state: 'new', revision, data: dataOf(draft) }
  })
  const published = new Map(rows.map(({ id, data }) => [id, JSON.parse(data)]))
  // A semester that is begun is the newest.
  const all = [...begun, ...entries]
  const numbers = [...rows, ...drafts]
    .filter(({ collection }) => collection === 'events')
    .map(({ data }) => Number(JSON.parse(data).id) || 0)
  return {
    of: (list) => all.filter(({ collection }) => collection === list),
    others: drafts
      .filter(({ account_id }) => account_id !== editorId)
      .map((draft) => tellOthers(draft, published.get(draft.entry_id))),
    nextNumber: Math.max(0, ...numbers) + 1,
  }
}

const isOfProgramme = ({ collection }: DraftsTable): boolean => lists.some((list) => list === collection)

/** It may have been written under other rules than those of this release. */
function dataOf({ collection, data }: DraftsTable): Record<string, unknown> {
  const name = collection as PlannedList
  return splitDraft(name, sanitizeEntry(name, JSON.parse(data))).data
}

function tellOthers({ collection, account_id, data, changed_at }: DraftsTable, published: unknown): OthersDraft {
  const written = JSON.parse(data) as Record<string, unknown>
  const semester = textIn(written, collection === 'semesters' ? 'id' : 'semester')
  const known = published as Record<string, unknown> | undefined
  const title = known ? plainText(textIn(known, collection === 'semesters' ? 'title' : 'veranstaltung')) : null
  return { accountId: account_id, semester, title, changedAt: changed_at }
}

/** What stands in a field of an entry that may be half written. */
export function textIn(data: Record<string, unknown>, field: string): string {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}
