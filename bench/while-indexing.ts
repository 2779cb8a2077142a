import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/clock.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { keepFindable } from '../src/search/index/keep-findable.ts'
import { openStorage } from '../src/storage/open-storage.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { putDocument } from '../src/testing/documents.ts'
import { readSampleDocuments } from '../src/testing/samples/sample-documents.ts'
import { germanCorpus } from './german-corpus.ts'
import { after, besideIdle, type Measurement } from './measurement.ts'
import { askAtPace } from './paced-requests.ts'
import { waitUntilRead } from './wait-until-read.ts'

type Headers = Awaited<ReturnType<typeof signInAsAdmin>>

const documents = 200
const perSecond = 20
const seconds = 20

/** A page and a call while documents that wait to be read are read, beside the same server with nothing to do. */
export const whileIndexing: Measurement = {
  name: 'while-indexing',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const server = await startBuiltServer({ dataDir, waitFor: '/faq' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    const headers = await signInAsAdmin(server)
    await waitUntilRead(database, 300)
    const load = (isOver: () => boolean) => askBoth(server, headers, isOver)
    await load(after(3))
    const idle = await load(after(seconds))

    await putWaiting(dataDir, database)
    await upload(server, headers)
    const started = performance.now()
    let readAfter: number | undefined
    const reading = waitUntilRead(database, 300).then(() => (readAfter = (performance.now() - started) / 1000))
    const busy = await load(() => readAfter !== undefined)
    await reading
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
    return [
      {
        what: `${documents} documents read`,
        value: `${(readAfter ?? Number.NaN).toFixed(1)} s`,
        detail: `${(documents / (readAfter ?? Number.NaN)).toFixed(0)} per second`,
      },
      besideIdle('/faq, p99 while documents are read', idle.page, busy.page, '≤ 2'),
      besideIdle('a call for members, p99 while documents are read', idle.call, busy.call, '≤ 2'),
    ]
  },
}

async function askBoth({ origin }: BuiltServer, headers: Headers, isOver: () => boolean) {
  const pace = { perSecond, isOver, mostSeconds: 120 }
  const [page, call] = await Promise.all([
    askAtPace({ ...pace, url: `${origin}/faq` }),
    askAtPace({ ...pace, url: `${origin}/members/io/content/internfaq`, headers }),
  ])
  return { page, call }
}

/** All but one: pdf and docx of the sample fraternity, and texts. They are there at once, so that only reading is left. */
async function putWaiting(dataDir: string, database: Database): Promise<void> {
  const storage = await openStorage({ dataDir, s3: undefined })
  const samples = readSampleDocuments().filter(({ extension }) => ['pdf', 'docx'].includes(extension))
  let number = 0
  for (const { fileName, text } of germanCorpus(documents - 1)) {
    number += 1
    const sample = number % 3 === 0 ? undefined : samples[number % samples.length]
    const bytes = sample ? sample.bytes : Buffer.from(text)
    const name = sample ? `${number}-${sample.file}` : fileName.replace(/\.\w+$/, '.txt')
    const { id } = await putDocument({ database, storage, clock: systemClock }, { fileName: name, bytes })
    await keepFindable(database, systemClock, id, async () => {})
  }
  await storage.close()
}

/** The last one comes as people send it, which wakes the reader. */
async function upload({ origin }: BuiltServer, headers: Headers): Promise<void> {
  const form = new FormData()
  form.append('directory', 'common')
  form.append('file', new File(['Der letzte von vielen.'], 'letzter.txt', { type: 'text/plain' }))
  const answer = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the upload was refused: ${await answer.text()}`)
}
