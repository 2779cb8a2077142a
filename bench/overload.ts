import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BuiltServer, startBuiltServer } from '../src/testing/built-server.ts'
import { type Measurement, quantile, type Row } from './measurement.ts'
import { askAtPace } from './paced-requests.ts'
import { processorMilliseconds } from './processor-time.ts'
import { mostDuring } from './resident-memory.ts'

const seconds = 10

/** What strangers can make the server do, beside the plain home page; and what it does when they do it all the time. */
export const overload: Measurement = {
  name: 'overload',
  async measure() {
    const server = await startBuiltServer({ waitFor: '/' })
    const plain = await costOf(server, 2_000, () => '/')
    const rows = [
      { what: 'processor, the home page', value: `${plain.toFixed(2)} ms`, detail: 'kept, over one connection' },
      ...(await costs(server, plain)),
    ]
    const idle = await askKept(server, 5)
    const paced = await flood(server, ['new', 400, seconds, 100])
    rows.push(...beside('100 new pages a second', paced, 'nothing to do', idle))
    // A flood of anything is felt, since there is one thread for all; one of new pages must not be felt more.
    const kept = await flood(server, ['kept', 200, seconds])
    const unknown = await flood(server, ['new', 200, seconds])
    rows.push(...beside('200 connections, new pages', unknown, 'the same for /', kept))
    await server.stop()
    return rows
  },
}

async function costs(server: BuiltServer, plain: number): Promise<Row[]> {
  const kinds: [what: string, goal: string, count: number, path: (number: number) => string][] = [
    ['an unknown query', '≤ 2', 1_000, (number) => `/?utm_source=${number}`],
    ['a page that does not exist', '≤ 5', 1_000, (number) => `/nix${number}`],
    ['its data', '≤ 5', 1_000, (number) => `/nix${number}.data`],
    ['another spelling', '≤ 2', 1_000, (number) => `/FAQ/?x=${number}`],
    ['a folder of pictures', '≤ 5', 1_000, (number) => `/pictures/x${number}`],
    ['a search, never made before', '', 200, (number) => `/search?term=Fest+${number}`],
    ['its data', '', 200, (number) => `/search.data?term=Kommers+${number}`],
    ['a search, again', '≤ 2', 1_000, () => '/search?term=Fest'],
  ]
  const rows: Row[] = []
  for (const [what, goal, count, path] of kinds) {
    const cost = await costOf(server, count, path)
    rows.push({
      what: `processor, ${what}`,
      value: `× ${(cost / plain).toFixed(1)}`,
      goal,
      detail: `${cost.toFixed(2)} ms`,
    })
  }
  return rows
}

/** Milliseconds of processor time for one request, after a few to get used to it. */
async function costOf({ origin, pid }: BuiltServer, count: number, path: (number: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (number: number) =>
    new Promise<void>((resolve, reject) => {
      request(origin + path(number), { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
        answer.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  for (let number = 0; number < 50; number++) await ask(count + number)
  const before = processorMilliseconds(pid)
  for (let number = 0; number < count; number++) await ask(number)
  const spent = processorMilliseconds(pid) - before
  agent.destroy()
  return spent / count
}

async function askKept({ origin }: BuiltServer, mostSeconds: number) {
  const pace = { perSecond: 20, isOver: () => false, mostSeconds }
  const [page, health] = await Promise.all([
    askAtPace({ ...pace, url: `${origin}/` }),
    askAtPace({ ...pace, url: `${origin}/healthz` }),
  ])
  return { page, health }
}

type Times = Awaited<ReturnType<typeof askKept>>

interface Flood extends Times {
  megabytes: number
  told: { answers: Record<string, number>; mostOpen: number }
}

/** What is kept, asked for while another process floods the server. */
async function flood(server: BuiltServer, how: (string | number)[]): Promise<Flood> {
  const flooding = promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'flooding.ts'),
    ...[server.origin, ...how].map(String),
  ])
  await wait(500)
  const { result, most } = await mostDuring(server.pid, async () => ({
    ...(await askKept(server, seconds - 1)),
    told: JSON.parse((await flooding).stdout),
  }))
  return { ...result, megabytes: most }
}

function beside(what: string, flooded: Flood, otherwise: string, before: Times): Row[] {
  const { answers, mostOpen } = flooded.told
  const compare = (path: string, now: number[], then: number[]): Row => ({
    what: `${what}: ${path} p99`,
    value: `× ${(quantile(now, 0.99) / quantile(then, 0.99)).toFixed(1)}`,
    detail: `${times(now)}; with ${otherwise} ${times(then)}`,
  })
  return [
    {
      what: `${what}: memory`,
      value: `${flooded.megabytes} MB`,
      goal: '≤ 350 MB',
      detail: `answers ${JSON.stringify(answers)}, ${mostOpen} open at the most`,
    },
    compare('/', flooded.page, before.page),
    compare('/healthz', flooded.health, before.health),
  ]
}

const times = (all: number[]) => `p50 ${quantile(all, 0.5).toFixed(0)}, p99 ${quantile(all, 0.99).toFixed(0)} ms`
