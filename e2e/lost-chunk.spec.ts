import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const openFromMenu = async (page: import('@playwright/test').Page, name: string) => {
  await page.getByText('Interna', { exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

test('a page chunk that a new release took away is fetched anew, and the reader arrives where he was going', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await page.goto('/penalties')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  let refused = 0
  await page.route(/\/assets\/cinema-.*\.js$/, (route) => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await openFromMenu(page, 'Kino')
  await expect(page).toHaveURL('/cinema')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino')
  expect(refused).toBe(2)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('pennal.recovered')
})

test('one that stays away is tried once more, then the page says so instead of reloading for ever', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await page.goto('/penalties')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  let refused = 0
  await page.route(/\/assets\/cinema-.*\.js$/, (route) => {
    refused += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await openFromMenu(page, 'Kino')
  await expect(page.getByText('Die Seite ließ sich nicht laden.')).toBeVisible()
  await expect(page).toHaveURL('/cinema')
  expect(refused).toBeLessThanOrEqual(4)
})

test('a page chunk that has not arrived after 120 seconds ends in a fresh load of the target', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await page.clock.install()
  await page.goto('/penalties')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  let asked = 0
  await page.route(/\/assets\/cinema-.*\.js$/, (route) => {
    asked += 1
    // The first one never arrives.
    return asked === 1 ? undefined : route.continue()
  })
  await openFromMenu(page, 'Kino')
  await expect.poll(() => asked).toBe(1)
  await page.clock.fastForward(119_000)
  await expect(page).toHaveURL('/penalties')
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/cinema')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino')
})
