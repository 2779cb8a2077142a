/** How all that is written to a place is sealed, or that it is not. */
export interface Sealing {
  isSealed: boolean
  seal(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** How large a file of a certain size lies in the place. */
  sizeOf(size: number): number
  /** And how large it is outside of it. */
  plainSizeOf(stored: number): number
  /** What a file is called there: by its checksum, which must not be told where it is sealed. */
  nameOf(sha256: string): string
}

/** How it is read again. */
export type Unseal = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

export interface SealSettings {
  passphrase: string | undefined
  /** A public key of age, whose other half only people have. */
  recipient: string | undefined
}
