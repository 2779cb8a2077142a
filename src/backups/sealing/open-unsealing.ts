import { StartError } from '../../errors.ts'
import type { Descriptor } from '../format/manifest.ts'
import { type Place, placeNames } from '../place/place.ts'
import { readIdentity, readLockedIdentity, unlockIdentity } from './identity-files.ts'
import { unsealBytes } from './seal-bytes.ts'
import type { Unseal } from './sealing.ts'

/** By what a sealed place is opened: the passphrase, or the text of the file that holds the key. */
export interface Keys {
  passphrase: string | undefined
  keyFile: string | undefined
}

/** How what lies in a place is read; refused without the right key. */
export async function openUnsealing(
  place: Place,
  { sealed }: Pick<Descriptor, 'sealed'>,
  { passphrase, keyFile }: Keys,
): Promise<Unseal> {
  if (!sealed) return (bytes) => bytes
  const pair = await (async () => {
    if (keyFile !== undefined) return readIdentity(keyFile)
    if (sealed.by === 'recipient') {
      throw new StartError(
        `${place.name} ist verschlüsselt, und den Schlüssel haben nur Menschen. Bitte die Datei mit dem Schlüssel nennen: --key DATEI.`,
      )
    }
    if (passphrase === undefined) {
      throw new StartError(`${place.name} ist verschlüsselt. Bitte BACKUP_PASSPHRASE setzen.`)
    }
    return unlockIdentity(await readLockedIdentity(place), passphrase)
  })()
  if (pair?.recipient !== sealed.recipient) {
    throw new StartError(
      keyFile === undefined
        ? `BACKUP_PASSPHRASE passt nicht zu dieser Sicherung, oder ${placeNames.identity} an ihrem Ort ist beschädigt.`
        : 'Der Schlüssel in dieser Datei passt nicht zu dieser Sicherung.',
    )
  }
  return (bytes) => unsealBytes(bytes, pair.identity)
}
