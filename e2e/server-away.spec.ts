import type { Page } from '@playwright/test'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { startPostgresCluster } from '../src/testing/postgres-cluster.ts'
import { openWay, type Way } from '../src/testing/way.ts'
import { open } from './members-page.ts'
import { test as base, expect, holdBack, openApp } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// The server answers, but what it stands on is away for a while: no session ends over that before half a minute.

const test = base.extend<object, { way: Way }>({
  way: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const cluster = await startPostgresCluster()
      const way = await openWay(cluster.url)
      await use(way)
      await way.close()
      await cluster.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ way }, use) => {
      const server = await startBuiltServer({ env: { DATABASE_URL: way.url } })
      await use(server)
      await way.reopen()
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const line = 'Der Server antwortet gerade nicht. Wir versuchen es weiter …'

/** Opens a page up to where its profile is asked for, which is after its content; the question is held back. */
async function openUntilProfile(page: Page): Promise<() => void> {
  const release = await holdBack(page, '**/user/me')
  const asked = page.waitForRequest('**/user/me')
  await openApp(page, '/penalties')
  await asked
  return release
}

test.beforeEach(async ({ page, way, server }) => {
  await way.reopen()
  await beSignedIn(page, server)
})

test('a profile that cannot be had just now is waited for', { tag: '@once' }, async ({ page, way }) => {
  const release = await openUntilProfile(page)
  await way.refuse()
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/user/me') && answer.status() === 503)
  release()
  await refused
  await expect(page.getByText(line)).toBeInViewport()

  await way.reopen()
  await expect(page.getByText(/^Angemeldet als/)).toBeVisible()
  await expect(page.getByText(line)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/penalties')
})

test('a page that cannot be had just now is waited for, where one stands', { tag: '@once' }, async ({ page, way }) => {
  await open(page, '/internfaq')
  await expect(page.getByText(/^Angemeldet als/)).toBeVisible()
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await way.refuse()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/penalties"]')?.click())
  await expect(page.getByText(line)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')

  await way.reopen()
  await page.waitForURL('/penalties')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await expect(page.getByText(line)).toBeHidden()
})

test('a profile that cannot be had for half a minute ends the session', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  // The start page is to be had: it is about the profile alone.
  await page.route('**/user/me', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '3' } }))
  const token = () => page.evaluate(() => sessionStorage.getItem('token'))
  await openApp(page, '/penalties')
  await expect(page.getByText(line)).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(page.getByText(line)).toBeVisible()
  expect(await token()).not.toBeNull()
  await page.clock.fastForward(10_000)
  await page.waitForURL('/')
  expect(await token()).toBeNull()
})
