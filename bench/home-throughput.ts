import { get } from 'node:http'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { type LoadResult, load } from './load.ts'
import { type Measurement, median, type Row } from './measurement.ts'
import { startNginx } from './nginx.ts'
import { type Page, preparePage } from './nginx-page.ts'

const rounds = 3
const bounds = { path: '/', connections: 8, mostRequests: 50_000, mostSeconds: 4 }

/** pennal and nginx take turns, so that whatever else the machine does falls on both. */
export const homeThroughput: Measurement = {
  name: 'home-throughput',
  async measure() {
    const server = await startBuiltServer()
    const page = await fetchPage(server.origin)
    const nginx = await startNginx((folder) => preparePage(folder, page))
    await load({ ...bounds, origin: server.origin, mostSeconds: 1 })
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await load({ ...bounds, origin: server.origin }))
      if (nginx) theirs.push(await load({ ...bounds, origin: nginx.origin }))
    }
    await nginx?.stop()
    await server.stop()

    if (!nginx) return [row('pennal', ours), { what: 'beside nginx', value: 'not installed' }]
    const ratio = median(theirs.map((r) => r.perSecond)) / median(ours.map((r) => r.perSecond))
    const compared = { what: 'nginx is faster by', value: `× ${ratio.toFixed(1)}` }
    return [row('pennal', ours), row('nginx, same bytes', theirs), compared]
  },
}

function row(what: string, results: LoadResult[]): Row {
  const middle = (key: keyof LoadResult) => median(results.map((result) => result[key]))
  return {
    what: `requests/s, ${what}`,
    value: middle('perSecond').toFixed(0),
    detail: `p50 ${middle('p50').toFixed(2)} ms, p99 ${middle('p99').toFixed(2)} ms at ${bounds.connections} connections, median of ${rounds} rounds`,
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
