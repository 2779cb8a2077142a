import { type Place, placeNames } from '../place/place.ts'
import type { Manifest } from './manifest.ts'
import { checkPart, readPart } from './read-part.ts'
import { unzipLines } from './zip-lines.ts'

/** Where the bytes of a file lie in a place, under the name that its sealing gives them. */
export const objectPath = (name: string) => `${placeNames.files}/${name.slice(0, 2)}/${name}`

/** The name in such a path; undefined for what is none of ours. */
export const objectName = (path: string): string | undefined =>
  /^files\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(path)?.[2]

/** All objects of a place and their sizes. A hundred thousand of them take 15 MB. */
export async function listObjects(place: Place): Promise<Map<string, number>> {
  const objects = new Map<string, number>()
  for await (const { path, size } of place.list(`${placeNames.files}/`)) {
    const name = objectName(path)
    if (name !== undefined) objects.set(name, size)
  }
  return objects
}

/** Which objects a backup needs and how large they are: never sealed, or a server without the key could not tidy up. */
export async function* objectLines(objects: ReadonlyMap<string, number>): AsyncGenerator<string> {
  for (const [name, size] of objects) yield `${name} ${size}`
}

export async function* readObjectLines(
  place: Place,
  manifest: Manifest,
): AsyncGenerator<{ name: string; size: number }> {
  // First as it lies there: what is damaged is said to be so, and not what a reader of its format says of it.
  await checkPart(place, manifest, 'objects')
  for await (const line of unzipLines(readPart(place, manifest, 'objects'))) {
    const [, name = '', size] = /^([0-9a-f]{64}) (\d+)$/.exec(line) ?? []
    if (size === undefined) throw new Error('not a line of a list of objects')
    yield { name, size: Number(size) }
  }
}
