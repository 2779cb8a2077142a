import type { Kysely, Transaction } from 'kysely'

/** Moments are milliseconds since 1970 (UTC): both engines store, compare and return them alike. */
export interface Tables {
  accounts: AccountsTable
  tokens: TokensTable
  sign_in_failures: SignInFailuresTable
  entries: EntriesTable
  revisions: RevisionsTable
  seeded_collections: SeededCollectionsTable
  content_version: ContentVersionTable
  migrations: MigrationsTable
}

export interface AccountsTable {
  id: string
  /** Lower case and NFC; what a person types is folded the same way before it is compared. */
  email: string
  title: string
  name: string
  role: 'member' | 'editor' | 'admin'
  password_hash: string
  disabled_at: number | null
  created_at: number
  last_sign_in_at: number | null
}

export interface TokensTable {
  /** SHA-256 of the token in hex: a stolen database opens no session. */
  hash: string
  account_id: string
  issued_at: number
  last_used_at: number
}

/** One row per account and network: how many sign-ins have failed since the window opened. */
export interface SignInFailuresTable {
  key: string
  failures: number
  window_started_at: number
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

/**
 * One row per change of content, with what was there before. It refers to entries and accounts without a foreign key,
 * because it outlives both: a deleted entry can be read here and brought back.
 */
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

/** Which lists have had their sample content: one that editors have emptied since stays empty. */
export interface SeededCollectionsTable {
  collection: string
}

/** A single row that counts every change of content, so that a rendered page knows whether it is still true. */
export interface ContentVersionTable {
  id: number
  version: number
}

/** Which migrations this database has been through. */
export interface MigrationsTable {
  name: string
}

/** A database or a transaction on it: rooms take this, so that a caller can compose them into one transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>
