import { barriersOn } from './barriers.ts'
import {
  archived,
  bytesOf,
  call,
  current,
  lists,
  memberOf,
  namesIn,
  ownWord,
  putDocument,
  search,
  section,
} from './documents.ts'
import { open, rowsOf } from './members-page.ts'
import { expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// What every member does with documents: look for one, take it home.

test.beforeEach(async ({ page, server }) => beSignedIn(page, { admin: await memberOf(server) }))

test('both tables have the four columns of the specification and are asked for when the page opens', async ({
  page,
}) => {
  const word = ownWord()
  await putDocument(page, { fileName: `Ärger ${word}.txt`, text: 'x'.repeat(1025), description: 'Beschwerdeblatt' })
  await putDocument(page, { fileName: `Zettel ${word}.txt`, text: 'x'.repeat(1024), directory: 'archive' })
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${new URL(request.url()).pathname} ${request.headers().accept}`)
  })
  await open(page, '/downloads')
  for (const [table, file, size] of [
    [current, `Ärger ${word}.txt`, '1,00 KB'],
    [archived, `Zettel ${word}.txt`, '1024 B'],
  ] as const) {
    await expect(section(page, table)).toHaveAttribute('data-status', 'success')
    await expect(page.getByRole('table', { name: table }).getByRole('columnheader')).toHaveText(
      ['Dateiname', 'Dateityp', 'Dateigröße', 'Beschreibung'],
      { useInnerText: true },
    )
    const row = rowsOf(page, table).filter({ hasText: file })
    await expect(row.getByRole('link', { name: file })).toHaveAttribute('href', /^\/downloads\/files\/documents\//)
    await expect(row.locator('svg').first()).toBeVisible()
    await expect(row).toContainText('Textdatei')
    await expect(row).toContainText(size)
  }
  await expect(rowsOf(page, current).filter({ hasText: word })).toContainText('Beschwerdeblatt')
  for (const directory of ['common', 'archive']) {
    const call = `/members/io/downloads/directories/${directory}/ application/json`
    expect(asked.filter((each) => each === call)).toHaveLength(1)
  }
})

test('the newest come first, or by name, or by size, and that is remembered', { tag: '@once' }, async ({ page }) => {
  const word = ownWord()
  const sizes = { [`Übung ${word}.txt`]: 2000, [`Uhr ${word}.txt`]: 900, [`Vase ${word}.txt`]: 30 }
  for (const [fileName, size] of Object.entries(sizes)) await putDocument(page, { fileName, text: 'x'.repeat(size) })
  await open(page, `/downloads?suche=${word}`)
  await expect(search(page)).toHaveValue(word)
  const names = () => namesIn(page, current).locator('.document-file-name').allInnerTexts()
  const [umlaut, plain, last] = [`Übung ${word}.txt`, `Uhr ${word}.txt`, `Vase ${word}.txt`]
  expect(await names()).toEqual([last, plain, umlaut])
  await page.getByLabel('Reihenfolge').selectOption('Nach Name')
  expect(await names()).toEqual([umlaut, plain, last].sort(new Intl.Collator('de').compare))
  const bySize = section(page, current).getByRole('button', { name: 'Dateigröße', exact: true })
  await bySize.click()
  expect(await names()).toEqual([last, plain, umlaut])
  await bySize.click()
  expect(await names()).toEqual([umlaut, plain, last])
  // The browser remembers it.
  await page.reload()
  await expect(page.getByLabel('Reihenfolge')).toHaveValue('fileSize')
  await expect.poll(names).toEqual([umlaut, plain, last])
})

test('one field narrows down both tables, and the search stands in the address', { tag: '@once' }, async ({ page }) => {
  const word = ownWord()
  await putDocument(page, { fileName: `Blatt ${word}.txt`, description: 'Frühschoppen' })
  await putDocument(page, { fileName: `Bogen ${word}.txt`, directory: 'archive' })
  await putDocument(page, { fileName: `Anderes ${ownWord()}.txt` })
  await open(page, '/downloads')
  await search(page).fill(word)
  await expect(rowsOf(page, current)).toHaveCount(1)
  await expect(rowsOf(page, archived)).toHaveCount(1)
  await expect(section(page, current).getByRole('status')).toHaveText(/^1 von \d+ Einträgen$/)
  await search(page).fill(`${word} fruehschoppen`)
  await expect(rowsOf(page, current)).toContainText(`Blatt ${word}.txt`)
  await expect(rowsOf(page, archived)).toContainText('Keine Treffer')
  await expect(page).toHaveURL(`/downloads?suche=${word}+fruehschoppen`)
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
})

test('a click takes a file home, byte for byte and under its own name', { tag: '@once' }, async ({ page }) => {
  const fileName = `Grüße „für“ Ämter – ${ownWord()}.txt`
  const text = `${'Größe, Maß & 100 % Übermut\n'.repeat(5000)}`
  await putDocument(page, { fileName, text })
  await open(page, '/downloads')
  const arrival = page.waitForEvent('download')
  await page.getByRole('link', { name: fileName }).click()
  const download = await arrival
  expect(download.suggestedFilename()).toBe(fileName)
  expect((await bytesOf(download)).equals(Buffer.from(text))).toBe(true)
  await expect(page).toHaveURL('/downloads')
})

test('a film is played in a tab of its own, and what must not be shown has no such link', { tag: '@once' }, async ({
  page,
}) => {
  const word = ownWord()
  await putDocument(page, { fileName: `${word}.txt` })
  await open(page, '/downloads')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ansehen Morgenwanderung 2024' }).click()
  const film = await opening
  // The player has got its film, which a stricter policy would keep from it.
  await expect.poll(() => film.evaluate(() => document.querySelector('video')?.duration)).toBe(12)
  await expect(rowsOf(page, current).filter({ hasText: word }).getByRole('link')).toHaveCount(1)
})

test('what one list lacks the other has: a quiet line with a retry in its place', { tag: '@once' }, async ({
  page,
}) => {
  const word = ownWord()
  await putDocument(page, { fileName: `Akte ${word}.txt`, directory: 'archive' })
  await page.route('**/directories/archive/', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/downloads')
  await expect(section(page, archived)).toHaveAttribute('data-status', 'error')
  await expect(section(page, current)).toHaveAttribute('data-status', 'success')
  const retry = section(page, archived).getByRole('button', { name: 'Erneut versuchen' })
  await expect(section(page, archived).getByRole('status')).toContainText('Diese Liste ließ sich nicht laden.')
  const failed = page.waitForResponse('**/directories/archive/')
  await retry.click()
  await failed
  await expect(retry).toBeFocused()
  await page.unroute('**/directories/archive/')
  await retry.click()
  await expect(rowsOf(page, archived).filter({ hasText: word })).toHaveCount(1)
  await expect(retry).toHaveCount(0)
  // The keyboard goes on from here.
  await expect(section(page, archived)).toBeFocused()
})

test('while one list is on its way, its place shows that, and the other can be used', { tag: '@once' }, async ({
  page,
}) => {
  const release = await holdBack(page, '**/directories/common/')
  await open(page, '/downloads')
  await expect(section(page, current)).toHaveAttribute('data-status', 'loading')
  await expect(section(page, current).getByRole('status')).toHaveText('Aktuelle Dokumente werden geladen …')
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  release()
  await expect(section(page, current)).toHaveAttribute('data-status', 'success')
})

test('after a reload the page stands where it was, and can be used', { tag: '@once' }, async ({ page }) => {
  const word = ownWord()
  await putDocument(page, { fileName: `${word}.txt`, directory: 'archive' })
  await open(page, '/downloads')
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  await page.evaluate(() => window.scrollTo(0, 200))
  await page.reload()
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(200)
  await search(page).fill(word)
  await expect(rowsOf(page, archived)).toHaveCount(1)
})

test('an empty list says so', { tag: '@once' }, async ({ page }) => {
  await page.route(lists, (route) => route.fulfill({ json: [] }))
  await open(page, '/downloads')
  await expect(section(page, current)).toContainText('Hier liegt noch nichts.')
  await expect(section(page, archived)).toContainText('Das Archiv ist noch leer.')
})

test('a member sees nothing of what only editors may do, and the server refuses it', { tag: '@once' }, async ({
  page,
}) => {
  const word = ownWord()
  const { id, revision } = await putDocument(page, { fileName: `${word}.txt` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `/downloads?suche=${word}`)
  await expect(rowsOf(page, current)).toHaveCount(1)
  await expect(page.locator('.action-menu')).toHaveCount(0)
  await expect(page.getByText('Gelöschte Dokumente')).toHaveCount(0)
  // Nor does he wait for the scripts of dialogs he will never see.
  expect(asked.some((path) => path.startsWith('/assets/downloads-'))).toBe(true)
  expect(asked.filter((path) => /^\/assets\/(aria|document-dialog)-/.test(path))).toEqual([])
  for (const [method, path, data] of [
    ['PATCH', `documents/${id}`, { revision, directory: 'archive' }],
    ['DELETE', `documents/${id}`, undefined],
    ['GET', 'documents/deleted', undefined],
    ['GET', `documents/${id}/versions`, undefined],
  ] as const) {
    expect([method, path, (await call(page, method, path, { data })).status()]).toEqual([method, path, 403])
  }
})

test('after a logout nothing of the lists is left', { tag: '@once' }, async ({ page }) => {
  const word = ownWord()
  await putDocument(page, { fileName: `${word}.txt` })
  await open(page, '/downloads')
  await expect(page.getByText(`${word}.txt`)).toHaveCount(1)
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL('/')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await kept()).not.toContain(word)
  await page.goBack().catch(() => null)
  await expect(page.getByText(word)).toHaveCount(0)
  await page.goto('/downloads')
  await expect(page).toHaveURL('/login')
})

test('axe finds no barrier in the tables, the failure or the skeleton', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  await putDocument(page, { fileName: `Ein_langer_Name_ohne_Leerzeichen_${'x'.repeat(120)}.txt` })
  const release = await holdBack(page, '**/directories/archive/')
  await open(page, '/downloads')
  const violations = () => barriersOn(page)
  expect(await violations()).toEqual([])
  release()
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  expect(await violations()).toEqual([])
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width[0]).toBe(width[1])
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(section(page, current)).toHaveAttribute('data-status', 'error')
  expect(await violations()).toEqual([])
})
