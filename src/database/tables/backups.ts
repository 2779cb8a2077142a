export interface TablesOfBackups {
  backup_runs: BackupRunsTable
}

/** A backup or a survival copy: under way, made, or failed. */
export interface BackupRunsTable {
  id: string
  kind: 'backup' | 'survival'
  /** `done` once it is kept, whether or not that could be proven. */
  state: 'running' | 'done' | 'failed'
  /** Where it is kept: a folder or s3://…, without any secret. */
  place: string
  /** What it is called there; empty as long as it has no name. */
  name: string
  /** The account that wanted it at once; null for one by schedule, and where the account is no more. */
  asked_by: string | null
  begun_at: number
  ended_at: number | null
  /** What it holds, and the bytes of its files. */
  rows: number
  files: number
  bytes: number
  /** When it was restored into a temporary place and found to be the same; null where it was not. */
  proven_at: number | null
  /** How many files were read back for the proof, each byte of them. */
  files_read: number
  /** In German, for the webmaster: why it has failed, or why it is not proven; else empty. */
  fault: string
  /** When administrators were told how things stand, with this one as the last. */
  told_at: number | null
  /** Which process is at it, and until when the others leave it to that one. */
  claimed_by: string | null
  claimed_until: number
}
