import { pages } from '../src/content/site-map.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

// Those of the administration too.
const members = pages.filter((page) => page.audience !== 'public')

test('every members’ page sends a visitor to the login', { tag: '@once' }, async ({ page }) => {
  for (const { path } of members) {
    await page.goto(path)
    await expect.soft(page, path).toHaveURL('/login')
  }
})

test('a tampered token leads back to the start page, signed out', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.evaluate(() => sessionStorage.setItem('token', `x${sessionStorage.getItem('token')}`))
  await page.goto('/downloads')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('a profile that cannot be loaded ends the session', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.route('/user/me', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/downloads')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('nor does a login without a profile count', async ({ page, server }) => {
  await page.route('/user/me', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/login')
  await page.getByLabel('Benutzer').fill(server.admin.email)
  await page.getByLabel('Passwort').fill(server.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('the token is kept in no place that outlives the tabs', { tag: '@once' }, async ({ page, server, context }) => {
  await signIn(page, server)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(token).not.toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(token)
  await page.close()
  const other = await context.newPage()
  await other.goto('/downloads')
  await expect(other).toHaveURL('/login')
})

test('moving on while the profile is still on its way does not end the session', async ({ page, server }) => {
  await beSignedIn(page, server)
  const asked = page.waitForRequest('**/user/me')
  // Never answered: the next page cuts it off.
  await page.route('/user/me', () => undefined)
  await page.goto('/downloads')
  await asked
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
})
