import type { Kysely, Transaction } from 'kysely'
import type {
  DistinctMembersTable,
  MailsTable,
  MembersTable,
  MemberVersionsTable,
  MergedAccountsTable,
  OneTimeLinksTable,
  OpenErasuresTable,
  SettingsTable,
} from './member-tables.ts'

/** Moments are milliseconds since 1970 (UTC): both engines store, compare and return them alike. */
export interface Tables {
  accounts: AccountsTable
  tokens: TokensTable
  sign_in_failures: SignInFailuresTable
  try_allowances: TryAllowancesTable
  known_networks: KnownNetworksTable
  entries: EntriesTable
  revisions: RevisionsTable
  seeded_collections: SeededCollectionsTable
  content_version: ContentVersionTable
  documents: DocumentsTable
  document_versions: DocumentVersionsTable
  pictures: PicturesTable
  picture_renditions: PictureRenditionsTable
  secrets: SecretsTable
  readings: ReadingsTable
  document_texts: DocumentTextsTable
  partial_texts: PartialTextsTable
  search_documents: SearchDocumentsTable
  search_words: SearchWordsTable
  search_state: SearchStateTable
  members: MembersTable
  member_versions: MemberVersionsTable
  merged_accounts: MergedAccountsTable
  distinct_members: DistinctMembersTable
  one_time_links: OneTimeLinksTable
  mails: MailsTable
  open_erasures: OpenErasuresTable
  settings: SettingsTable
  broken_files: BrokenFilesTable
  file_scans: FileScansTable
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
  /** Counts its passwords: a link that was signed under an older one opens nothing. */
  password_number: number
  disabled_at: number | null
  created_at: number
  last_sign_in_at: number | null
  /** The record of the person; null where the account is nobody's in particular, as the first administrator's. */
  member_id: string | null
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

/** Tries that come back one by one; a row stands for as long as some are missing. */
export interface TryAllowancesTable {
  key: string
  /** When all of them will be back. */
  full_at: number
}

/** From where somebody has signed in to his account lately: junk from elsewhere does not stop him there. */
export interface KnownNetworksTable {
  account_id: string
  /** Hashed, with the account in it: nobody reads from it who was where. */
  network: string
  last_used_at: number
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
  /** The number of the rules that all rich text was sanitised by. */
  rich_text_rules: number
}

/** A document that members can download; what it consists of are its versions. */
export interface DocumentsTable {
  id: string
  directory: 'common' | 'archive'
  description: string
  /** The version that lists show. */
  current_version: number
  /** Counts every change, so that two editors notice each other. */
  revision: number
  created_at: number
  changed_at: number
  /** Deleted documents can be brought back for 30 days. */
  deleted_at: number | null
  deleted_by: string | null
}

/** One state of a document, from 1 upwards. */
export interface DocumentVersionsTable {
  document_id: string
  version: number
  file_name: string
  size: number
  /** Of the bytes, in hex. */
  sha256: string
  /** Where the storage keeps the bytes. Every key is named by exactly one row. */
  storage_key: string
  /** An account; null for the sample fraternity. No foreign key: the document outlives the account. */
  uploaded_by: string | null
  uploaded_at: number
}

/** A picture that a member has put into a folder; its file stands upright and tells nothing of place and device. */
export interface PicturesTable {
  id: string
  /** As its first picture spelled it. */
  folder: string
  /** The folder's name in lower case: two spellings are one folder. */
  folder_key: string
  file_name: string
  description: string
  width: number
  height: number
  /** What its place is painted with until it is there, like #a0b1c2. */
  colour: string
  size: number
  sha256: string
  storage_key: string
  revision: number
  uploaded_by: string | null
  uploaded_at: number
  deleted_at: number | null
  deleted_by: string | null
}

/** A picture in one of the widths of pictures/rendition-rules.ts, as WebP. */
export interface PictureRenditionsTable {
  picture_id: string
  width: number
  size: number
  sha256: string
  storage_key: string
}

/** What all instances must share and nobody else may know: the key that signs download links. */
export interface SecretsTable {
  name: string
  value: string
}

/** One row per document that can be found: whether its text has been read, and the queue of those where it has not. */
export interface ReadingsTable {
  document_id: string
  /** The version that is, or is to be, found. */
  version: number
  /** `read`: its text is found. `named`: only its name and description, and the note says why. */
  state: 'waiting' | 'read' | 'named'
  /** For people, in German. */
  note: string | null
  /** How often reading it has begun. One that ends the process every time is given up. */
  attempts: number
  queued_at: number
  /** Which process reads it, and until when the others leave it to that one. */
  claimed_by: string | null
  claimed_until: number
  done_at: number | null
}

/** The text of a document's current version, in sections that the index can hold. */
export interface DocumentTextsTable {
  document_id: string
  section: number
  page: number | null
  text: string
}

/** Documents of whose text only a part is kept, since whoever was writing it has not come to its end. */
export interface PartialTextsTable {
  document_id: string
}

/** Which number a document has in the index. It grows with the moment of upload: a greater one is newer. */
export interface SearchDocumentsTable {
  number: number
  document_id: string
}

/**
 * The vocabulary: words of the index of which a search knows forms, compounds and typing errors. One document brings only
 * so many of them; those that no document has any more are forgotten after a while.
 */
export interface SearchWordsTable {
  word: string
  /** Of the index when the word came or its count changed: who knows the words up to one revision asks for those after it. */
  revision: number
  /** How many documents have it, as far as three; the vocabulary in memory takes those of more documents first. */
  documents: number
}

/** A single row. Writing to the index begins with raising its revision, which lets one writer in at a time. */
export interface SearchStateTable {
  id: number
  revision: number
  /** Which rules of analysis the index was built with. */
  analysis: number
  /** The revision with which something was last removed. */
  removed: number
  /** The removal up to which words have been forgotten: who knows words of an earlier one loads them all anew. */
  forgotten: number
  forgotten_at: number
}

/** Bytes of the storage that are gone, or are not those that were kept. */
export interface BrokenFilesTable {
  storage_key: string
  what: 'missing' | 'turned'
  found_at: number
  /** When administrators were told. */
  told_at: number | null
}

/** A single row: how far the look at all stored files has come. */
export interface FileScansTable {
  id: number
  /** Which of the tables that name files it is at; behind the last one it is over. */
  stage: number
  after_key: string
  begun_at: number
  /** Until then another instance is at it. */
  claimed_until: number
}

/** Which migrations this database has been through. */
export interface MigrationsTable {
  name: string
}

/** A database or a transaction on it: rooms take this, so that a caller can compose them into one transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>
