import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { signInTwo } from '../testing/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { until } from '../testing/indexing.ts'
import { freshRandom, type Random, randomBytes } from '../testing/random.ts'

const rounds = 4
/** Together ten at once, each member within his five. */
const uploadersPerMember = 5

interface Acknowledged {
  id: string
  /** Of a document the bytes that were sent; a picture is stored upright and bare, so its own are others. */
  sha256: string | undefined
}

describe.each(engines)('a server on %s that is killed in the middle of uploads', (engine) => {
  let place: DatabasePlace
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
  })
  afterEach(() => place.remove())

  it('has every file that it acknowledged, byte for byte, and not one beside them', async () => {
    const start = () => startBuiltServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? '' } })
    const random = freshRandom()
    const acknowledged: Acknowledged[] = []
    let server = await start()
    // What comes in by itself would be under way while files are counted.
    await until(async () => (await keysInRows(place)).every((key) => key !== null), 200)
    const tokens = await signInTwo(place)
    for (let round = 0; round < rounds; round++) {
      const enough = acknowledged.length + 5 + random(30)
      const uploading = tokens.flatMap((token) =>
        Array.from({ length: uploadersPerMember }, () => uploadUntilKilled(server, token, acknowledged, random)),
      )
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 1))
      await server.kill()
      await Promise.all(uploading)
      server = await start()
      await expectExactly(server, tokens[0] ?? '', place, acknowledged)
    }
    await server.stop()
  })
})

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3399ff' } })
  .jpeg()
  .toBuffer()

/** One file after the other, until the server is no more. Whatever it has answered, it must keep. */
async function uploadUntilKilled(
  server: BuiltServer,
  token: string,
  acknowledged: Acknowledged[],
  random: Random,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const isPicture = turn % 4 === 3
    const bytes = isPicture ? picture : Buffer.from(randomBytes(random, random(200_000)).toString('hex'))
    const form = new FormData()
    // Of one name the same picture would be the same one, sent again.
    form.set('file', new Blob([new Uint8Array(bytes)]), isPicture ? `bild ${randomUUID()}.jpg` : 'text.txt')
    if (isPicture) form.set('directory', 'pictures')
    if (isPicture) form.set('folder', '2026 Stromausfall')
    try {
      const answer = await fetch(`${server.origin}/members/io/uploadFile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      // For some seconds the uploads of the dead server count as if they were under way: of more than five one is refused.
      if (answer.status === 429) continue
      // The status is the promise; the rest of the answer may be cut off.
      expect(answer.status).toBe(201)
      const { id } = (await answer.json()) as { id: string }
      acknowledged.push({ id, sha256: isPicture ? undefined : sha256Of(bytes) })
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException) return
      throw error
    }
  }
}

interface Listed {
  id: string
  fileDownloadUri: string
}

async function expectExactly(
  server: BuiltServer,
  token: string,
  place: DatabasePlace,
  acknowledged: Acknowledged[],
): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
    return answer.status === 404 ? undefined : answer.json()
  }
  const documents = (await ask('/members/io/downloads/directories/common/')) as Listed[]
  const folder = (await ask('/members/io/downloads/pictures/folders/2026%20Stromausfall')) as { pictures: Listed[] }
  const listed = new Map([...documents, ...(folder?.pictures ?? [])].map((each) => [each.id, each]))
  for (const { id, sha256 } of acknowledged) {
    const answer = await fetch(server.origin + listed.get(id)?.fileDownloadUri)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (sha256) expect(sha256Of(bytes)).toBe(sha256)
    else expect((await sharp(bytes).metadata()).width).toBe(900)
  }
  expect(await filesBelow(join(place.dataDir, 'files'))).toEqual(await keysInRows(place))
  // What is left there belongs to the server that runs now, which has nothing under way.
  expect((await filesBelow(join(place.dataDir, 'tmp'))).filter((file) => !file.includes('lock'))).toEqual([])
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

async function keysInRows(place: DatabasePlace): Promise<(string | null)[]> {
  const database = await openDatabase(place)
  const ofEmblems = ['emblem_versions', 'emblem_set_files'] as const
  const tables = ['document_versions', 'pictures', 'picture_renditions', 'media_files', ...ofEmblems] as const
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).select('storage_key').execute()))
  await database.close()
  return rows.flatMap((each) => each.map((row) => row.storage_key)).sort()
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
