import type { Page } from '@playwright/test'
import { samplePlan } from '../src/testing/samples/sample-plan.ts'
import { barriersOn } from './barriers.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// What holds for every page, asked of each in one visit: its title, its size, that nothing shifts, and that axe finds no
// barrier. Both colours at both widths would double the time and find the same: light is looked at on the desktop, dark
// on the phone.

test.beforeEach(({ page }, { project }) =>
  // Without motion, or a menu that is just fading in would be found too pale.
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' }),
)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** All that a page is made of, in bytes as on the wire, whether it came from there now or from the cache. */
function sizesOf(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() => {
    const kinds = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
    // With a head each, of which a page learns nothing: ours are about that long.
    return (kinds as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      url: name,
      bytes: encodedBodySize + 800,
    }))
  })
}

const sum = (all: { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0)

/** Down to the end, until the pictures there have loaded. */
async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const loading = () =>
    page.evaluate(() => {
      const isInView = ({ top, bottom, left, right }: DOMRect) =>
        bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      const inView = [...document.images].filter(
        (image) => image.checkVisibility() && isInView(image.getBoundingClientRect()),
      )
      return inView.filter((image) => !image.complete).map((image) => image.outerHTML)
    })
  await expect.poll(loading, { message: page.url() }).toEqual([])
}

test('every public page is small, steady and without a barrier', async ({ page }) => {
  const shifts = await watchShifts(page)
  const missing = { path: '/gibt-es-nicht', kind: 'document', title: 'Diese Seite gibt es nicht (mehr)' }
  for (const { path, kind, title } of [...samplePlan.pages.filter(({ audience }) => audience === 'public'), missing]) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(answer?.status(), path).toBe(path === missing.path ? 404 : 200)
    if (path !== '/') await expect.soft(heading(page), path).toHaveText(title)
    if (kind === 'document') {
      const sizes = await sizesOf(page)
      expect
        .soft(
          sizes.some(({ url, bytes }) => url.endsWith('.woff2') && bytes > 10_000),
          path,
        )
        .toBe(true)
      expect.soft(sum(sizes), path).toBeLessThanOrEqual(120 * 1024)
    }
    await scrollDown(page)
    expect.soft(await shifts(), path).toEqual([])
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})

test('so is every page of members and administrators, with the menu open', async ({ page, server }) => {
  await beSignedIn(page, server)
  const shifts = await watchShifts(page)
  for (const { path, title } of samplePlan.pages.filter(({ audience }) => audience !== 'public')) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText('Angemeldet als'), path).toBeVisible()
    await expect.soft(heading(page), path).toHaveText(title)
    // A slow machine may be quiet for a moment before it asks for what the page shows.
    await expect(page.locator('main .skeleton:visible'), path).toHaveCount(0)
    const scripts = sum((await sizesOf(page)).filter(({ url }) => url.endsWith('.js')))
    expect.soft(scripts, path).toBeGreaterThan(100 * 1024)
    expect.soft(scripts, path).toBeLessThanOrEqual(250 * 1024)
    await scrollDown(page)
    expect.soft(await shifts(), path).toEqual([])
    await page.getByText('Interna', { exact: true }).click()
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})

test('a member who has read to the end before his profile arrives is not pushed away from there', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const shifts = await watchShifts(page)
  const release = await holdBack(page, '/user/me')
  await page.goto('/presidents')
  await expect(page.getByRole('heading', { name: 'Listen der Senioren' })).toBeVisible()
  await scrollDown(page)
  // A shift is told of once its frame is drawn. Typefaces are another story: who holds a request back has no cache.
  const drawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    })
  await drawn()
  const before = await shifts()
  release()
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  await drawn()
  expect(await shifts()).toEqual(before)
})
