import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { bytesOf, call, ownWord } from './documents.ts'
import { open, rowsOf } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { edit, history, openMember, putMember, save, takeOver } from './record-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

const rows = (page: Page) => rowsOf(page, 'Mitglieder')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, Ort' })
const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

test('a record is found, put right, and its history leads back to what it was', async ({ page }) => {
  const { surName } = await putMember(page)
  await open(page, '/administration')
  await search(page).fill(surName)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Einträgen' })).toHaveText(/^1 von \d+ Einträgen$/)
  await rows(page)
    .getByRole('link', { name: `${surName}, Anselm` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anselm ${surName}`)

  // It opens for reading; the form stands in the address, and what is typed outlives a step back.
  await expect(page.getByRole('region', { name: 'Anschrift' })).toContainText('Eschenfurt')
  await expect(page.getByLabel('Ort', { exact: true })).toHaveCount(0)
  await edit(page)
  await expect(page).toHaveURL(/\?bearbeiten/)
  await page.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await page.goBack()
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Göttingen')
  await page.getByLabel('Geburtsdatum').fill('31.2.1950')
  await save(page).click()
  await expect(page.getByLabel('Geburtsdatum')).toBeFocused()
  await expect(page.getByLabel('Geburtsdatum')).toHaveAccessibleDescription(/Diesen Tag gibt es nicht/)
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Göttingen')
  await page.getByLabel('Geburtsdatum').fill('28.2.1950')
  await save(page).click()
  await expect(history(page)).toHaveCount(2)
  await expect(history(page).first()).toContainText('Eschenfurt → Göttingen')
  await expect(history(page).first()).toContainText('leer → 28.02.1950')
  await expect(page.getByText('Geändert: ')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Anschrift' })).toContainText('Göttingen')

  await takeOver(page)
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Eschenfurt')
  await expect(page.getByText('Geändert: ')).toHaveText('Geändert: Geburtsdatum, Ort')
  // Leaving now is asked about, and the list is as it was left.
  await page.getByRole('link', { name: 'Alle Mitglieder' }).click()
  const question = page.getByRole('alertdialog', { name: 'Noch nicht gespeichert' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await save(page).click()
  await expect(history(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Alle Mitglieder' }).click()
  await expect(page).toHaveURL(`/administration?suche=${surName}`)
  await expect(search(page)).toHaveValue(surName)
  await expect(rows(page)).toHaveCount(1)
})

test('filters stand in the address, go back with it, and decide what is exported', { tag: '@once' }, async ({
  page,
}) => {
  const { surName } = await putMember(page, { status: 'Fux', city: '=1+1', note: 'nur hier' })
  await open(page, '/administration')
  await page.getByLabel('Status').selectOption('Fux')
  await search(page).fill(surName)
  await expect(page).toHaveURL(`/administration?suche=${surName}&status=Fux`)
  await expect(rows(page)).toHaveCount(1)
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV-Datei' }).click()
  const download = await arrival
  expect(download.suggestedFilename()).toMatch(/^Mitglieder-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = (await bytesOf(download)).toString()
  expect(text.startsWith('\ufeffTitel;')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(surName)
  expect(lines[1]).toContain("'=1+1")

  await page.getByLabel('Merkmal', { exact: true }).selectOption({ label: 'Geburtstag im Mai' })
  await expect(page.getByText('Auf diese Auswahl passt niemand.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Auf diese Auswahl passt niemand.')).toBeVisible()
  await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page).toHaveURL('/administration')
  await expect(search(page)).toBeFocused()
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/administration?sortierung=-name')
})

test('when two edit one record, both versions are shown and each field is chosen', { tag: '@once' }, async ({
  page,
}) => {
  const member = await putMember(page)
  await openMember(page, member)
  await edit(page)
  await page.getByLabel('Ort', { exact: true }).fill('Meinstadt')
  await page.getByLabel('Biername').fill('Ajax')
  const theirs = { revision: member.revision, city: 'Deinstadt', profession: 'Bäcker' }
  expect((await call(page, 'PATCH', `members/${member.id}`, { data: theirs })).status()).toBe(200)
  await save(page).click()

  const dialog = page.getByRole('dialog', { name: 'Jemand anderes war schneller' })
  const choice = (field: string) => dialog.getByRole('radiogroup', { name: field })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(3)
  // A field that one side has changed alone is taken from there.
  await expect(choice('Biername').getByLabel('Von dir')).toBeChecked()
  await expect(choice('Beruf').getByLabel('Inzwischen gespeichert Bäcker')).toBeChecked()
  await choice('Ort').getByLabel('Inzwischen gespeichert Deinstadt').check()
  expect(await barriersOn(page, { within: '.dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'So speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(history(page)).toHaveCount(3)
  const kept = await (await call(page, 'GET', `members/${member.id}`)).json()
  expect(kept.member).toMatchObject({ city: 'Deinstadt', nickname: 'Ajax', profession: 'Bäcker' })
})

test('a death is entered after a question and can be taken back; so is a letter that came back', {
  tag: '@once',
}, async ({ page }) => {
  const member = await putMember(page, { status: 'Alter Herr', street: 'Am Wehr 3', zipCode: '01067' })
  await openMember(page, member)
  await page.getByRole('button', { name: 'Brief kam zurück' }).click()
  await expect(toast(page, 'Er bekommt keine Post mehr')).toBeVisible()
  // What is typed and not saved outlives every act, and a newer word on the record takes the place of the older.
  await edit(page)
  await page.getByLabel('Biername').fill('Ajax')
  await page.getByRole('button', { name: 'Post kommt wieder an' }).click()
  await expect(toast(page, 'Er bekommt wieder Post')).toBeVisible()
  await expect(toast(page, 'Er bekommt keine Post mehr')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Brief kam zurück' })).toBeVisible()

  await page.getByRole('button', { name: 'Als verstorben eintragen' }).click()
  const question = page.getByRole('alertdialog', { name: 'als verstorben eintragen?' })
  await expect(question).toContainText('keine E-Mails, keinen Newsletter und keine Post')
  await question.getByLabel('Gestorben am').fill('1.1.2999')
  await question.getByRole('button', { name: 'Als verstorben eintragen' }).click()
  await expect(question).toContainText('liegt in der Zukunft')
  await question.getByLabel('Gestorben am').fill('2024')
  await question.getByRole('button', { name: 'Als verstorben eintragen' }).click()
  await expect(page.getByText('Verstorben (2024)')).toBeVisible()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByRole('region', { name: 'Verbindung und Schule' })).toContainText('Alter Herr')
  await expect(page.getByRole('region', { name: 'Zustand des Eintrags' })).toBeFocused()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page.getByLabel('Biername')).toHaveValue('Ajax')
  await save(page).click()
  await expect(history(page).first()).toContainText('leer → Ajax')

  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  const erase = page.getByRole('alertdialog', { name: 'endgültig löschen?' })
  await expect(erase.getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled()
  await expect(erase).toContainText('bleibt ohne seinen Namen')
  await erase.getByLabel('Nachnamen').fill(member.surName)
  await erase.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page).toHaveURL(/\/administration$/)
  await expect(page.getByText('Gelöscht: der Eintrag mit fünf früheren Fassungen.')).toBeVisible()
  expect((await call(page, 'GET', `members/${member.id}`)).status()).toBe(404)
})

test('two records of one person become one, and two again', { tag: '@once' }, async ({ page }) => {
  const surName = ownWord()
  const [one, other] = [
    await putMember(page, { surName }),
    await putMember(page, { surName, city: 'Jena', title: 'Dr.' }),
  ]
  await open(page, '/administration/duplicates')
  const pair = page.locator('details').filter({ hasText: surName })
  if ((await pair.getAttribute('open')) === null) await pair.locator('summary').click()
  await pair.getByRole('radiogroup', { name: 'Ort' }).getByLabel('Jena').check()
  await pair.getByRole('button', { name: 'Zusammenlegen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zusammenlegen' }).click()
  await expect(pair).toHaveCount(0)
  const kept = (id: string) => call(page, 'GET', `members/${id}`).then(async (answer) => (await answer.json()).member)
  const merged = [await kept(one.id), await kept(other.id)]
  const survivor = merged.find(({ mergedInto }) => mergedInto === null)
  expect(survivor).toMatchObject({ city: 'Jena', title: 'Dr.' })
  expect(merged.filter(({ mergedInto }) => mergedInto === survivor.id)).toHaveLength(1)

  await toast(page, 'sind jetzt einer').getByRole('button', { name: 'Wieder trennen' }).click()
  await expect(pair).toHaveCount(1)
  expect([await kept(one.id), await kept(other.id)].map(({ mergedInto }) => mergedInto)).toEqual([null, null])
})

test('two that look alike are two people; two that do not are found by hand', { tag: '@once' }, async ({ page }) => {
  const surName = ownWord()
  await putMember(page, { surName })
  await putMember(page, { surName, city: 'Jena' })
  const other = await putMember(page, { firstName: 'Berthold', city: 'Gera' })
  await open(page, '/administration/duplicates')
  const pair = page.locator('details').filter({ hasText: `Anselm ${surName} und Anselm ${surName}` })
  const distinguish = pair.getByRole('button', { name: 'Das sind zwei Personen' })
  if ((await pair.getAttribute('open')) === null) await pair.locator('summary').press('Enter')
  await distinguish.press('Enter')
  await expect(pair).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Doppelte Einträge' })).toBeFocused()
  await toast(page, 'sind zwei Personen').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(pair).toHaveCount(1)
  await expect(toast(page, 'Zurückgenommen.')).toBeVisible()
  await expect(toast(page, 'sind zwei Personen')).toHaveCount(0)
  // An offer goes with the page on which it was made.
  if ((await pair.getAttribute('open')) === null) await pair.locator('summary').press('Enter')
  await distinguish.press('Enter')
  await expect(toast(page, 'sind zwei Personen')).toBeVisible()
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Konten' }).click()
  await expect(toast(page, 'sind zwei Personen')).toHaveCount(0)

  await openMember(page, other)
  await page.getByRole('button', { name: 'Mit einem anderen Eintrag zusammenlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mit welchem Eintrag zusammenlegen?' })
  await expect(dialog.getByText('Niemand gefunden.')).toBeVisible()
  await dialog.getByLabel('Eintrag suchen').fill(surName)
  await dialog.getByLabel('Jena').check()
  expect(await barriersOn(page, { within: '.dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Beide vergleichen' }).click()
  const chosen = page.locator('details').filter({ hasText: 'Von dir ausgewählt' })
  await chosen.getByRole('radiogroup', { name: 'Ort' }).getByLabel('Jena').check()
  expect(await barriersOn(page)).toEqual([])
  await chosen.getByRole('button', { name: 'Zusammenlegen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zusammenlegen' }).click()
  await expect(page).toHaveURL('/administration/duplicates')
  await expect(chosen).toHaveCount(0)
  const { member, merged } = await (await call(page, 'GET', `members/${other.id}`)).json()
  expect([member.city, merged.length]).toEqual(['Jena', 1])

  await open(page, `/administration/duplicates?eins=${other.id}&zwei=${other.id}`)
  await expect(page.getByText('Zum Zusammenlegen braucht es zwei verschiedene Einträge.')).toBeVisible()
})

test('the handover sheet is set and saved, and where it cannot be, a word says so', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/handover')
  const button = page.getByRole('button', { name: 'Übergabeblatt als PDF' })
  const arrival = page.waitForEvent('download')
  await button.click()
  const download = await arrival
  expect(download.suggestedFilename()).toMatch(/^uebergabeblatt-[sw]s\d{4}(-\d{2})?\.pdf$/)
  expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-')

  const title = 'Das Blatt konnte gerade nicht gesetzt werden.'
  await page.route('**/members/io/handover/sheet', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ title }) }),
  )
  await button.click()
  await expect(toast(page, title)).toBeVisible()
  await expect(button).toBeEnabled()
})

test('a member who is no administrator is told so, and nothing is asked for', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, await newMember(server))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const pages = ['', '/duplicates', '/accounts', '/mails', '/settings', '/members/new', '/members/x']
  for (const path of pages) {
    await open(page, `/administration${path}`)
    await expect(page.getByText('Nur für Administratoren')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true })).toBeVisible()
  }
  // Which pages there are, every member is told.
  const told = '/members/io/pages'
  expect(asked.filter((path) => path.startsWith('/members/io/') && path !== told)).toEqual([])
})

test('axe finds no barrier in a record, its errors and its dialogs', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' })
  await openMember(page, await putMember(page))
  const hidden = ['landmark-one-main', 'page-has-heading-one']
  const expectNoBarrier = async (what: string) => expect(await barriersOn(page, { except: hidden }), what).toEqual([])
  await expectNoBarrier('sheet')
  await edit(page)
  await page.getByLabel('Nachname').fill('')
  await save(page).click()
  await expect(page.getByLabel('Nachname')).toBeFocused()
  await expectNoBarrier('form')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  for (const [button, role] of [
    ['Einladen …', 'dialog'],
    ['Als verstorben eintragen …', 'alertdialog'],
    ['Endgültig löschen …', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await expectNoBarrier(button)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})
