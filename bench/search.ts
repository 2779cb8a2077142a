import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresCluster } from '../src/testing/postgres-cluster.ts'
import { type CorpusDocument, germanCorpus, germanQueries } from './german-corpus.ts'
import { type Measurement, median, quantile, type Row } from './measurement.ts'
import { openPennalSearch, type PennalSearcher } from './pennal-search.ts'
import { openRawPostgres, openRawSqlite } from './raw-search.ts'
import type { Searcher } from './searcher.ts'

const counts = (process.env.SEARCH_BENCH_DOCUMENTS ?? '5000').split(',').map(Number)
const queriesEach = 200
const rounds = 3
/** The first so many documents come in a transaction each, the others in hundreds. */
const alone = 500

/** Ours and the bare engine take turns query by query, so that whatever else the machine does falls on both. */
export const search: Measurement = {
  name: 'search',
  async measure() {
    const rows: Row[] = []
    for (const count of counts) {
      const documents = [...germanCorpus(count)]
      for (const engine of ['SQLite', 'PostgreSQL'] as const) rows.push(...(await compare(engine, documents)))
    }
    return rows
  },
}

async function compare(engine: 'SQLite' | 'PostgreSQL', documents: readonly CorpusDocument[]): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  const { ours, raw, close } = await (engine === 'SQLite' ? openSqlites(folder) : openPostgres(folder))
  const what = (text: string) => `${text}, ${engine}, ${documents.length / 1000} k documents`
  await ours.prepare(documents)
  const rows = [
    ...indexingRows(await indexAll(ours, documents), await indexAll(raw, documents)),
    sizeRow(await ours.bytes(), await raw.bytes()),
    { what: 'first search', value: ms(await timeOf(() => ours.search('Vereinsfest'))), detail: 'loads the vocabulary' },
  ]
  const { one, two } = germanQueries(documents, queriesEach)
  for (const [name, queries] of [
    ['one word', one],
    ['two words', two],
  ] as const) {
    rows.push(...queryRows(name, await ask(ours, raw, queries)))
  }
  rows.push(await suggestingRow(ours, one))
  await close()
  await rm(folder, { recursive: true })
  return rows.map((row) => ({ ...row, what: what(row.what) }))
}

/** A word that is half typed beside the same word searched for, in turns. */
async function suggestingRow(ours: PennalSearcher, words: readonly string[]): Promise<Row> {
  const suggested: number[] = []
  const searched: number[] = []
  for (const word of words) {
    const typed = word.slice(0, Math.max(3, Math.ceil(word.length / 2)))
    suggested.push(await timeOf(() => ours.suggest(typed)))
    searched.push(await timeOf(() => ours.search(word)))
  }
  return {
    what: 'suggestions, p50',
    value: `× ${(median(suggested) / median(searched)).toFixed(2)} a search`,
    goal: '≤ 1',
    detail: `${ms(median(suggested))}, a search ${ms(median(searched))}`,
  }
}

async function openSqlites(folder: string) {
  const ours = await openPennalSearch({ databaseUrl: undefined, dataDir: join(folder, 'pennal') })
  const raw = openRawSqlite(folder)
  return {
    ours,
    raw,
    async close() {
      await ours.close()
      await raw.close()
    },
  }
}

async function openPostgres(folder: string) {
  const cluster = await startPostgresCluster()
  const urlOf = (name: string) => cluster.url.replace(/postgres$/, name)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  for (const name of ['pennal', 'raw']) await client.query(`create database ${name} template template0`)
  await client.end()
  const ours = await openPennalSearch({ databaseUrl: urlOf('pennal'), dataDir: folder })
  const raw = await openRawPostgres(urlOf('raw'))
  return {
    ours,
    raw,
    async close() {
      await ours.close()
      await raw.close()
      await cluster.stop()
    },
  }
}

interface Pace {
  alone: number
  inHundreds: number
}

/** Documents per second. */
async function indexAll(searcher: Searcher, documents: readonly CorpusDocument[]): Promise<Pace> {
  const [first, others] = [documents.slice(0, alone), documents.slice(alone)]
  const aloneMs = await timeOf(async () => {
    for (const document of first) await searcher.index([document])
  })
  const othersMs = await timeOf(async () => {
    for (let at = 0; at < others.length; at += 100) await searcher.index(others.slice(at, at + 100))
  })
  await searcher.settle()
  return { alone: first.length / (aloneMs / 1000), inHundreds: others.length / (othersMs / 1000) }
}

function indexingRows(ours: Pace, raw: Pace): Row[] {
  const row = (name: string, key: keyof Pace): Row => ({
    what: name,
    value: `${ours[key].toFixed(0)}/s`,
    detail: `raw ${raw[key].toFixed(0)}/s, × ${(raw[key] / ours[key]).toFixed(1)} as long`,
  })
  return [row('indexing, one by one', 'alone'), row('indexing, in hundreds', 'inHundreds')]
}

function sizeRow(ours: number, raw: number): Row {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return { what: 'size', value: megabytes(ours), detail: `raw ${megabytes(raw)}, × ${(ours / raw).toFixed(2)}` }
}

interface Asked {
  times: number[]
  /** How many documents came with a snippet, over all queries. */
  found: number
}

async function ask(ours: Searcher, raw: Searcher, queries: readonly string[]): Promise<{ ours: Asked; raw: Asked }> {
  const answers = { ours: { times: [], found: 0 }, raw: { times: [], found: 0 } }
  for (const query of queries.slice(0, 50)) await Promise.all([ours.search(query), raw.search(query)])
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      await note(answers.ours, () => ours.search(query))
      await note(answers.raw, () => raw.search(query))
    }
  }
  return answers
}

async function note(asked: Asked, search: () => Promise<number>): Promise<void> {
  const started = performance.now()
  asked.found += await search()
  asked.times.push(performance.now() - started)
}

/** The bare engine knows no forms and no compounds, so it has fewer snippets to cut. */
function queryRows(name: string, { ours, raw }: { ours: Asked; raw: Asked }): Row[] {
  const say = ({ times, found }: Asked) => `${ms(median(times))} for ${(found / times.length).toFixed(1)} found`
  return [
    {
      what: `${name}, p50`,
      value: `× ${(median(ours.times) / median(raw.times)).toFixed(2)} raw`,
      goal: '≤ 1.5',
      detail: `${say(ours)}, raw ${say(raw)}`,
    },
    { what: `${name}, p99`, value: ms(p99(ours.times)), detail: `raw ${ms(p99(raw.times))}` },
  ]
}

const p99 = (times: readonly number[]) => quantile(times, 0.99)

const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
