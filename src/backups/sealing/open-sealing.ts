import { createHmac } from 'node:crypto'
import { StartError } from '../../errors.ts'
import { type Descriptor, descriptorForm, formatNumber } from '../format/manifest.ts'
import { readBytes, readJson, writeJson } from '../format/read-parts.ts'
import { type Place, placeNames } from '../place/place.ts'
import { type KeyPair, lockIdentity, makeKeyPair, readLockedIdentity, unlockIdentity } from './identity-files.ts'
import { sealBytes, sealedSizes } from './seal-bytes.ts'
import type { Sealing, SealSettings } from './sealing.ts'

const { descriptor: descriptorName, identity: identityName } = placeNames

/** What an installation knows itself by, and by what it names files where their checksums are nobody's business. */
export interface SiteKeys {
  site: string
  nameKey: Buffer
}

/**
 * Makes an empty place one for backups, or sees to it that the one there is ours, and sealed as the settings want it. Only
 * while it is locked.
 */
export async function openSealing(place: Place, settings: SealSettings, keys: SiteKeys): Promise<Sealing> {
  const found = await findDescriptor(place)
  const descriptor = found ?? (await makeDescriptor(place, settings, keys.site))
  if (found) await refuseOther(place, found, settings, keys.site)
  return describe(descriptor, keys.nameKey)
}

/** What a place says of itself; undefined where nobody has made backups yet. Throws where it is none of this form. */
export async function findDescriptor(place: Place): Promise<Descriptor | undefined> {
  const read = await readJson(place, descriptorName)
  if (read === undefined) return undefined
  const { format } = Object(read) as { format?: unknown }
  const parsed = descriptorForm.safeParse(read)
  if (typeof format === 'number' && format > formatNumber) {
    throw new StartError(`${place.name} ist von einem neueren pennal. Bitte pennal aktualisieren.`)
  }
  if (!parsed.success) throw new StartError(`${place.name} ist beschädigt: ${descriptorName} ist nicht zu lesen.`)
  return parsed.data
}

async function makeDescriptor(place: Place, settings: SealSettings, site: string): Promise<Descriptor> {
  if (await holdsAnything(place)) {
    throw new StartError(
      `${place.name} enthält schon etwas anderes. Bitte für die Sicherung einen leeren Ort nehmen, zum Beispiel einen neuen Unterordner.`,
    )
  }
  const sealed = await makeSeal(place, settings)
  const descriptor = { format: formatNumber, what: 'pennal-sicherung' as const, site, sealed }
  await writeJson(place, descriptorName, descriptor)
  return descriptor
}

/** But for a key, which an earlier try may have left. */
async function holdsAnything(place: Place): Promise<boolean> {
  if (await place.holdsOtherThings()) return true
  for (const below of [placeNames.files, placeNames.backups]) for await (const _ of place.list(`${below}/`)) return true
  return false
}

async function makeSeal(place: Place, { passphrase, recipient }: SealSettings): Promise<Descriptor['sealed']> {
  if (recipient !== undefined) return { by: 'recipient', recipient }
  if (passphrase === undefined) return null
  const pair = (await findLeftKey(place, passphrase)) ?? (await makeKeyPair())
  await place.put(identityName, once(await lockIdentity(pair, passphrase)))
  return { by: 'passphrase', recipient: pair.recipient }
}

/** Of a try that was interrupted, or the only copy that somebody has put there: backups elsewhere may need it. */
async function findLeftKey(place: Place, passphrase: string): Promise<KeyPair | undefined> {
  const left = await readBytes(place, identityName).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!left) return undefined
  const pair = await unlockIdentity(left, passphrase)
  if (pair) return pair
  throw new StartError(
    `${place.name} enthält schon eine Datei ${identityName}, die sich mit BACKUP_PASSPHRASE nicht öffnen lässt. Bitte sie anderswo aufheben oder einen leeren Ort nehmen.`,
  )
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function refuseOther(
  place: Place,
  { site, sealed }: Descriptor,
  { passphrase, recipient }: SealSettings,
  ownSite: string,
): Promise<void> {
  const { name } = place
  if (site !== ownSite) {
    throw new StartError(
      `${name} enthält die Sicherungen einer anderen Installation von pennal. Bitte einen anderen Ort nehmen.`,
    )
  }
  const isWanted = sealed
    ? sealed.by === (recipient === undefined ? 'passphrase' : 'recipient') && (passphrase ?? recipient) !== undefined
    : (passphrase ?? recipient) === undefined
  if (!isWanted) {
    const now = sealed
      ? `mit ${sealed.by === 'passphrase' ? 'BACKUP_PASSPHRASE' : 'BACKUP_RECIPIENT'} verschlüsselt`
      : 'nicht verschlüsselt'
    throw new StartError(
      `${name} ist ${now}, die Einstellungen wollen es anders. Bitte für neue Sicherungen einen neuen Ort nehmen.`,
    )
  }
  if (sealed?.by === 'recipient' && sealed.recipient !== recipient) {
    throw new StartError(
      `${name} ist für einen anderen Schlüssel angelegt (${sealed.recipient}). Bitte BACKUP_RECIPIENT prüfen oder einen neuen Ort nehmen.`,
    )
  }
  if (sealed?.by !== 'passphrase') return
  // Whoever can write to the place could name a key of his own there: only the one behind the passphrase counts.
  const pair = await unlockIdentity(await readLockedIdentity(place), passphrase ?? '')
  if (pair?.recipient === sealed.recipient) return
  throw new StartError(
    `BACKUP_PASSPHRASE passt nicht zu den Sicherungen an diesem Ort, oder ${identityName} ist beschädigt. ${name} bleibt, wie es war.`,
  )
}

async function describe({ sealed }: Descriptor, nameKey: Buffer): Promise<Sealing> {
  const same = (size: number) => size
  if (!sealed) {
    return { isSealed: false, seal: (bytes) => bytes, sizeOf: same, plainSizeOf: same, nameOf: (sha256) => sha256 }
  }
  return {
    isSealed: true,
    seal: (bytes) => sealBytes(bytes, sealed.recipient),
    ...(await sealedSizes(sealed.recipient)),
    nameOf: (sha256) => createHmac('sha256', nameKey).update(sha256).digest('hex'),
  }
}
