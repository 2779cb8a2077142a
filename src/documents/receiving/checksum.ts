/** A SHA-256 that grows with its bytes. */
export interface Checksum {
  /** Takes the next pieces, and the memory of the chunks they are cut from. Resolves when it is ready for more. */
  update(pieces: readonly Buffer[], chunks: readonly Buffer[]): Promise<void>
  digest(): Promise<string>
  /** For one that is not wanted any more. */
  abandon(): void
}
