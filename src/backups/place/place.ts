/** Where backups are kept: a folder or a part of a bucket. Paths are like `backups/2026-11-18T19-43-50Z/manifest.json`. */
export interface Place {
  /** How people are told which one is meant, at the beginning of a sentence. */
  name: string
  /** Fails with the code ENOENT if there is nothing. */
  read(path: string): AsyncGenerator<Uint8Array>
  /** All that lies below a path that ends with a slash, or everything. */
  list(below: string): AsyncGenerator<PlacedFile>
  /** Whole and durable once it has answered; before that there is nothing under the path, or what was there. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Nothing there is no fault. */
  remove(path: string): Promise<void>
  /** Undefined while somebody else writes here. A dead one does not hold it for long. */
  lock(): Promise<PlaceLock | undefined>
  /** What interrupted `put`s have left, also as empty folders below those of our names at the top; only while it is locked. */
  removeLeftovers(ours?: RegExp): Promise<void>
  /** Whether something lies here that is none of ours. */
  holdsOtherThings(): Promise<boolean>
  close(): void
}

export interface PlacedFile {
  path: string
  size: number
}

export interface PlaceLock {
  /** Aborted when the lock is lost to somebody else: whoever writes must not go on. */
  lost: AbortSignal
  release(): Promise<void>
}

/** The names at the top of a place. */
export const placeNames = {
  descriptor: 'pennal-sicherung.json',
  identity: 'schluessel.age',
  lock: 'sperre',
  unfinished: 'tmp',
  files: 'files',
  backups: 'backups',
} as const
