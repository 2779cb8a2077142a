import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type BuiltServer, startBuiltServer } from '../src/testing/built-server.ts'
import { startSmtpServer } from '../src/testing/smtp.ts'
import { barriersOn } from './barriers.ts'
import { call, ownWord } from './documents.ts'
import { open, rowsOf } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, openApp, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

async function putMember(page: Page, record: object = {}) {
  const data = { firstName: 'Anselm', surName: ownWord(), ...record }
  const answer = await call(page, 'POST', 'members', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test('who has no record gets one; a role is changed, an account locked and opened again', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const { admin: stranger } = await newMember(server)
  await beSignedIn(page, server)
  const { surName } = await putMember(page)
  await open(page, `/administration/accounts?suche=${stranger.email}`)
  const row = rowsOf(page, 'Konten')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('noch nie')
  const choose = async (action: string) => {
    await page.getByLabel(`Aktionen für ${stranger.email}`).click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await choose('Mit einem Eintrag verbinden')
  const linking = page.getByRole('dialog', { name: 'Zu wem gehört dieses Konto?' })
  await linking.getByLabel('Eintrag suchen').fill(surName)
  await linking.getByLabel(`Anselm ${surName}`).check()
  await linking.getByRole('button', { name: 'Verbinden' }).click()
  await expect(row.getByRole('link', { name: `Anselm ${surName}` })).toBeVisible()

  await choose('Rolle ändern')
  const roles = page.getByRole('dialog', { name: 'Rolle von' })
  await roles.getByLabel('Rolle').selectOption('editor')
  await roles.getByRole('button', { name: 'Speichern' }).click()
  await expect(row).toContainText('Redakteur')

  const his = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await beSignedIn(his, { admin: stranger })
  await open(his, '/penalties')
  await choose('Sperren')
  await page.getByRole('alertdialog', { name: 'sperren?' }).getByRole('button', { name: 'Sperren' }).click()
  await expect(row).toContainText('gesperrt')
  await his.goto('/penalties')
  await expect(his).toHaveURL('/')
  await choose('Entsperren')
  await expect(row).toContainText('aktiv')

  // No administrator locks himself out.
  await page.getByRole('searchbox').fill(server.admin.email)
  await page.getByLabel(`Aktionen für ${server.admin.email}`).click()
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const own = page.getByRole('alertdialog', { name: 'sperren?' })
  await own.getByRole('button', { name: 'Sperren' }).click()
  await expect(own.getByRole('alert')).toBeVisible()
})

test.describe('with a mail server', () => {
  let server: BuiltServer
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  test.beforeAll(async () => {
    smtp = await startSmtpServer()
    server = await startBuiltServer({ env: { SMTP_URL: smtp.url } })
  })
  test.afterAll(async () => {
    await server.stop()
    await smtp.close()
  })

  test('an invitation that is refused is told to the administrators, sent again, and opens the door', {
    tag: '@once',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: server.origin, locale: 'de-DE' })).newPage()
    await beSignedIn(page, server)
    const email = `${ownWord()}@beispiel.example`
    const { id } = await putMember(page, { email })
    smtp.behave('refuse-recipient')
    await open(page, `/administration/members/${id}`)
    await page.getByRole('button', { name: 'Einladen' }).click()
    const dialog = page.getByRole('dialog', { name: 'einladen' })
    await expect(dialog.getByLabel('E-Mail')).toHaveValue(email)
    await dialog.getByRole('button', { name: 'Einladung senden' }).click()
    // The record itself tells of the refusal, without being loaded anew, and leads to the outbox and back.
    const account = page.getByRole('region', { name: 'Konto' })
    await expect(account).toContainText('eingeladen, Link gilt bis')
    await expect(account).toContainText('Die Einladung ging nicht hinaus')
    await expect(account).toContainText('no such mailbox')

    const undelivered = page.getByRole('region', { name: /^Nicht zugestellt/ })
    const failed = undelivered.getByRole('listitem')
    await account.getByRole('link', { name: 'Im E-Mail-Ausgang' }).click()
    await expect(failed).toHaveCount(1)
    await expect(failed).toContainText(email)
    await failed.getByRole('link', { name: 'Zum Eintrag' }).click()
    await expect(account).toContainText('Die Einladung ging nicht hinaus')
    await account.getByRole('link', { name: 'Im E-Mail-Ausgang' }).click()
    await expect(failed.locator('.mail-error')).not.toBeEmpty()
    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Konten' }).click()
    await expect(page.getByRole('alert')).toContainText('Eine E-Mail konnte nicht zugestellt werden.')
    await page.getByRole('link', { name: 'Ansehen' }).click()

    smtp.behave('accept')
    await failed.getByRole('link', { name: 'Zum Eintrag' }).click()
    await account.getByRole('button', { name: 'Erneut senden', exact: true }).click()
    const { text = '' } = await (await smtp.next()).read()
    const link = /http\S+\/password#\S+/.exec(text)?.[0] ?? ''
    await expect(account).toContainText('Der Mailserver hat die Einladung')

    const his = await (await browser.newContext({ baseURL: server.origin, locale: 'de-DE' })).newPage()
    const password = 'Vier Woerter im Wind'
    const token = new URL(link).hash.slice(1)
    expect((await his.request.post('/user/new-password', { data: { token, password } })).status()).toBe(204)
    await beSignedIn(his, { admin: { email, password } })
    await open(his, '/directory')
    await open(page, `/administration/members/${id}`)
    await expect(page.getByRole('region', { name: 'Konto' })).toContainText('aktiv')
    await expect(page.getByRole('region', { name: 'Konto' })).not.toContainText('noch nie')
  })
})

