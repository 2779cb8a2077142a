export interface TablesOfFiles {
  secrets: SecretsTable
  broken_files: BrokenFilesTable
  file_scans: FileScansTable
}

/** What all instances must share and keep to themselves: the key that signs download links. */
export interface SecretsTable {
  name: string
  value: string
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
  /** Until then it is left to the instance that is at it. */
  claimed_until: number
  claimed_by: string | null
}
