import type { KeptDraft } from '../../content/drafts/save-draft.ts'
import type {
  CollectionForEditing,
  CollectionSummary,
  Draft,
  DraftSummary,
  EditedEntry,
  HistoryItem,
  ListHistoryItem,
  SiteChange,
} from '../../content/editing/editor-answers.ts'
import type { HinderedEntry } from '../../content/editing/save-entries.ts'
import type { Names } from '../../content/schema/names-rules.ts'
import type { FieldError } from '../../errors.ts'
import { client } from '../session/client.ts'
import type { KeptText } from '../session/kept-texts.ts'
import { answerOf, RefusedCall } from '../session/refused-call.ts'

const { collections, drafts, changes } = client.editor
const collection = collections[':name']
const entries = collection.entries
const oneEntry = entries[':id']
const oneDraft = drafts[':collection'][':entry']

/** What stands in an entry. */
export type Values = Record<string, unknown>

/** Which entry of which collection. */
export interface Place {
  collection: string
  entry: string
}

/** One of the versions of an entry that contradict each other; without data it was deleted. */
export interface Version {
  revision?: number
  data: unknown
  changedBy?: string | null
  changedAt?: number
}

export interface Conflict {
  base: Version
  current: Version
  mine: Version
  /** Of what any of them names. */
  names: Names
}

/** Why a draft could not be published. */
export interface DraftRefusal extends Place {
  errors?: readonly FieldError[]
  conflict?: Conflict
}

export async function fetchCollections(): Promise<CollectionSummary[]> {
  return answerOf(collections.$get())
}

export async function fetchCollection(name: string): Promise<CollectionForEditing> {
  return answerOf(collection.$get({ param: { name } }))
}

/** Publishes a change at once, without a draft; `revision` is what it started from. */
export async function saveEntry(place: Place, change: { data: Values; revision: number }): Promise<EditedEntry> {
  return answerOf(oneEntry.$put({ param: paramOf(place), json: change }))
}

/** Afterwards it is gone, as it was in this state; it may have been before, where an answer was lost. Who has changed it first is in the way. */
export async function deleteEntry(place: Place, revision: number): Promise<void> {
  try {
    await answerOf(oneEntry.$delete({ param: paramOf(place), query: { revision: String(revision) } }))
  } catch (error) {
    const current = conflictIn(error)?.current
    if (current?.data !== null || current.revision !== revision + 1) throw error
  }
}

export async function restoreEntry(place: Place, revision: number): Promise<EditedEntry> {
  return answerOf(oneEntry.restore.$post({ param: paramOf(place), json: { revision } }))
}

/** The newest part of it, or what was before a revision. */
export async function fetchEntryHistory(place: Place, before?: number): Promise<HistoryItem[]> {
  return answerOf(oneEntry.history.$get({ param: paramOf(place), query: { before } }))
}

/** The new order on top of the one that was read. */
export async function reorderList(name: string, order: string[], ids: string[]): Promise<string[]> {
  return (await answerOf(collection.order.$put({ param: { name }, json: { order, ids } }))).order
}

/** One of many that are saved together. */
export interface BatchEntry {
  id: string
  revision: number | null
  data: Values
}

/** Saves all of them or none; then a RefusedCall says why, and `refusedEntries` which. A trial keeps nothing. */
export async function saveBatch(
  name: string,
  json: { entries: BatchEntry[]; place: 'start' | 'end'; trial?: true },
): Promise<EditedEntry[]> {
  return (await answerOf(collection.batch.$post({ param: { name }, json }))).entries
}

export function refusedEntries(error: unknown): HinderedEntry[] {
  if (!(error instanceof RefusedCall)) return []
  return (error.answer as { entries?: HinderedEntry[] }).entries ?? []
}

export async function takeBackBatch(name: string, entries: readonly EditedEntry[]): Promise<void> {
  const states = entries.map(({ id, revision }) => ({ id, revision }))
  await answerOf(collection.batch.undo.$post({ param: { name }, json: { entries: states } }))
}

export async function fetchListHistory(name: string, after?: ListHistoryItem['mark']): Promise<ListHistoryItem[]> {
  return answerOf(collection.history.$get({ param: { name }, query: { ...after } }))
}

export async function fetchChanges(): Promise<SiteChange[]> {
  return answerOf(changes.$get())
}

export async function fetchDrafts(): Promise<DraftSummary[]> {
  return answerOf(drafts.$get())
}

/** One's own draft; undefined where there is none. */
export async function fetchDraft(place: Place): Promise<Draft | undefined> {
  return (await answerOf(oneDraft.$get({ param: { ...place } }))) ?? undefined
}

/** What was typed into an entry. */
export type DraftText = Pick<KeptText, 'revision' | 'data'>

/** While a page goes away a browser sends at most so much for it. */
const mostWhileLeaving = 60_000

export async function saveDraft(place: Place, draft: DraftText, isLeaving = false): Promise<KeptDraft> {
  const keepalive = isLeaving && JSON.stringify(draft).length < mostWhileLeaving
  return answerOf(oneDraft.$put({ param: { ...place }, json: draft }, { init: { keepalive } }))
}

export async function discardDraft(place: Place): Promise<void> {
  await answerOf(oneDraft.$delete({ param: { ...place } }))
}

/** Publishes all of them or none; then a RefusedCall says why, and `refusedDrafts` which. */
export async function publishDrafts(places: readonly Place[]): Promise<(EditedEntry & { collection: string })[]> {
  const wanted = places.map(({ collection, entry }) => ({ collection, entry }))
  return (await answerOf(drafts.publish.$post({ json: { drafts: wanted } }))).published
}

export function refusedDrafts(error: unknown): DraftRefusal[] {
  if (!(error instanceof RefusedCall)) return []
  return (error.answer as { drafts?: DraftRefusal[] }).drafts ?? []
}

/** What has become of an entry meanwhile, where that is why a change of it was refused. */
export function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof RefusedCall) || error.status !== 409) return undefined
  const answer = error.answer as Partial<Conflict>
  return answer.current && answer.base && answer.mine ? (answer as Conflict) : undefined
}

/** The order that a list has meanwhile, where that is why a new one was refused. */
export function presentOrder(error: unknown): string[] | undefined {
  if (!(error instanceof RefusedCall) || error.status !== 409) return undefined
  return (error.answer as { current?: string[] }).current
}

const paramOf = ({ collection, entry }: Place) => ({ name: collection, id: entry })
