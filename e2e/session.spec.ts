import type { Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { readLetters } from '../src/testing/letters.ts'
import { open, rowsOf } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

type Member = Pick<BuiltServer, 'admin'>

const login = (page: Page) => page.getByRole('link', { name: 'Login' })
const logout = (page: Page) => page.getByRole('link', { name: 'Logout' })
const wayOn = (page: Page) => page.evaluate(() => sessionStorage.getItem('pennal.way-on'))
const endSession = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('token', `x${sessionStorage.getItem('token')}`))

/** In the form that is on the screen. */
async function fillIn(page: Page, { admin }: Member) {
  await page.getByLabel('Benutzer').fill(admin.email)
  await page.getByLabel('Passwort').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
}

test('a link from a mail leads by way of the login to the way on', { tag: '@once' }, async ({ page, server }) => {
  await page.goto('/directory?q=Amelung#liste')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Dein Link führt zu „Verzeichnis“.')).toBeVisible()
  await fillIn(page, server)
  expect(JSON.parse((await wayOn(page)) ?? '')).toEqual({ path: '/directory?q=Amelung#liste', title: 'Verzeichnis' })
  // Once he is there it is not offered any more.
  await open(page, '/directory?q=Amelung#liste')
  expect(await wayOn(page)).toBeNull()
  // Nor after signing out.
  await page.evaluate(() => sessionStorage.setItem('pennal.way-on', '{"path":"/address","title":"Adresse"}'))
  await page.goto('/logout')
  await page.waitForURL('/')
  await expect(login(page)).toBeVisible()
  expect(await wayOn(page)).toBeNull()
})

test('another tab is signed in as long as one is, and all are signed out together', { tag: '@once' }, async ({
  page,
  server,
  context,
}) => {
  const waiting = await context.newPage()
  await waiting.goto('/login')
  const reading = await context.newPage()
  await reading.goto('/faq')
  await expect(login(reading)).toBeVisible()
  await signIn(page, server)
  // Tabs that were there before.
  await expect(waiting).toHaveURL('/')
  await expect(logout(reading)).toBeVisible()
  await reading.getByText('Interna', { exact: true }).click()
  await expect(reading.getByRole('link', { name: 'Konten' })).toBeVisible()
  // One that comes later, on a page of the members.
  const later = await context.newPage()
  await later.goto('/penalties')
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Strafenkatalog')
  await expect(later).toHaveURL('/penalties')

  await reading.getByRole('link', { name: 'Logout' }).click()
  await expect(later).toHaveURL('/')
  await expect(later.getByText('Du hast dich in einem anderen Tab abgemeldet.')).toBeVisible()
  for (const tab of [page, waiting, reading, later]) {
    await expect(tab).toHaveURL('/')
    await expect(login(tab)).toBeVisible()
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  // He who goes on from there hears it again.
  await later.goto('/penalties')
  await expect(later.getByText('Du hast dich in einem anderen Tab dieses Browsers abgemeldet.')).toBeVisible()
})

test('a page that was left before signing out does not come back as it was', { tag: '@once' }, async ({
  page,
  server,
  context,
}) => {
  await signIn(page, server)
  await page.goto('/faq')
  const other = await context.newPage()
  await other.goto('/about')
  await expect(logout(other)).toBeVisible()
  await page.goto('about:blank')
  await other.goto('/logout')
  await expect(login(other)).toBeVisible()
  await page.goBack()
  await expect(login(page)).toBeVisible()
  await expect(logout(page)).toBeHidden()
})

test('a session that ends takes nothing along, and shows it to nobody else', { tag: '@once' }, async ({
  page,
  server,
  context,
}) => {
  const [member, stranger] = [await newMember(server), await newMember(server)]
  await page.goto('/login')
  await fillIn(page, member)
  await open(page, '/address')
  const street = (tab: Page) => tab.locator('.address-form [name=street]')
  await street(page).fill('Am Wehr 3')
  await endSession(page)
  await page.getByRole('button', { name: 'Mit meinen Angaben füllen' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Deine Sitzung ist abgelaufen.')).toBeVisible()
  await page.close()

  const tab = await context.newPage()
  const offer = tab.getByRole('button', { name: 'Wieder einsetzen' })
  await tab.goto('/address')
  await fillIn(tab, stranger)
  await open(tab, '/address')
  await expect(street(tab)).toHaveValue('')
  await expect(offer).toBeHidden()
  await tab.goto('/logout')
  await tab.waitForURL('/')

  await tab.goto('/login')
  await fillIn(tab, member)
  // He did not want to go anywhere; so the way on is where he had been writing.
  expect(JSON.parse((await wayOn(tab)) ?? '')).toEqual({ path: '/address', title: 'Adresse ändern' })
  await open(tab, '/address')
  await offer.click()
  await expect(street(tab)).toHaveValue('Am Wehr 3')
  await expect(offer).toBeHidden()
  // Signing out on purpose leaves nothing behind.
  await tab.getByRole('link', { name: 'Logout' }).click()
  await tab.getByRole('button', { name: 'Seite verlassen' }).click()
  await tab.waitForURL('/')
  await expect(login(tab)).toBeVisible()
  expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pennal.kept')))).toEqual([])
})

test('what an administrator had begun is put on top of what others have written', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await open(page, '/administration')
  await page
    .getByRole('link', { name: /Amelung/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click()
  const note = page.getByLabel('Bemerkung')
  await note.fill('Ruft zurück.')
  await endSession(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.waitForURL('/')
  await page.goto('/login')
  await fillIn(page, server)
  const { path } = JSON.parse((await wayOn(page)) ?? '')
  expect(path).toMatch(/^\/administration\/members\/./)
  await open(page, path)
  await page.getByRole('button', { name: 'Wieder einsetzen' }).click()
  await expect(note).toHaveValue('Ruft zurück.')
  await expect(page.getByText('Geändert: Bemerkung')).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a new device is told by mail and sent away by its owner, and he by an administrator', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const member = await newMember(server)
  const { email } = member.admin
  await beSignedIn(page, member)
  const elsewhere = await (await browser.newContext({ baseURL: server.origin, userAgent: firefox })).newPage()
  await beSignedIn(elsewhere, member)
  await expect.poll(async () => (await readLetters(server.dataDir, email)).length).toBe(1)
  expect((await readLetters(server.dataDir, email))[0]).toContain('Firefox auf Windows')
  await open(elsewhere, '/address')

  await open(page, '/account')
  const sessions = page.getByRole('region', { name: 'Wo du angemeldet bist' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Beenden: Firefox auf Windows' }).click()
  await expect(page.getByText('Beendet: Firefox auf Windows.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toBeFocused()
  // The page that is open there finds out with its next call.
  await elsewhere.getByRole('button', { name: 'Mit meinen Angaben füllen' }).click()
  await expect(elsewhere).toHaveURL('/')
  await expect(elsewhere.getByText('Deine Sitzung ist abgelaufen.')).toBeVisible()

  await beSignedIn(elsewhere, server)
  await open(elsewhere, `/administration/accounts?suche=${email}`)
  await expect(rowsOf(elsewhere, 'Konten')).toHaveCount(1)
  await elsewhere.getByLabel(`Aktionen für ${email}`).click()
  await elsewhere.getByRole('button', { name: 'Anmeldungen zeigen', exact: true }).click()
  const dialog = elsewhere.getByRole('dialog', { name: 'Wo Emil Neumann angemeldet ist' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Alle beenden' }).click()
  await expect(elsewhere.getByText('Eine Anmeldung ist beendet.')).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL('/')
  await elsewhere.context().close()
})
