import type { RevisionsTable } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { RevisionMark } from '../history/revisions.ts'
import type { Names } from '../schema/names-rules.ts'
import type { FieldMeta } from '../schema/walk-schema.ts'
import type { PageName } from '../site-map.ts'

/** A field of a form, or a whole form: the JSON schema of what it takes, with what an editor reads beside it. */
export interface FormField extends Partial<FieldMeta> {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  properties?: Record<string, FormField>
  required?: string[]
  items?: FormField
  prefixItems?: FormField[]
  enum?: string[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  pattern?: string
}

export interface CollectionSummary {
  name: CollectionName
  label: string
  audience: 'public' | 'members'
  holds: 'one' | 'many'
  /** The page that is about it, and all that show it; none of menus and of free pages, which are pages themselves. */
  page: PageName | null
  pages: readonly PageName[]
  count: number
  /** Its entries may be changed, but there are neither more nor fewer of them. */
  isFixed: boolean
}

export interface EditedEntry {
  id: string
  revision: number
  data: unknown
}

/** That another editor is at an entry. */
export interface Presence {
  entry: string
  name: string
  changedAt: number
}

export interface CollectionForEditing extends Omit<CollectionSummary, 'count'> {
  /** The field that no two entries may share. */
  key?: string
  form: FormField
  /** The ids of the entries, in their order. */
  order: string[]
  entries: EditedEntry[]
  /** Of what the entries name. */
  names: Names
  others: Presence[]
}

export interface HistoryItem {
  revision: number
  changedAt: number
  /** Null where the program itself did it. */
  changedBy: string | null
  what: RevisionsTable['what']
  /** What the entry said after the change; null where it was deleted by it. */
  data: unknown
  /** Of what it named. */
  names: Names
}

export interface ListHistoryItem extends Omit<HistoryItem, 'data' | 'names' | 'revision'> {
  /** Where it stands in the history, to read on from there. */
  mark: RevisionMark
  entry: string | null
  /** The revision to restore, of what was deleted. */
  revision: number | null
  title: string
  /** Of a new order: the ids as they stood before. */
  order?: string[]
}

export interface SiteChange extends Omit<HistoryItem, 'data' | 'names' | 'revision'> {
  collection: CollectionName
  label: string
  page: PageName | null
  entry: string | null
  title: string
}

export interface DraftSummary {
  collection: CollectionName
  label: string
  page: PageName | null
  entry: string
  title: string
  isNew: boolean
  changedAt: number
  by: string
  isMine: boolean
}

export interface Draft {
  collection: CollectionName
  entry: string
  /** What it started from; null for an entry that is not there yet. */
  revision: number | null
  data: Record<string, unknown>
  /** Of what it names. */
  names: Names
  changedAt: number
  /** What was written into fields that are no longer there, so that it is not lost. */
  leftOver: { field: string; text: string }[]
}
