import type { Place } from '../place/place.ts'

/** More than any descriptor, manifest or table of contents has. */
const mostBytes = 16 * 1024 * 1024

/** A small file as a whole. */
export async function readBytes(place: Place, path: string): Promise<Uint8Array> {
  return gather(place.read(path), path)
}

export async function gather(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`${path} is larger than any file of its kind`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What stands in a file of JSON; undefined where there is none, null where it is none of JSON. */
export async function readJson(place: Place, path: string): Promise<unknown> {
  const bytes = await readBytes(place, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (bytes === undefined) return undefined
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

export async function writeJson(place: Place, path: string, value: unknown): Promise<void> {
  await place.put(path, jsonBytes(value))
}

export async function* jsonBytes(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
