import type { Page, Request } from '@playwright/test'
import { pages } from '../src/content/site-map.ts'
import { barriersOn } from './barriers.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// What holds for every page, asked of each in one visit: what it transfers, that nothing shifts, its title, and that axe
// finds no barrier. Both colours at both widths would double the time and find the same: light is looked at on the
// desktop, dark on the phone.

test.beforeEach(({ page }, { project }) =>
  // Without motion, or a menu that is just fading in would be found too pale.
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' }),
)

/** Looks at pages as on a first visit, with nothing in the cache: what came over the wire, compressed as it was, and what shifted. */
async function visitor(page: Page) {
  const shifts = await watchShifts(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  let finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return async (path: string) => {
    finished = []
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const transferred = await Promise.all(
      finished.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        return { type: request.resourceType(), url: request.url(), bytes: responseBodySize + responseHeadersSize }
      }),
    )
    // Down to the end, so that what loads late has loaded.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(() => {
      const inView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
      return [...document.images].every((image) => image.complete || !inView(image.getBoundingClientRect()))
    })
    return { status: answer?.status(), transferred, shifts: await shifts() }
  }
}

const sum = (all: { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0)

test('every public page is small, steady and without a barrier', async ({ page }) => {
  test.slow()
  const visit = await visitor(page)
  const missing = { path: '/gibt-es-nicht', kind: 'document', title: 'Diese Seite gibt es nicht (mehr)' }
  for (const { path, kind, title } of [...pages.filter(({ audience }) => audience === 'public'), missing]) {
    const { status, transferred, shifts } = await visit(path)
    expect.soft(status, path).toBe(path === missing.path ? 404 : 200)
    if (path !== '/') {
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect.soft(page, path).toHaveTitle(`${title} – Pennälerverbindung Aurora zu Eschenfurt`)
    }
    expect.soft(shifts, path).toEqual([])
    if (kind === 'document') {
      expect
        .soft(
          transferred.map(({ type }) => type),
          path,
        )
        .toContain('font')
      expect.soft(sum(transferred), path).toBeLessThanOrEqual(120 * 1024)
    }
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})

test('so is every page of members and administrators, under its title, with the menu open', async ({
  page,
  server,
}) => {
  test.slow()
  await beSignedIn(page, server)
  const visit = await visitor(page)
  for (const { path, title } of pages.filter(({ audience }) => audience !== 'public')) {
    const { transferred, shifts } = await visit(path)
    expect.soft(shifts, path).toEqual([])
    const scripts = transferred.filter(({ type, url }) => type === 'script' || url.endsWith('.js'))
    expect.soft(sum(scripts), path).toBeGreaterThan(100 * 1024)
    expect.soft(sum(scripts), path).toBeLessThanOrEqual(250 * 1024)
    await expect.soft(page.getByText('Angemeldet als'), path).toBeVisible()
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await page.getByText('Interna', { exact: true }).click()
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})
