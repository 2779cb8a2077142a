import { ReadableStream as NodeStream } from 'node:stream/web'
import { Encrypter } from 'age-encryption'
import type { SealSettings } from '../sealing/sealing.ts'

/** What `age -d` opens with the same passphrase, or with the key that belongs to the recipient; undefined where neither is set. */
export async function sealArchive(
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, recipient }: SealSettings,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const encrypter = new Encrypter()
  if (recipient !== undefined) encrypter.addRecipient(recipient)
  else if (passphrase !== undefined) {
    encrypter.setScryptWorkFactor(17)
    encrypter.setPassphrase(passphrase)
  } else return undefined
  // The types of browsers and of Node speak of the same streams without knowing it.
  const plain = NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>
  return (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>
}
