import type { Page } from '@playwright/test'

/** Notes every shift of the layout from the first byte on. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
        const nodes = entry.sources?.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        shifts.push(`${entry.value.toFixed(4)} ${nodes?.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
