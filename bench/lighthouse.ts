import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, startBuiltServer } from '../src/testing/built-server.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import { list, type Measurement, median } from './measurement.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export const homeLighthouse: Measurement = {
  name: 'home-lighthouse',
  async measure() {
    const server = await startBuiltServer()
    const scores: Record<string, number[]> = Object.fromEntries(categories.map((category) => [category, []]))
    const lost = new Set<string>()
    for (let run = 0; run < runs; run++) {
      const result = await runLighthouse(server.origin)
      for (const category of categories) {
        const found = result.categories[category]
        scores[category]?.push(Math.round((found?.score ?? 0) * 100))
        for (const { id, weight } of found?.auditRefs ?? []) {
          const score = result.audits[id]?.score
          if (weight > 0 && score !== null && score !== undefined && score < 1) lost.add(id)
        }
      }
    }
    await server.stop()
    const rows = Object.entries(scores).map(([category, values]) => ({
      what: `Lighthouse mobile, ${category}`,
      value: String(median(values)),
      goal: '100',
      detail: `median of ${list(values, 'points')}`,
    }))
    return lost.size === 0 ? rows : [...rows, { what: 'points were lost in', value: '', detail: [...lost].join(', ') }]
  },
}

/** A new browser each time, so that no run finds the cache of another. */
async function runLighthouse(url: string) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  await browser.close()
  if (!result) throw new Error('Lighthouse gave no result')
  return result.lhr
}
