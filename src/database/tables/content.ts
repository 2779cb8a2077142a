export interface TablesOfContent {
  entries: EntriesTable
  revisions: RevisionsTable
  drafts: DraftsTable
  content_version: ContentVersionTable
  legal_data: LegalDataTable
}

/** One piece of content: which collection it belongs to, where it stands there, and its JSON. */
export interface EntriesTable {
  id: string
  collection: string
  position: number
  data: string
  revision: number
  changed_at: number
}

/** One row per change of content, with what was before. No foreign keys: it outlives entries and accounts. */
export interface RevisionsTable {
  id: string
  /** The version of the content that the change led to, which puts all changes of the site in one order. */
  version: number
  collection: string
  /** Null where a list as a whole was put into another order. */
  entry_id: string | null
  /** The number the entry had after the change; null with the entry. */
  revision: number | null
  what: 'created' | 'changed' | 'deleted' | 'restored' | 'moved'
  /** The entry's JSON before the change, for `moved` the ids in their former order; null where nothing was before. */
  data_before: string | null
  /** Where the entry stood before the change. */
  position_before: number | null
  /** Null where the program itself did it: the sample fraternity, an update. */
  account_id: string | null
  changed_at: number
}

/** What an editor has written of an entry and not published yet. It goes with his account. */
export interface DraftsTable {
  account_id: string
  collection: string
  entry_id: string
  /** The state of the entry that it started from; null for an entry that is not there yet. */
  revision: number | null
  data: string
  /** JSON of what was written into fields that are no longer there. */
  left_over: string
  changed_at: number
}

/** A single row that counts every change of content, so that a rendered page knows whether it is still true. */
export interface ContentVersionTable {
  id: number
  version: number
  /** The number of the rules that all rich text was sanitised by. */
  rich_text_rules: number
}

/** A single row, once somebody has filled it in: who is responsible for the site, by which imprint and privacy statement are written. */
export interface LegalDataTable {
  id: number
  /** JSON, as content/legal/legal-data.ts has it. */
  data: string
  revision: number
}
