import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CollectionForEditing } from '../src/content/editing/editor-answers.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { type Measurement, median, quantile, type Row } from './measurement.ts'

const rounds = 60
const warmUp = 10
const goal = 50

/** Which field of a collection is changed, and the page that shows it. */
const wanted = [
  { what: 'an answer of the FAQ', collection: 'faq', field: 'question', path: '/faq' },
  { what: 'an event of the calendar', collection: 'events', field: 'bemerkung', path: '/calendar' },
  { what: 'the home page', collection: 'home', field: 'heading', path: '/' },
] as const

/**
 * From the begin of the call that publishes a text until a visitor has read it on its page. In turns with what is the least
 * it could take: a bare SQLite that writes as much to the same disk, and a page that stands ready.
 */
export const publish: Measurement = {
  name: 'publish',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const server = await startBuiltServer({ dataDir })
    const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
    const bare = openBare(dataDir)
    const rows: Row[] = []
    for (const each of wanted) rows.push(await measureOne(server, headers, bare.write, each))
    bare.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
    return rows
  },
}

async function measureOne(
  { origin }: BuiltServer,
  headers: Record<string, string>,
  write: (text: string) => void,
  { what, collection, field, path }: (typeof wanted)[number],
): Promise<Row> {
  const list: CollectionForEditing = await (
    await fetch(`${origin}/editor/collections/${collection}`, { headers })
  ).json()
  const [entry] = list.entries
  if (!entry) throw new Error(`${collection} is empty`)
  const times = { visible: [] as number[], bare: [] as number[] }
  for (let round = 0; round < warmUp + rounds; round++) {
    const text = `Stand ${round} dieser Messung`
    const data = { ...(entry.data as object), [field]: text }
    const body = JSON.stringify({ revision: entry.revision + round, data })
    const visible = await timeOf(async () => {
      const url = `${origin}/editor/collections/${collection}/entries/${entry.id}`
      const saved = await fetch(url, { method: 'PUT', headers, body })
      if (saved.status !== 200) throw new Error(`${collection} was answered with ${saved.status}`)
      await saved.arrayBuffer()
      if (!(await read(origin + path)).includes(text)) throw new Error(`${path} does not show what was published`)
    })
    const bare = await timeOf(async () => {
      write(body)
      await read(origin + path)
    })
    if (round < warmUp) continue
    times.visible.push(visible)
    times.bare.push(bare)
  }
  return {
    what: `publish to visible, ${what}, p50`,
    value: `${median(times.visible).toFixed(1)} ms`,
    goal: `≤ ${goal} ms`,
    detail: `p99 ${quantile(times.visible, 0.99).toFixed(1)} ms of ${rounds}; bare SQLite and a page that stands ready ${median(times.bare).toFixed(1)} ms`,
  }
}

/** Writes as durably as pennal does, to a file of its own beside. */
function openBare(dataDir: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'bare.sqlite'))
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; create table texts (text text)')
  const insert = sqlite.prepare('insert into texts values (?)')
  return { write: (text: string) => void insert.run(text), close: () => sqlite.close() }
}

const read = async (url: string) => (await fetch(url)).text()

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
