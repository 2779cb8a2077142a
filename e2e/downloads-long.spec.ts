import { inTransaction } from '../src/database/in-transaction.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { addDocument } from '../src/documents/library/add-document.ts'
import { barriersOn } from './barriers.ts'
import { current, memberOf, search, section } from './documents.ts'
import { open, rowsOf } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// More documents than one answer holds: the screen shows a part, and all that it does is about all of them.

test.use({ changesPages: 'all' })

const many = 250
const own = 'Eines von vielen'

test.beforeAll(async ({ server }) => {
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined })
  await inTransaction(database.db, 'read committed', async (trx) => {
    for (let at = 1; at <= many; at++) {
      const file = { file_name: `Blatt ${at}.txt`, size: 1000 + at, sha256: '0'.repeat(64), storage_key: `long-${at}` }
      const sent = { ...file, uploaded_by: null, uploaded_at: Date.parse('2026-01-01') + at * 60_000 }
      const grouping = at % 50 === 0 ? 'Fünfziger' : ''
      const told = { directory: 'common', description: own, title: '', is_personal: 0 } as const
      await addDocument(trx, sent, { ...told, grouping })
    }
  })
  await database.close()
})

test.afterAll(async ({ server }) => {
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined })
  await database.db.deleteFrom('documents').where('description', '=', own).execute()
  await database.close()
})

test.beforeEach(async ({ page, server }) => beSignedIn(page, { admin: await memberOf(server) }))

test('a long list shows its beginning and, by the keyboard, more; a reload shows as much as before', async ({
  page,
}) => {
  await open(page, '/downloads')
  const rows = rowsOf(page, current)
  await expect(rows).toHaveCount(100)
  await expect(rows.first()).toContainText(`Blatt ${many}`)
  const more = section(page, current).getByRole('button', { name: 'Weitere zeigen' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(200)
  await expect(rows.nth(100).getByRole('link').first()).toBeFocused()
  await page.reload()
  await expect(rows).toHaveCount(200)
  expect(await barriersOn(page)).toEqual([])
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width[0]).toBe(width[1])
})

test('whatever stands in the address, a long list comes', { tag: '@once' }, async ({ page }) => {
  const rows = rowsOf(page, current)
  await open(page, '/downloads?aktuell=150.5')
  await expect(rows).toHaveCount(150)
  const pasted = 'nirgends'.padEnd(300, ' und wieder')
  await open(page, `/downloads?suche=${encodeURIComponent(pasted)}`)
  await expect(rows.filter({ hasText: 'Keine Treffer' })).toBeVisible()
})

test('search, groups and order are about all of a long list', { tag: '@once' }, async ({ page }) => {
  await open(page, '/downloads')
  const rows = rowsOf(page, current)
  await expect(rows).toHaveCount(100)
  await search(page).fill('blatt 7')
  await expect(section(page, current).getByRole('status')).toHaveText(/^\d\d? von \d+ Einträgen$/)
  await expect(rows.filter({ hasText: 'Blatt 7' }).first()).toBeVisible()
  await search(page).fill('nirgends')
  await expect(rows.filter({ hasText: 'Keine Treffer' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).first().click()
  await expect(search(page)).toBeFocused()
  await page.getByLabel('Gruppe').selectOption({ label: 'Fünfziger (5)' })
  await expect(rows).toHaveCount(5)
  await section(page, current).getByRole('button', { name: 'Dateigröße', exact: true }).click()
  await expect(rows.first()).toContainText('Blatt 50')
  await section(page, current).getByRole('button', { name: 'Dateigröße', exact: true }).click()
  await expect(rows.first()).toContainText('Blatt 250')
})
