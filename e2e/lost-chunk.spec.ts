import type { Page } from '@playwright/test'
import { expect, test } from './pennal.ts'
import { beSignedIn, openInterna } from './signed-in.ts'

const cinemaChunk = /\/assets\/cinema-.*\.js$/

async function openPenalties(page: Page) {
  await page.goto('/penalties')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
}

async function chooseCinema(page: Page) {
  await openInterna(page)
  await page.getByRole('link', { name: 'Kino', exact: true }).click()
}

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a page chunk that a new release took away is fetched anew, and the reader arrives where he was going', async ({
  page,
}) => {
  await openPenalties(page)
  let refused = 0
  await page.route(cinemaChunk, (route) => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await chooseCinema(page)
  await expect(page).toHaveURL('/cinema')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino')
  expect(refused).toBeGreaterThan(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('pennal.recovered')
})

test('one that stays away is tried once more, then the page says so instead of reloading for ever', async ({
  page,
}) => {
  await openPenalties(page)
  let refused = 0
  await page.route(cinemaChunk, (route) => {
    refused += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await chooseCinema(page)
  await expect(page.getByText('Die Seite ließ sich nicht laden.')).toBeVisible()
  await expect(page).toHaveURL('/cinema')
  // Asked for by the router, and by the fresh load as a preload and as a module.
  expect(refused).toBeLessThanOrEqual(3)
})

test('a page chunk that has not arrived after 120 seconds ends in a fresh load of the target', async ({ page }) => {
  await page.clock.install()
  await openPenalties(page)
  let asked = 0
  let arrives = false
  await page.route(cinemaChunk, (route) => {
    asked += 1
    return arrives ? route.continue() : undefined
  })
  await chooseCinema(page)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.clock.fastForward(119_000)
  await expect(page).toHaveURL('/penalties')
  arrives = true
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/cinema')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino')
})
