import { chromium, type Request } from '@playwright/test'
import { startBuiltServer } from '../tools/built-server.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import type { Measurement } from './measurement.ts'

const kinds = ['document', 'stylesheet', 'font', 'script', 'image', 'other']

/** What a first visit on a phone transfers: bodies as compressed on the wire, plus headers. */
export const homeBytes: Measurement = {
  name: 'home-bytes',
  async measure() {
    const server = await startBuiltServer()
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true })
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await page.goto(server.origin, { waitUntil: 'networkidle' })

    const sums = new Map(kinds.map((kind) => [kind, { requests: 0, body: 0, headers: 0 }]))
    for (const request of finished) {
      const kind = kinds.includes(request.resourceType()) ? request.resourceType() : 'other'
      const sum = sums.get(kind)
      if (!sum) continue
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      sum.requests += 1
      sum.body += responseBodySize
      sum.headers += responseHeadersSize
    }
    await browser.close()
    await server.stop()

    const all = [...sums.values()].reduce((a, b) => ({
      requests: a.requests + b.requests,
      body: a.body + b.body,
      headers: a.headers + b.headers,
    }))
    return [...sums.entries(), ['all together', all] as const].map(([kind, { requests, body, headers }]) => ({
      what: `home page, ${kind}`,
      value: `${((body + headers) / 1000).toFixed(1)} kB`,
      ...(kind === 'all together' ? { goal: '< 100 kB' } : {}),
      detail: `${requests} ${requests === 1 ? 'request' : 'requests'}, ${body} bytes and ${headers} of headers`,
    }))
  },
}
