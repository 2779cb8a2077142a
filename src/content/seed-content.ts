import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import { type CollectionName, collections } from './collections.ts'
import { hasEntries, insertEntries, moveContentVersion } from './entries.ts'

/** Loads the sample fraternity into an empty database; one that holds any content is left as it is. */
export async function seedContent(db: Db, clock: Clock, seedDir: string): Promise<boolean> {
  if (await hasEntries(db)) return false
  const read: Awaited<ReturnType<typeof readSeed>>[] = []
  // One after the other, so that of several faults it is always the same one that is named.
  for (const name of Object.keys(collections) as CollectionName[]) read.push(await readSeed(seedDir, name))
  const changedAt = clock().getTime()
  await insertEntries(
    db,
    read.flatMap(({ name, entries }) =>
      entries.map((entry, position) => ({
        id: randomUUID(),
        collection: name,
        position,
        data: JSON.stringify(entry),
        revision: 1,
        changed_at: changedAt,
      })),
    ),
  )
  await moveContentVersion(db)
  return true
}

/** A seed file holds one entry or a list of them; the first one that does not fit is named with file, entry and field. */
export async function readSeed(seedDir: string, name: CollectionName): Promise<{ name: string; entries: unknown[] }> {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
  const json: unknown = await readFile(join(seedDir, file), 'utf8').then(JSON.parse, (cause) => {
    throw new StartError(`seed/${file} lässt sich nicht lesen: ${cause.message}`)
  })
  const entries = (Array.isArray(json) ? json : [json]).map((entry, index) => {
    const parsed = collections[name].schema.safeParse(entry)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw new StartError(`seed/${file}, Eintrag ${index + 1}, Feld ${issue?.path.join('.')}: ${issue?.message}`)
  })
  return { name, entries }
}
