import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** What the age format adds behind its header: 16 bytes to each 64 KiB, of which even nothing has one. */
const tagBytes = 16
const pieceBytes = 64 * 1024

/** As the `age` program writes it, made while it is read. */
export async function* sealBytes(bytes: AsyncIterable<Uint8Array>, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* chunksOf(await encrypter.encrypt(streamOf(bytes)))
}

/** Throws for what was sealed to somebody else, and for the first byte that has changed. */
export async function* unsealBytes(bytes: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  yield* chunksOf(await decrypter.decrypt(streamOf(bytes)))
}

/** How large a file of a certain size is once it is sealed to this recipient, and the other way round. */
export async function sealedSizes(
  recipient: string,
): Promise<{ sizeOf(size: number): number; plainSizeOf(stored: number): number }> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const empty = await encrypter.encrypt(new Uint8Array())
  // Whoever it is for, a header is as long as another one.
  const around = empty.length - tagBytes
  return {
    sizeOf: (size) => around + size + tagBytes * Math.max(1, Math.ceil(size / pieceBytes)),
    plainSizeOf: (stored) => stored - around - tagBytes * Math.ceil((stored - around) / (pieceBytes + tagBytes)),
  }
}

// The types of browsers and of Node speak of the same streams without knowing it.
const streamOf = (bytes: AsyncIterable<Uint8Array>) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>
const chunksOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>
