import { chromium, type Request } from '@playwright/test'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { chromiumFlags, findBrowser } from '../tools/find-chromium.ts'
import type { Measurement, Row } from './measurement.ts'

const kinds = ['document', 'stylesheet', 'font', 'script', 'image', 'other']

interface Transfer {
  kind: string
  path: string
  body: number
  headers: number
}

/** What a first visit on a phone transfers: bodies as compressed on the wire, plus headers. */
export const homeBytes: Measurement = {
  name: 'home-bytes',
  async measure() {
    const server = await startBuiltServer()
    const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true })
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await page.goto(server.origin, { waitUntil: 'networkidle' })
    const transfers = await Promise.all(finished.map(describe))
    await browser.close()
    await server.stop()

    const ofKind = (kind: string) => transfers.filter((transfer) => transfer.kind === kind)
    return [
      ...kinds.map((kind) =>
        row(
          kind,
          ofKind(kind),
          ofKind(kind)
            .map(({ path }) => path)
            .join(' '),
        ),
      ),
      { ...row('all together', transfers, `${transfers.length} requests`), goal: '< 100 kB' },
    ]
  },
}

async function describe(request: Request): Promise<Transfer> {
  const type = request.resourceType()
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    kind: kinds.includes(type) ? type : 'other',
    path: new URL(request.url()).pathname,
    body: responseBodySize,
    headers: responseHeadersSize,
  }
}

function row(kind: string, transfers: Transfer[], detail: string): Row {
  const body = transfers.reduce((sum, transfer) => sum + transfer.body, 0)
  const headers = transfers.reduce((sum, transfer) => sum + transfer.headers, 0)
  return {
    what: `home page, ${kind}`,
    value: `${((body + headers) / 1000).toFixed(1)} kB`,
    detail: `${body} bytes and ${headers} of headers: ${detail}`,
  }
}
