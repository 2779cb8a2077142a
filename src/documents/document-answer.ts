/** A document as the calls answer it: the five fields of the specification, and beside them what the screens need. */
export interface DocumentAnswer {
  id: string
  fileName: string
  /** Its media type: application/pdf. */
  fileType: string
  fileSize: number
  description: string
  /** A signed path, good for ten minutes. */
  fileDownloadUri: string
  directory: 'common' | 'archive'
  /** Which version this is; above 1 there are older ones. */
  version: number
  /** Counts changes; whoever changes something says which one he saw. */
  revision: number
  /** A moment like 2026-11-15T10:24:13.000Z. */
  uploadedAt: string
  /** Null where the account is no more, and for the sample fraternity. */
  uploadedBy: string | null
}
