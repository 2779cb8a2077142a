import type { Page } from '@playwright/test'
import { watchShifts } from './layout-shifts.ts'
import { appIsAlive, expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const waiting = (page: Page) => page.locator('template#app')

/** Fetched, and held back: from here on only a sign, or time, lets it run. */
async function appIsFetched(page: Page) {
  await expect(page.locator('body > link[rel=modulepreload]').first()).toBeAttached()
  await expect(waiting(page)).toHaveCount(1)
  expect(await page.locator('html').getAttribute('data-app')).toBeNull()
}

/**
 * The moment at which the app would start by itself never comes, however slow the machine is; nor does the mouse that a
 * browser without windows sees in its corner when the view has changed its size.
 */
const neverByItself = (page: Page) =>
  page.addInitScript(() => {
    const ignoreCorner = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }
    addEventListener('pointermove', ignoreCorner, { capture: true })
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (work: () => void, ms: number) => (ms === 5000 ? 0 : later(work, ms)) })
  })

const signs: [name: string, give: (page: Page) => Promise<void>][] = [
  ['a moved mouse', (page) => page.mouse.move(40, 40)],
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a turned wheel', (page) => page.mouse.wheel(0, 200)],
  ['a field that is filled in', (page) => page.getByLabel('Passwort').fill('geheim')],
]

for (const [name, give] of signs) {
  test(`a page that is drawn waits with its app for a reader: ${name}`, { tag: '@once' }, async ({ page }) => {
    await neverByItself(page)
    await page.setViewportSize({ width: 600, height: 400 })
    await page.goto('/login')
    await appIsFetched(page)
    await give(page)
    await appIsAlive(page)
    // By now it has all styles, also those of what is not on the page yet.
    expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })
}

test('after a while the app starts by itself', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await appIsFetched(page)
  await page.clock.fastForward(5000)
  await appIsAlive(page)
})

test('the app does not wait where the drawn page is not what the reader came for', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await neverByItself(page)
  await page.goto('/gallery2020')
  const picture = (await page.locator('main ul a[href*="bild="]').first().getAttribute('href')) ?? ''
  for (const path of [picture, '/search?term=Kneipe', '/password']) {
    await page.goto(path)
    await appIsAlive(page)
  }
  await beSignedIn(page, server)
  await page.goto('/gallery2020')
  await appIsAlive(page)
})

test('typefaces that came too late for the first paint stay away when the app starts', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await watchShifts(page)
  const frames = () =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  for (const path of ['/login', '/forgotten', '/gallery2020']) {
    const release = await holdBack(page, '**/*.woff2')
    const arrived = page.waitForResponse(/vollkorn-german.*\.woff2$/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-late', /Vollkorn,/)
    release()
    await (await arrived).finished()
    await frames()
    await page.mouse.move(40, 40)
    await page.mouse.move(41, 41)
    await appIsAlive(page)
    await frames()
    expect(await shifts(), path).toEqual([])
    await page.unroute('**/*.woff2')
  }
})
