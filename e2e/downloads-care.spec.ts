import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { archived, bytesOf, call, current, ownWord, putDocument, search } from './documents.ts'
import { open, rowsOf } from './members-page.ts'
import { expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// What editors do with documents beside reading them.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

const menuOf = (page: Page, fileName: string) => page.getByLabel(`Aktionen für ${fileName}`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

async function choose(page: Page, fileName: string, action: string) {
  await menuOf(page, fileName).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

/** One document of its own in the list, and nothing else. */
async function openWith(page: Page, options: { directory?: 'common' | 'archive'; description?: string } = {}) {
  const word = ownWord()
  const document = await putDocument(page, { fileName: `Blatt ${word}.txt`, text: 'Erste Fassung.', ...options })
  await open(page, `/downloads?suche=${word}`)
  await expect(page.getByRole('link', { name: document.fileName })).toBeVisible()
  return document
}

const inList = (page: Page, list: string, fileName: string) => rowsOf(page, list).filter({ hasText: fileName })

test('a document goes into the archive, back by undo, and from there to the current ones', { tag: '@once' }, async ({
  page,
}) => {
  const { fileName } = await openWith(page)
  await choose(page, fileName, 'Ins Archiv')
  await expect(inList(page, archived, fileName)).toHaveCount(1)
  await expect(inList(page, current, fileName)).toHaveCount(0)
  await toast(page, 'liegt jetzt im Archiv').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(inList(page, current, fileName)).toHaveCount(1)
  await choose(page, fileName, 'Ins Archiv')
  // The menu of the row in the other list closes with it.
  await expect(inList(page, archived, fileName)).toHaveCount(1)
  await choose(page, fileName, 'Zurück zu den aktuellen')
  await expect(inList(page, current, fileName)).toHaveCount(1)
  await page.reload()
  await expect(inList(page, current, fileName)).toHaveCount(1)
})

test('title, file name, group and description are changed in one dialog that gives the focus back', async ({
  page,
}) => {
  const { fileName } = await openWith(page, { description: 'Alt' })
  const own = dialog(page, 'Dokument bearbeiten')
  await choose(page, fileName, 'Bearbeiten')
  await expect(own.getByLabel('Titel')).toBeFocused()
  await own.getByLabel('Beschreibung').fill('x'.repeat(501))
  await expect(own).toContainText('höchstens 500 Zeichen')
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled()
  await own.getByLabel('Beschreibung').fill('  Neu,\n mit Größe  ')
  await own.getByLabel('Dateiname').fill('Umbenannt.html')
  await expect(own).toContainText('Der Dateiname muss auf „.txt“ enden.')
  const renamed = fileName.replace('Blatt', 'Bogen')
  await own.getByLabel('Dateiname').fill(renamed)
  await own.getByLabel('Titel').fill('Ein Titel')
  await own.getByLabel('Gruppe').fill('rundschreiben')
  await own.getByLabel('Enthält persönliche Daten').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(own).toHaveCount(0)
  await expect(menuOf(page, renamed)).toBeFocused()
  const row = inList(page, current, renamed)
  for (const text of ['Ein Titel', 'Neu, mit Größe', 'Rundschreiben', 'Persönliche Daten']) {
    await expect(row).toContainText(text)
  }
  await page.reload()
  await page.getByLabel('Gruppe').selectOption({ value: 'Rundschreiben' })
  await expect(row.getByRole('link', { name: 'Ein Titel' })).toBeVisible()
  await expect(page).toHaveURL(/gruppe=Rundschreiben/)
})

test('when two editors change a document at once, both texts are shown and none is lost', { tag: '@once' }, async ({
  page,
}) => {
  const { id, revision, fileName } = await openWith(page, { description: 'Alt' })
  const own = dialog(page, 'Dokument bearbeiten')
  await choose(page, fileName, 'Bearbeiten')
  await call(page, 'PATCH', `documents/${id}`, { data: { revision, description: 'Die andere', title: 'Ihr Titel' } })
  await own.getByLabel('Beschreibung').fill('Meine')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(own.getByRole('status')).toContainText('Beschreibung: Die andere')
  await expect(own.getByLabel('Beschreibung')).toHaveValue('Meine')
  // What only the other one has changed is taken over.
  await expect(own.getByLabel('Titel')).toHaveValue('Ihr Titel')
  const kept = async () => {
    const documents = await (await call(page, 'GET', 'downloads/directories/common/')).json()
    return documents.find((each: { id: string }) => each.id === id).description
  }
  expect(await kept()).toBe('Die andere')
  await page.getByRole('button', { name: 'Meins speichern' }).click()
  await expect(inList(page, current, fileName)).toContainText('Meine')
  expect(await kept()).toBe('Meine')

  // A change beside the text is in no one's way.
  await choose(page, fileName, 'Bearbeiten')
  await call(page, 'PATCH', `documents/${id}`, { data: { revision: revision + 2, directory: 'archive' } })
  await own.getByLabel('Beschreibung').fill('Im Archiv')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(inList(page, archived, fileName)).toContainText('Im Archiv')
})

test('a text that could not be saved stays in its field', { tag: '@once' }, async ({ page }) => {
  const { fileName } = await openWith(page)
  await page.route('**/members/io/documents/*', (route) => route.abort())
  await choose(page, fileName, 'Bearbeiten')
  const own = dialog(page, 'Dokument bearbeiten')
  const field = own.getByLabel('Beschreibung')
  await field.fill('Mühsam getippt')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(own.getByRole('alert')).toContainText('nicht erreichbar')
  await expect(field).toHaveValue('Mühsam getippt')
  // Nor does a click beside the dialog throw it away.
  await page.mouse.click(5, 5)
  await expect(field).toHaveValue('Mühsam getippt')
})

test('a new version takes the place of the old one, which can still be had', { tag: '@once' }, async ({ page }) => {
  const { fileName } = await openWith(page, { description: 'Bleibt' })
  const next = fileName.replace('.txt', ' neu.txt')
  await choose(page, fileName, 'Neue Fassung hochladen')
  const own = dialog(page, 'Neue Fassung hochladen')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  await own.getByLabel('Datei').setInputFiles(file('böse.html', '<p>'))
  await expect(own).toContainText('Dieser Dateityp ist nicht erlaubt.')
  await expect(own.getByRole('button', { name: 'Hochladen' })).toBeDisabled()
  await own.getByLabel('Datei').setInputFiles(file('falsch.pdf', 'kein pdf'))
  await own.getByRole('button', { name: 'Hochladen' }).click()
  await expect(own).toContainText('Der Inhalt passt nicht zur Dateiendung.')

  const release = await holdBack(page, '**/versions')
  await own.getByLabel('Datei').setInputFiles(file(next, 'Zweite Fassung.'))
  await own.getByRole('button', { name: 'Hochladen' }).click()
  await expect(own.getByRole('progressbar')).toBeVisible()
  release()
  await expect(own).toHaveCount(0)
  await expect(inList(page, current, next)).toContainText('Bleibt')
  await expect(inList(page, current, next)).toContainText('2. Fassung')
  await page.unrouteAll()

  await choose(page, next, 'Frühere Fassungen')
  const links = dialog(page, 'Frühere Fassungen').getByRole('link', { name: fileName.replace('.txt', '') })
  await expect(links).toHaveText([next, fileName])
  for (const [index, text] of ['Zweite Fassung.', 'Erste Fassung.'].entries()) {
    const arrival = page.waitForEvent('download')
    await links.nth(index).click()
    expect((await bytesOf(await arrival)).toString()).toBe(text)
  }

  await page.getByRole('button', { name: 'Diese Fassung wieder verwenden' }).click()
  await expect(dialog(page, 'Frühere Fassungen')).toHaveCount(0)
  await expect(inList(page, current, fileName)).toContainText('Bleibt')
  await toast(page, 'gilt jetzt die 1. Fassung').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(inList(page, current, next)).toContainText('2. Fassung')
})

test('a deleted document can be had back from the toast and from the list of deleted ones', { tag: '@once' }, async ({
  page,
}) => {
  const { fileName } = await openWith(page, { directory: 'archive' })
  const question = page.getByRole('alertdialog', { name: 'Dokument löschen?' })
  const remove = async () => {
    await choose(page, fileName, 'Löschen')
    await question.getByRole('button', { name: 'Löschen' }).click()
    await expect(inList(page, archived, fileName)).toHaveCount(0)
  }
  await choose(page, fileName, 'Löschen')
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(inList(page, archived, fileName)).toHaveCount(1)
  await remove()
  await toast(page, 'ist gelöscht').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(inList(page, archived, fileName)).toHaveCount(1)

  await remove()
  await page.reload()
  await expect(page.getByText('Keine Treffer').first()).toBeVisible()
  await page.getByRole('button', { name: 'Gelöschte Dokumente' }).click()
  const deleted = dialog(page, 'Gelöschte Dokumente')
  const row = deleted.getByRole('listitem').filter({ hasText: fileName })
  await expect(row).toContainText('Felix Amelung')
  await row.getByRole('button').click()
  await expect(row).toContainText('Liegt wieder im Archiv.')
  await page.keyboard.press('Escape')
  await expect(inList(page, archived, fileName)).toHaveCount(1)
  await page.getByRole('button', { name: 'Gelöschte Dokumente' }).click()
  await expect(deleted.getByRole('status')).toHaveCount(0)
  await expect(row).toHaveCount(0)
})

test('a list that is on its way while a document is moved does not bring the old state', { tag: '@once' }, async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/directories/archive/',
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const { fileName } = await openWith(page)
  await choose(page, fileName, 'Ins Archiv')
  await expect(inList(page, current, fileName)).toHaveCount(0)
  release()
  await expect(inList(page, archived, fileName)).toHaveCount(1)
})

test('what another editor has deleted meanwhile is said and goes', { tag: '@once' }, async ({ page }) => {
  const { id, fileName } = await openWith(page)
  await choose(page, fileName, 'Frühere Fassungen')
  await expect(dialog(page, 'Frühere Fassungen').getByRole('link', { name: fileName })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await choose(page, fileName, 'Bearbeiten')
  await call(page, 'DELETE', `documents/${id}`)
  await dialog(page, 'Dokument bearbeiten').getByLabel('Beschreibung').fill('Zu spät')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toHaveText('Dieses Dokument gibt es nicht.')
  await page.keyboard.press('Escape')
  await expect(inList(page, current, fileName)).toHaveCount(0)
})

test('all of it by keyboard alone', { tag: '@once' }, async ({ page }) => {
  const { fileName } = await openWith(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // By way of who has uploaded it: that he can be looked up is known a little later.
  await expect(inList(page, current, fileName).locator('.person-link')).toBeVisible()
  await page.getByRole('link', { name: fileName }).focus()
  await press('Tab', 'Tab')
  await expect(menuOf(page, fileName)).toBeFocused()
  await press('Enter', 'Tab')
  await expect(page.getByRole('button', { name: 'Ins Archiv' })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Ins Archiv' })).toHaveCount(0)
  await expect(menuOf(page, fileName)).toBeFocused()

  await press('Enter', 'Tab', 'Tab', 'Enter')
  await expect(dialog(page, 'Dokument bearbeiten').getByLabel('Titel')).toBeFocused()
  await page.keyboard.type('Getippt')
  await press('Enter')
  await expect(inList(page, current, fileName)).toContainText('Getippt')
  await expect(menuOf(page, fileName)).toBeFocused()

  await press('Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(inList(page, current, fileName)).toHaveCount(0)
  // The row is gone, so the focus stays with its list.
  await expect(page.getByRole('region', { name: current })).toBeFocused()
})

test('axe finds no barrier in the menu and the dialogs', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' })
  const { fileName } = await openWith(page, { description: 'Alt' })
  // What lies behind a dialog is hidden, the landmarks and the first heading included.
  const hidden = ['landmark-one-main', 'page-has-heading-one']
  const expectNoBarrier = async (what: string) => expect(await barriersOn(page, { except: hidden }), what).toEqual([])
  await menuOf(page, fileName).click()
  await expectNoBarrier('menu')
  await page.keyboard.press('Escape')
  for (const [action, role] of [
    ['Bearbeiten', 'dialog'],
    ['Neue Fassung hochladen', 'dialog'],
    ['Frühere Fassungen', 'dialog'],
    ['Löschen', 'alertdialog'],
  ] as const) {
    await choose(page, fileName, action)
    await expect(page.getByRole(role)).toBeVisible()
    await expectNoBarrier(action)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await search(page).fill('')
  await page.getByRole('button', { name: 'Gelöschte Dokumente' }).click()
  await expect(dialog(page, 'Gelöschte Dokumente')).toBeVisible()
  await expectNoBarrier('deleted')
  await page.keyboard.press('Escape')
  await choose(page, fileName, 'Ins Archiv')
  await expect(toast(page, 'liegt jetzt im Archiv')).toBeVisible()
  await expectNoBarrier('toast')
})
