import type { Refusal } from '../errors.ts'

/** What has to be known of a kind of file that members send in order to keep, delete, bring back and purge it. */
export interface FileKind {
  /** A row each. What else there is of it, its files and what a search knows of it, falls with that row. */
  table: 'documents' | 'pictures' | 'media' | 'emblems' | 'emblem_sets'
  /** The tables whose rows name bytes of the storage, what members have sent first, and by which column they belong to a row. */
  files: readonly [FileTable, ...FileTable[]]
  /** The table that says who has sent it; none where it is made by us. */
  sentIn?: 'document_versions' | 'pictures' | 'media_versions' | 'emblem_versions'
  /** Where the row notes its last change. */
  changedAt?: 'changed_at'
  /** So many are purged in one step. */
  purgedAtOnce: number
  /** For one that never was, that is deleted, or that is gone for good. */
  noSuch(): Refusal
}

interface FileTable {
  table:
    | 'document_versions'
    | 'pictures'
    | 'picture_renditions'
    | 'media_files'
    | 'emblem_versions'
    | 'emblem_set_files'
  owner: string
}

/** Stored bytes on their way to a member. */
export interface StoredFile {
  storageKey: string
  size: number
  sha256: string
  fileName: string
  mediaType: string
  /** A moment in milliseconds. */
  storedAt: number
}
