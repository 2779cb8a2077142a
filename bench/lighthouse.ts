import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pages } from '../src/content/site-map.ts'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { chromiumFlags, findBrowser } from '../tools/find-chromium.ts'
import { findFreePort } from '../tools/find-free-port.ts'
import { type Measurement, median, type Row } from './measurement.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The pages that everyone reads must be perfect; the others of the public nearly so. */
const perfect = ['home', 'about', 'flyer', 'faq', 'calendar', 'login']

/** Lighthouse's four scores of every public page, with its default mobile settings. */
export const lighthouseScores: Measurement = {
  name: 'lighthouse',
  async measure() {
    const server = await startBuiltServer()
    const rows: Row[] = []
    for (const page of pages.filter(({ audience }) => audience === 'public')) {
      const goal = perfect.includes(page.name) ? '100 each' : '≥ 98 each'
      rows.push({ ...(await scoresOf(server.origin + page.path)), what: `Lighthouse mobile, ${page.path}`, goal })
    }
    await server.stop()
    return rows
  },
}

async function scoresOf(url: string): Promise<{ value: string; detail: string }> {
  const scores = new Map<string, number[]>(categories.map((category) => [category, []]))
  const lost = new Set<string>()
  for (let run = 0; run < runs; run++) {
    const { categories: found, audits, runtimeError } = await runLighthouse(url)
    // A run that Lighthouse itself could not record says nothing about the page.
    if (runtimeError) {
      lost.add(`no record (${runtimeError.code})`)
      continue
    }
    for (const [category, values] of scores) {
      values.push(Math.round((found[category]?.score ?? 0) * 100))
      for (const { id, weight } of found[category]?.auditRefs ?? []) {
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) lost.add(id)
      }
    }
  }
  const performance = scores.get('performance') ?? []
  return {
    value: [...scores.values()].map(median).join(' '),
    detail: `medians of ${runs}; performance ${performance.join(', ')}${lost.size > 0 ? `; points lost in ${[...lost].join(', ')}` : ''}`,
  }
}

/** A new browser each time, so that no run finds the cache of another. */
async function runLighthouse(url: string) {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  await browser.close()
  if (!result) throw new Error('Lighthouse gave no result')
  return result.lhr
}
