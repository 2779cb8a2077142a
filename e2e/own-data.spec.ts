import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { barriersOn } from './barriers.ts'
import { ownWord } from './documents.ts'
import { open } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

/** A member with a record of his own, on his page. */
async function memberAt(page: Page, server: BuiltServer, surName: string): Promise<void> {
  await beSignedIn(page, await newMember(server))
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const name = { firstName: 'Emil', surName, profession: 'Tischler', email: 'emil@beispiel.example' }
  const stored = await page.request.post('/members/io/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...name, street: 'Am Wehr 3', zipCode: 1067, city: 'Dresden', birthday: '1987-03-30' },
  })
  expect(stored.status()).toBe(201)
  await open(page, '/account')
}

async function administrator(browser: Browser, server: BuiltServer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await beSignedIn(page, server)
  return page
}

test('a member takes along everything about himself, as an archive with a page to read', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await memberAt(page, server, ownWord())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes('index.html') && bytes.includes('daten.json')).toBe(true)
})

test('a member asks to be erased, is refused with a reason, and has his record put right', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const surName = ownWord()
  await memberAt(page, server, surName)
  await page.getByRole('button', { name: 'Löschung erbitten …' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Löschung deiner Daten erbitten?' })
  await expect(asking).toContainText('dein Eintrag mit Anschrift')
  await asking.getByLabel('Grund').fill('Ich ziehe weg.')
  await asking.getByRole('button', { name: 'Löschung erbitten' }).click()
  const own = page.getByRole('region', { name: 'Deine Bitten' })
  await expect(own).toContainText('Löschung: Noch nicht entschieden')
  await expect(page.getByRole('button', { name: 'Löschung erbitten …' })).toBeDisabled()

  // What is wrong is told where it was typed.
  await page.getByRole('button', { name: 'Berichtigung erbitten …' }).click()
  const correcting = page.getByRole('dialog', { name: 'Was soll berichtigt werden?' })
  await correcting.getByLabel('Biername').fill('Anker')
  await correcting.getByLabel('Aufnahme').fill('31.02.2007')
  await correcting.getByRole('button', { name: 'Berichtigung erbitten' }).click()
  await expect(correcting.getByLabel('Aufnahme')).toBeFocused()
  await expect(correcting.getByLabel('Aufnahme')).toHaveAttribute('aria-invalid', 'true')
  await correcting.getByLabel('Aufnahme').fill('30.03.2007')
  await correcting.getByRole('button', { name: 'Berichtigung erbitten' }).click()
  await expect(own).toContainText('Berichtigung: Noch nicht entschieden')
  expect(await barriersOn(page)).toEqual([])

  const admin = await administrator(browser, server)
  await open(admin, '/administration/requests')
  const row = (kind: string) => admin.getByRole('listitem').filter({ hasText: `${kind}: Emil ${surName}` })
  await row('Löschung')
    .getByRole('button', { name: /^Ablehnen/ })
    .click()
  const refusing = admin.getByRole('alertdialog', { name: `Bitte von Emil ${surName} ablehnen?` })
  await expect(refusing.getByRole('button', { name: 'Ablehnen' })).toBeDisabled()
  await refusing.getByLabel('Grund').fill('Du bist noch Kassenwart.')
  await refusing.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(row('Löschung')).toContainText('abgelehnt')
  await row('Berichtigung')
    .getByRole('button', { name: /^Übernehmen/ })
    .click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Übernehmen' }).click()
  await expect(row('Berichtigung')).toContainText('erfüllt')
  expect(await barriersOn(admin)).toEqual([])

  // The register lies folded below, and keeps what only people know.
  await admin.getByText('Mitgliederverzeichnis', { exact: true }).click()
  await admin.locator('#verarbeitung-records').getByLabel('Bemerkung').fill('Beschluss vom 3. Mai.')
  await admin.getByRole('button', { name: 'Bemerkungen speichern' }).click()
  await expect(admin.getByText('Mitgliederverzeichnis (mit Bemerkung)')).toBeVisible()
  await admin.context().close()

  await open(page, '/account')
  await expect(own).toContainText('Du bist noch Kassenwart.')
  await expect(own).toContainText('Berichtigung: Erfüllt')
})
