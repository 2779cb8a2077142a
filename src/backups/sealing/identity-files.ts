import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartError } from '../../errors.ts'
import { readBytes } from '../format/read-parts.ts'
import { type Place, placeNames } from '../place/place.ts'

/** 128 MB and about a second, once for a whole backup: the `age` program opens it, whatever the number. */
const scryptWorkFactor = 17

export interface KeyPair {
  identity: string
  recipient: string
}

export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The text of a file as age-keygen writes it, locked by a passphrase. */
export async function lockIdentity({ identity, recipient }: KeyPair, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(`# public key: ${recipient}\n${identity}\n`)
}

/** The locked key of a place; said in words where it is gone. */
export async function readLockedIdentity(place: Place): Promise<Uint8Array> {
  try {
    return await readBytes(place, placeNames.identity)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      `${place.name}: Die Datei ${placeNames.identity} fehlt; ohne sie öffnet auch BACKUP_PASSPHRASE nichts. Bitte sie aus einer Kopie dieses Ortes zurücklegen, oder mit --key die Datei mit dem Schlüssel nennen. Für neue Sicherungen einen neuen Ort nehmen.`,
      { cause: error },
    )
  }
}

/** Undefined where the passphrase is another one, or the file none of these. */
export async function unlockIdentity(file: Uint8Array, passphrase: string): Promise<KeyPair | undefined> {
  try {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    return await readIdentity(await decrypter.decrypt(file, 'text'))
  } catch {
    return undefined
  }
}

/** The key in a text as age-keygen writes it; undefined where there is none. */
export async function readIdentity(text: string): Promise<KeyPair | undefined> {
  const identity = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text.replaceAll('\r', ''))?.[0]
  if (identity === undefined) return undefined
  try {
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    return undefined
  }
}