test('who has no e-mail comes in by letter, and signs in with what stands on it', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server)
  const { surName } = await putMember(page, { street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' })
  await open(page, '/administration/accounts')
  await page.getByRole('button', { name: 'Auf Papier einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auf Papier einladen' })
  await dialog.getByLabel('Namen suchen').fill(surName)
  await dialog.getByLabel(`Anselm ${surName}`).check()
  expect(await barriersOn(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^1.Brief machen$/ }).click()
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await download).path())))
  const { text } = await extractText(pdf, { mergePages: true })
  const code = /(?:[A-Z]{4}-){3}[A-Z]{4}/.exec(text)?.[0] ?? ''
  const user = /Benutzer\s+(\S+@brief)/.exec(text)?.[1] ?? ''
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(surName)
  await expect(rowsOf(page, 'Konten')).toContainText('per Brief am')

  const his = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await openApp(his, '/invitation')
  await his.getByLabel('Code aus dem Brief').fill(`${code.slice(0, -1)}Q`)
  await his.getByRole('button', { name: 'Weiter' }).click()
  await expect(his.getByLabel('Code aus dem Brief')).toHaveAccessibleDescription(/stimmt ein Buchstabe nicht/)
  await his.getByLabel('Code aus dem Brief').fill(code.toLowerCase())
  await his.getByRole('button', { name: 'Weiter' }).click()
  await expect(his.getByRole('heading', { name: `Willkommen, Anselm ${surName}!` })).toBeVisible()
  expect(await barriersOn(his)).toEqual([])
  await his.getByLabel('Neues Passwort').fill('Vier Woerter im Wind')
  await his.getByLabel('Noch einmal').fill('Vier Woerter im Wind')
  await his.getByRole('button', { name: 'Passwort festlegen und anmelden' }).click()
  await expect(his).toHaveURL('/')
  await expect(his.getByText('Interna', { exact: true })).toBeVisible()

  // Later, by the login as it is specified, whose field takes what the letter says.
  const later = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(later, { ...server, admin: { email: user, password: 'Vier Woerter im Wind' } })
})
