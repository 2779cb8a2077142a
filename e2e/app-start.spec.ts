import type { Page } from '@playwright/test'
import { appIsAlive, expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const waiting = (page: Page) => page.locator('template#app')

/** Fetched, and held back: from here on only a sign, or time, lets it run. */
async function appIsFetched(page: Page) {
  await expect(page.locator('body > link[rel=modulepreload]').first()).toBeAttached()
  await expect(waiting(page)).toHaveCount(1)
  expect(await page.locator('html').getAttribute('data-app')).toBeNull()
}

/** The moment at which the app would start by itself never comes, however slow the machine is. */
const neverByItself = (page: Page) =>
  page.addInitScript(() => {
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
  test(`a page that is drawn waits with its app for somebody: ${name}`, { tag: '@once' }, async ({ page }) => {
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

test('the app does not wait where the drawn page is not what somebody came for', { tag: '@once' }, async ({
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
