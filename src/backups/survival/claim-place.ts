import { z } from 'zod'
import { StartError } from '../../errors.ts'
import { readBytes, readJson, writeJson } from '../format/read-parts.ts'
import type { Place } from '../place/place.ts'

/** At the top of a place, beside the copies. */
const markName = 'pennal-kopie.json'

const form = z.object({
  what: z.literal('pennal-ueberlebenskopie'),
  /** Which installation writes here: by it two do not take each other's copies away. */
  site: z.string(),
  origin: z.string(),
  /** The last one that is whole, and when it was begun. */
  last: z.object({ name: z.string(), madeAt: z.string() }).nullable(),
})
type Mark = z.infer<typeof form>

/** Makes a place that of this site, or sees to it that it is. Only while it is locked, and before anything is removed there. */
export async function claimPlace(
  place: Place,
  own: Pick<Mark, 'site' | 'origin'>,
  copies: Iterable<string>,
): Promise<void> {
  const read = await readJson(place, markName)
  if (read !== undefined) return refuseOther(place, form.safeParse(read).data, own.site)
  // Those from before there was a mark say whose they are to people only.
  for (const name of copies) {
    const origin = await readOrigin(place, name)
    if (origin === undefined || origin === own.origin) continue
    throw new StartError(
      `${place.name} enthält die Überlebenskopie der Website ${origin} (${name}). Bitte einen anderen Ort nehmen. Ist es diese Website unter ihrem früheren Namen, bitte ${name} dort löschen oder anderswo aufheben.`,
    )
  }
  await markPlace(place, { ...own, last: null })
}

/** Once a copy is whole. */
export const markPlace = (place: Place, mark: Omit<Mark, 'what'>): Promise<void> =>
  writeJson(place, markName, { what: 'pennal-ueberlebenskopie', ...mark } satisfies Mark)

function refuseOther(place: Place, mark: Mark | undefined, site: string): void {
  if (!mark)
    throw new StartError(
      `${place.name} ist beschädigt: ${markName} ist nicht zu lesen. Bitte einen anderen Ort nehmen, oder sie löschen, wenn die Kopien dort von dieser Website sind.`,
    )
  if (mark.site === site) return
  const last = mark.last ? `, zuletzt ${mark.last.name}` : ''
  throw new StartError(
    `${place.name} enthält die Überlebenskopie einer anderen Installation von pennal (${mark.origin}${last}). Bitte einen anderen Ort nehmen.`,
  )
}

/** Of which website a copy is, as its LIESMICH.txt says; nothing where it does not. */
async function readOrigin(place: Place, name: string): Promise<string | undefined> {
  const readme = await readBytes(place, `${name}/LIESMICH.txt`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return /^Kopie der Website (\S+) vom /m.exec(Buffer.from(readme ?? []).toString())?.[1]
}
