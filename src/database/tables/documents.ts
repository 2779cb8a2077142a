import type { Generated } from 'kysely'

export interface TablesOfDocuments {
  documents: DocumentsTable
  document_versions: DocumentVersionsTable
  upload_places: UploadPlacesTable
}

/** A document that members can download; what it consists of are its versions. */
export interface DocumentsTable {
  id: string
  directory: 'common' | 'archive'
  description: string
  /** What people call it; '' where its file name has to do. A new version keeps it. */
  title: string
  /** Under which heading it stands; '' for none. */
  grouping: string
  /** 1: it holds personal data, so that no search shows an excerpt of it. */
  is_personal: number
  /** 1: it came with the sample fraternity. */
  is_sample: Generated<number>
  /** The version that lists show. */
  current_version: number
  /** Counts every change, so that two editors notice each other. */
  revision: number
  created_at: number
  changed_at: number
  /** Deleted documents can be brought back for 30 days. */
  deleted_at: number | null
  deleted_by: string | null
  // What lists are ordered and searched by (listing-rules.ts); null until it is worked out.
  /** The moment of its present version, negated: the newest is the least. */
  newness: number | null
  listed_size: number | null
  /** Folded, so that their bytes stand in the order of a German dictionary. */
  sort_title: string | null
  sort_kind: string | null
  sort_description: string | null
  /** All that a list is searched for. */
  listed_text: string | null
  /** Whether it is the printed programme of a semester: 2 by its group, 1 by its name. */
  programme: number | null
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

/** Who sends files just now, and to which instance: what a member may do at once counts over all of them. */
export interface UploadPlacesTable {
  sort: string
  account_id: string
  /** From 1 to as many as there are. */
  place: number
  instance: string
}
