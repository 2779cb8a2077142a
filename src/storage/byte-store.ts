/** What a folder and an S3-compatible store do differently. Everything else about keeping is in careful-storage.ts. */
export interface ByteStore {
  /** Throws if nothing could be put now. */
  check(): Promise<void>
  /** Makes the bytes of a file durable under the key. The file itself is gone afterwards, or stays if this fails. */
  put(path: string, key: string): Promise<void>
  /** Removes durably whatever is there under the key, half of a `put` included. Nothing there is no fault. */
  remove(key: string): Promise<void>
  /** Fails with the code ENOENT if there is nothing under the key. */
  read(key: string, part: BytePart | undefined): AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** The file itself, where the bytes lie on this machine. Fails with the code ENOENT if there is nothing under the key. */
  locate?(key: string): Promise<string>
  /** All keys under which there are bytes, in no order. What is under other names is none of ours. */
  list(): AsyncGenerator<string>
  close(): void
}

/** From one byte to another, both included. */
export interface BytePart {
  start: number
  end: number
}
