import type { BytePart } from './byte-store.ts'

/** Where the bytes of uploaded files are kept: in a folder, or in an S3-compatible store. Rooms know only this. */
export interface Storage {
  /** Throws if a file could not be kept now. */
  checkWritable(): Promise<void>
  /** Bytes that may still be staged: on the disk of this machine, wherever they go from there. */
  freeBytes(): Promise<number>
  /** An empty file of this process to write to. If the process dies over it, the next start removes it. */
  stage(): Promise<StagedFile>
  /**
   * Makes staged bytes durable under a new key and answers it. The staged file is gone afterwards. Until `settle` has
   * found a row that names it, the key is in doubt: should the process die, the next start settles it.
   */
  keep(staged: StagedFile, sha256: string): Promise<string>
  /** Before rows that name keys are deleted: from here on those keys are in doubt. */
  doubt(keys: readonly string[]): Promise<void>
  /**
   * Ends the doubt, once the transaction is over: bytes that no row names are removed, the others stay. Where that fails, it
   * is tried again after the next bytes that are kept, and by the next start.
   */
  settle(keys: readonly string[], findNamed: FindNamed): Promise<void>
  /** At the start: settles what processes that are no more have left in doubt, and removes what they had staged. */
  settleLeftovers(findNamed: FindNamed): Promise<void>
  /**
   * The bytes under a key, or a part of them, last byte included. Nothing is opened before the first bytes are wanted;
   * if there are none under the key, that fails with the code ENOENT.
   */
  read(key: string, part?: BytePart): AsyncGenerator<Uint8Array<ArrayBuffer>>
  /**
   * Whether the bytes under a key are those that were kept. Of a store elsewhere it only looks whether they are there: that
   * one watches over its bytes itself, and has every byte paid that leaves it. After each megabyte it rests.
   */
  verify(key: string, rest: (ms: number) => Promise<void>, signal: AbortSignal): Promise<Verdict>
  /**
   * A file with the bytes under a key, for a reader that needs a path: the kept one itself, or a copy that is
   * removed when it is discarded. If there are none under the key, that fails with the code ENOENT.
   */
  lend(key: string): Promise<StagedFile>
  /** What is still staged is removed; what is still in doubt is left to the next start. */
  close(): Promise<void>
}

/** whole: as they were kept. missing: there are none. turned: they are others, or cannot be read. */
export type Verdict = 'whole' | 'missing' | 'turned'

export interface StagedFile {
  /** Where it lies, to be written or checked. */
  path: string
  /** Removes it, if it is still there. */
  discard(): Promise<void>
}

/** Which of these keys a row of the database names. */
export type FindNamed = (keys: readonly string[]) => Promise<ReadonlySet<string>>
