import { StartError } from '../errors.ts'
import { type FoundBackups, folderOf, listBackups } from './format/list-backups.ts'
import {
  type Contents,
  contentsForm,
  type Descriptor,
  type FileLine,
  fileLineForm,
  type Manifest,
} from './format/manifest.ts'
import { checkPart, DamagedPart, readPart } from './format/read-part.ts'
import { gather } from './format/read-parts.ts'
import { unzipLines } from './format/zip-lines.ts'
import type { Place } from './place/place.ts'
import { findDescriptor } from './sealing/open-sealing.ts'
import { type Keys, openUnsealing } from './sealing/open-unsealing.ts'
import type { Unseal } from './sealing/sealing.ts'

/** A backup that can be read. */
export interface OpenBackup {
  manifest: Manifest
  contents: Contents
  unseal: Unseal
  readRows(): AsyncGenerator<string>
  readFiles(): AsyncGenerator<FileLine>
}

/** A backup of a place, and how that one is sealed. */
export interface FoundBackup {
  manifest: Manifest
  sealed: Descriptor['sealed']
}

/** The last backup of a place, or the one of a moment. */
export async function findBackup(place: Place, at: string | undefined): Promise<FoundBackup> {
  const found = await findBackups(place)
  const manifest = at === undefined ? found.whole.at(-1) : found.whole.find(({ moment }) => moment === at)
  if (!manifest) throw noSuch(place, found, at)
  const later = at === undefined ? found.unread.filter((moment) => moment > manifest.moment) : []
  if (later.length > 0) {
    throw new StartError(
      `${place.name}: Die letzte Sicherung ist ${unreadWords(later, found)} (${later.join(', ')}). Die letzte lesbare nimmt --at ${manifest.moment}.`,
    )
  }
  return { manifest, sealed: found.sealed }
}

/** Throws for a part of it that is damaged, or for the wrong key. */
export async function openFound(place: Place, { manifest, sealed }: FoundBackup, keys: Keys): Promise<OpenBackup> {
  const unseal = await openUnsealing(place, { sealed }, keys)
  // First as they lie there: what is damaged is said to be so, and not what a reader of its format says of it.
  for (const which of ['contents', 'rows', 'files'] as const) await checkPart(place, manifest, which)
  const read = (which: keyof Manifest['parts']) => unseal(readPart(place, manifest, which))
  const path = `${folderOf(manifest.moment)}${manifest.parts.contents.name}`
  const parsed = contentsForm.safeParse(asJson(await gather(read('contents'), path)))
  if (!parsed.success) throw new DamagedPart(path, false)
  return {
    manifest,
    contents: parsed.data,
    unseal,
    readRows: () => unzipLines(read('rows')),
    async *readFiles() {
      for await (const line of unzipLines(read('files'))) yield fileLineForm.parse(JSON.parse(line))
    },
  }
}

/** All backups of a place, and how it is sealed. Refused where there are none of ours. */
export async function findBackups(place: Place) {
  const descriptor = await findDescriptor(place)
  if (!descriptor) throw new StartError(`${place.name} enthält keine Sicherung von pennal.`)
  return { ...(await listBackups(place)), ...descriptor }
}

/** Why none of these can be read. */
export const unreadWords = (moments: readonly string[], { newer }: Pick<FoundBackups, 'newer'>): string =>
  moments.every((moment) => newer.includes(moment)) ? 'von einem neueren pennal' : 'beschädigt'

function noSuch({ name }: Place, found: FoundBackups, at: string | undefined): StartError {
  const { whole, unread } = found
  if (at !== undefined && unread.includes(at))
    return new StartError(`${name}: Die Sicherung ${at} ist ${unreadWords([at], found)}.`)
  if (whole.length === 0) {
    return new StartError(
      unread.length === 0
        ? `${name} enthält noch keine vollständige Sicherung.`
        : `${name} enthält keine lesbare Sicherung. Was dort liegt, ist ${unreadWords(unread, found)}: ${unread.join(', ')}.`,
    )
  }
  const known = whole.map(({ moment }) => moment).join(', ')
  return new StartError(`${name} enthält keine Sicherung ${at}. Es gibt: ${known}.`)
}

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
