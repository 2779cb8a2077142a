import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { refusals } from '../documents/receiving/upload-rules.ts'
import { signInTwo } from '../testing/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { type HostileFile, hostileFiles, isPicture } from '../testing/hostile/hostile-files.ts'
import { until } from '../testing/indexing.ts'

/** Of one member; the sixth at once would be sent away. */
const uploadsAtOnce = 5
/** What the mildest of those becomes that unpack. Where the server held one of them it would be seen, however lazy its collector is. */
const mildestBombBytes = 400 * 1024 ** 2
const mostGrowthBytes = mildestBombBytes / 4

// What is tried is the way of the bytes through the processes, in which the engine has no part.
let place: DatabasePlace
beforeEach(async () => {
  place = await makeDatabasePlace('sqlite')
})
afterEach(() => place.remove())

it('a server to which hostile files are sent answers each, stays alive, small and tidy', async () => {
  const files = await hostileFiles()
  const server = await startBuiltServer({ dataDir: place.dataDir, env: { SAMPLE: 'off' } })
  const [first, second] = await signInTwo(place)
  expect(await upload(server, first, genuine, 'common')).toBe('taken')
  const before = startWatchingMemory(server.pid)

  const odd: string[] = []
  const note = (name: string, answer: string, ...expected: string[]) => {
    if (!expected.includes(answer)) odd.push(`${name}: ${answer} instead of ${expected.join(' or ')}`)
  }
  const documents = files.values()
  const pictures = files.filter(isPicture).values()
  await Promise.all([
    ...atOnce(async () => {
      for (const file of documents) note(file.name, await upload(server, first, file, 'common'), file.expected)
    }),
    ...atOnce(async () => {
      for (const file of pictures) {
        // What can be looked at, may still be too large or too odd to be drawn.
        const drawn = file.expected === 'taken' ? ['taken', 'picture', 'content'] : [file.expected]
        note(`${file.name} as a picture`, await upload(server, second, file, 'pictures'), ...drawn)
      }
    }),
  ])
  expect(odd).toEqual([])
  await untilAllIsRead(place)

  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  expect(mostMemory(server.pid) - before).toBeLessThan(mostGrowthBytes)
  expect(await filesUnderWay(place)).toEqual([])
  // Ends as it was told to, so it is the process that was started.
  await server.stop()
})

const genuine: HostileFile = { name: 'text.txt', bytes: Buffer.from('Liebe Bundesbrüder'), why: '', expected: 'taken' }

const atOnce = (work: () => Promise<void>): Promise<void>[] => Array.from({ length: uploadsAtOnce }, work)

/** The word for what became of it: taken, or by which of the refusals it was refused. */
async function upload(
  { origin }: BuiltServer,
  token: string,
  { name, bytes }: HostileFile,
  directory: string,
): Promise<string> {
  const form = new FormData()
  form.set('directory', directory)
  if (directory === 'pictures') form.set('folder', '2026 Feindliches')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  const { title } = (await answer.json()) as { title?: string }
  if (answer.status === 201) return 'taken'
  const refusal = Object.entries(refusals).find(([, words]) => words === title)?.[0]
  return answer.status === 422 && refusal ? refusal : `${answer.status} ${title}`
}

/** Looked at again and again: the reader is a process of its own, and does not tell when it is done. */
async function untilAllIsRead(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place)
  const countWaiting = async () => {
    const query = database.db.selectFrom('readings').select('document_id').where('state', '=', 'waiting')
    return (await query.execute()).length
  }
  await until(async () => (await countWaiting()) === 0, 100)
  await database.close()
}

/** Forgets the most that a process has held; answers what it holds now. */
function startWatchingMemory(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return mostMemory(pid)
}

function mostMemory(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

async function filesUnderWay({ dataDir }: DatabasePlace): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'tmp'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('lock')).map(({ name }) => name)
}
