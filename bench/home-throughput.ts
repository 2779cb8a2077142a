import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { type Contender, generator, putUnderLoad, type Result } from './contender.ts'
import { type Measurement, median, type Row } from './measurement.ts'
import { startNginx } from './nginx.ts'
import { type Page, preparePage } from './nginx-page.ts'
import { startBarePage } from './start-bare-page.ts'

const rounds = 5
// Node takes one new connection in a turn, so the last of 64 waits longest, whatever is measured. In rounds of a few seconds
// that would be the hundredth request.
const bounds = { path: '/', connections: 64, seconds: 10 }

/**
 * The home page, kept: what the runtime can do at most is a bare Node server with the same bytes. In turns, so that whatever
 * else the machine does falls on all.
 */
export const homeThroughput: Measurement = {
  name: 'home-throughput',
  async measure() {
    const server = await startBuiltServer()
    const page = await fetchPage(server.origin)
    const logs = await mkdtemp(join(tmpdir(), 'pennal-log-'))
    const logging = await startBuiltServer({ env: { LOG_LEVEL: 'info' }, logFile: join(logs, 'log') })
    await fetchPage(logging.origin)
    const bare = await startBarePage(page)
    const nginx = await startNginx((folder) => preparePage(folder, page))
    const contenders: [string, Contender][] = [
      ['pennal', server],
      ['pennal, which logs', logging],
      ['bare Node', bare],
    ]
    if (nginx) contenders.push(['nginx', nginx])
    const results = new Map<string, Result[]>(contenders.map(([name]) => [name, []]))
    for (const [, contender] of contenders) await putUnderLoad(contender, bounds)
    for (let round = 0; round < rounds; round++) {
      for (const [name, contender] of contenders) results.get(name)?.push(await putUnderLoad(contender, bounds))
    }
    for (const [, contender] of contenders) await contender.stop()
    await rm(logs, { recursive: true })
    const ratio = (key: keyof Result, name = 'pennal') =>
      `× ${(middle(results, name, key) / middle(results, 'bare Node', key)).toFixed(2)}`
    return [
      ...contenders.map(([name]) => row(name, results)),
      { what: 'processor, beside bare Node', value: ratio('processor'), goal: '≤ 1.1' },
      { what: 'the same with its log in a file', value: ratio('processor', 'pennal, which logs') },
      { what: 'p99, beside bare Node', value: ratio('p99'), goal: '≤ 2' },
      ...(nginx ? [] : [{ what: 'beside nginx', value: 'not installed' }]),
    ]
  },
}

function middle(results: ReadonlyMap<string, Result[]>, name: string, key: keyof Result): number {
  return median((results.get(name) ?? []).map((result) => result[key]))
}

function row(name: string, results: ReadonlyMap<string, Result[]>): Row {
  const of = (key: keyof Result) => middle(results, name, key)
  return {
    what: `processor for a request, ${name}`,
    value: `${of('processor').toFixed(3)} ms`,
    detail: `${of('perSecond').toFixed(0)} requests/s, p99 ${of('p99').toFixed(1)} ms at ${bounds.connections} connections, median of ${rounds} rounds with ${generator()}`,
  }
}

/** With node:http, because fetch would unpack the body. */
function fetchPage(origin: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(origin, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        if (answer.headers['content-encoding'] === 'gzip') resolve({ headers, body: Buffer.concat(chunks) })
        else reject(new Error('the home page did not come compressed with gzip'))
      })
    }).on('error', reject)
  })
}
