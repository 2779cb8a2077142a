import { type Place, placeNames } from '../place/place.ts'
import { formatNumber, type Manifest, manifestForm } from './manifest.ts'
import { isMoment } from './moment-rules.ts'
import { readJson } from './read-parts.ts'

const manifestName = 'manifest.json'

export const folderOf = (moment: string) => `${placeNames.backups}/${moment}/`
export const manifestPath = (moment: string) => `${folderOf(moment)}${manifestName}`

export interface FoundBackups {
  /** The whole ones, the last one at the end. */
  whole: Manifest[]
  /** Those whose manifest cannot be read, or is of a newer form: nobody knows what they need. */
  unread: string[]
  /** Those among them that are of a newer form. */
  newer: string[]
  /** What interrupted ones have left, without a manifest. */
  halves: string[]
}

export async function listBackups(place: Place): Promise<FoundBackups> {
  const moments = new Map<string, boolean>()
  for await (const { path } of place.list(`${placeNames.backups}/`)) {
    const [, moment = '', file] = path.split('/')
    if (isMoment(moment)) moments.set(moment, moments.get(moment) === true || file === manifestName)
  }
  const found: FoundBackups = { whole: [], unread: [], newer: [], halves: [] }
  for (const [moment, hasManifest] of moments) {
    if (!hasManifest) {
      found.halves.push(moment)
      continue
    }
    const manifest = await readManifest(place, moment)
    if (typeof manifest === 'object') found.whole.push(manifest)
    else found.unread.push(moment)
    if (manifest === 'newer') found.newer.push(moment)
  }
  found.whole.sort((one, other) => one.number - other.number || (one.moment < other.moment ? -1 : 1))
  return found
}

async function readManifest(place: Place, moment: string): Promise<Manifest | 'newer' | undefined> {
  const read = await readJson(place, manifestPath(moment))
  const { format } = Object(read) as { format?: unknown }
  if (typeof format === 'number' && format > formatNumber) return 'newer'
  const parsed = manifestForm.safeParse(read)
  if (!parsed.success || parsed.data.format !== formatNumber || parsed.data.moment !== moment) return undefined
  return parsed.data
}
