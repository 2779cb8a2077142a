import { barriersOn } from './barriers.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'
import { holdUploads, namesOf, pictureFile, textFile, uploadCall, uploadScreen } from './upload-screen.ts'

// Where files go, how one leaves the screen, and who can use it.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

const destination = 'Wohin sollen die Dateien?'

test('the archive and a picture folder can be chosen, and a text does not go among the pictures', {
  tag: '@once',
}, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([pictureFile('furt.png'), textFile('notiz.txt')])
  await page.getByLabel(destination).selectOption('Bilderordner')
  await screen.expectStatus('notiz', 'In einen Bilderordner kommen nur Bilder.')
  await screen.expectStatus('furt', 'Bereit.')

  await screen.start.click()
  await expect(page.getByText('Bitte wähle einen Ordner aus.')).toBeVisible()
  await expect(page.getByLabel('Welcher Ordner?')).toBeFocused()
  await page.getByLabel('Welcher Ordner?').selectOption('Neuer Ordner …')
  const name = page.getByLabel('Name des Ordners')
  await name.fill('2026/Maikneipe')
  await screen.action('furt', 'Hochladen').click()
  await expect(page.getByText('Erlaubt sind Buchstaben, Ziffern, Leerzeichen und Bindestrich.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill(' 2026  Maikneipe ')
  await screen.start.click()
  await screen.expectStatus('furt', 'Hochgeladen.')
  await expect(screen.summary.getByRole('link')).toHaveText('Zum Ordner „2026 Maikneipe“')

  await page.getByLabel(destination).selectOption('Archiv')
  await screen.expectStatus('notiz', 'Bereit.')
  await screen.start.click()
  await screen.expectStatus('notiz', 'Hochgeladen.')
  expect(await namesOf(page, 'archive')).toContain('notiz.txt')
  expect(await namesOf(page)).not.toContain('notiz.txt')
  await screen.summary.getByRole('link', { name: 'Zum Ordner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2026 Maikneipe' })).toBeVisible()
})

test('photographs get words one after the other, and one description for the rest', { tag: '@once' }, async ({
  page,
}) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles(['a.png', 'b.png', 'c.png'].map(pictureFile))
  const name = `Handy ${Date.now()}`
  await page.getByLabel('Name des Ordners').fill(name)
  await page.getByLabel('Beschreibung für alle').fill('Auf der Kneipe')
  await screen.row('a.png').getByRole('button', { name: 'Beschreibung hinzufügen' }).click()
  await page.keyboard.type('Der Einzug')
  await page.keyboard.press('Enter')
  await expect(screen.row('b.png').getByLabel('Beschreibung')).toBeFocused()
  await page.keyboard.type('Das Lied')
  await screen.start.click()
  await expect(screen.summary).toContainText('Alle 3 Dateien sind hochgeladen.')
  await screen.summary.getByRole('link', { name }).click()
  const words = page.locator('.picture-caption')
  await expect
    .poll(async () => (await words.allTextContents()).sort())
    .toEqual(['Auf der Kneipe', 'Das Lied', 'Der Einzug'])
})

test('a document gets its title, its group and its mark on the way', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([textFile('liste-2026.txt')])
  await page.getByLabel('Gruppe').fill('Kasse')
  await page.getByLabel('Enthält persönliche Daten').check()
  await screen.row('liste').getByRole('button', { name: 'Beschreibung hinzufügen' }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Beiträge des Semesters')
  await screen.start.click()
  await screen.expectStatus('liste', 'Hochgeladen.')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/members/io/downloads/directories/common/', { headers })
  const sent = (await answer.json()).find(({ fileName }: { fileName: string }) => fileName === 'liste-2026.txt')
  expect(sent).toMatchObject({ title: 'Beiträge des Semesters', group: 'Kasse', personal: true })
})

test('photographs go to the folder one comes from, or to one for new pictures', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([pictureFile('furt.png')])
  await expect(page.getByLabel(destination)).toHaveValue('pictures')
  await expect(page.getByLabel('Name des Ordners')).toHaveValue(/^\d{4} Neue Bilder$/)

  await open(page, '/pictures/2024%20Kanutour')
  await page.getByRole('link', { name: 'Bilder hochladen' }).click()
  await expect(page.getByLabel('Welcher Ordner?')).toHaveValue('2024 Kanutour')
  await screen.chooser.setInputFiles([pictureFile('wehr.png'), textFile('liste.txt'), textFile('spiel.exe')])
  await screen.start.click()
  await expect(screen.summary).toContainText('1 von 3 Dateien ist hochgeladen, 2 nicht.')
  await screen.summary.getByRole('link', { name: 'Zum Ordner „2024 Kanutour“' }).click()
  await expect(page.getByAltText('Bild wehr.png')).toBeVisible()
})

test('folders that cannot be loaded leave the choice of a new one', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await page.route('**/downloads/pictures/folders', (route) => route.fulfill({ status: 503, json: {} }))
  await screen.open()
  await page.getByLabel(destination).selectOption('Bilderordner')
  await expect(page.getByText('Die vorhandenen Ordner ließen sich nicht laden.')).toBeVisible()
  await expect(page.getByLabel('Name des Ordners')).toBeVisible()
  await page.unroute('**/downloads/pictures/folders')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByLabel('Welcher Ordner?').getByRole('option', { name: '2019', exact: true })).toBeAttached()
})

test('pictures are made smaller only where that is asked for', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  const sizes: number[] = []
  await page.route(uploadCall, async (route) => {
    const form = route.request().postDataBuffer() ?? Buffer.alloc(0)
    const at = form.indexOf(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
    sizes.push(form.readUInt32BE(at + 16), form.readUInt32BE(at + 20))
    await route.continue()
  })
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 800)
    const pen = canvas.getContext('2d')
    for (let n = 0; n < 400; n++) {
      if (pen) pen.fillStyle = `hsl(${n * 7} 80% 50%)`
      pen?.fillRect((n * 97) % 1600, (n * 53) % 800, 60, 40)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  const wide = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(drawn) })
  const smaller = page.getByLabel('Bilder vor dem Hochladen verkleinern')
  await expect(smaller).toHaveValue('0')
  await screen.chooser.setInputFiles([wide('gross.png')])
  await screen.start.click()
  await screen.expectStatus('gross', 'Hochgeladen.')
  await smaller.selectOption('Auf höchstens 512 × 512')
  await screen.chooser.setInputFiles([wide('klein.png')])
  await screen.start.click()
  await screen.expectStatus('klein', 'Hochgeladen.')
  expect(sizes).toEqual([1600, 800, 512, 256])
})

test('a member who leaves while files are on their way is asked first', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  const uploads = await holdUploads(page)
  await screen.open()
  const leave = () => page.evaluate(() => document.querySelector<HTMLElement>('a[href="/downloads"]')?.click())
  await screen.chooser.setInputFiles([textFile('unterwegs.txt')])

  // With files that only wait there is nothing to ask, and they are still there afterwards.
  await leave()
  await expect(page).toHaveURL('/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/upload')
  await screen.expectStatus('unterwegs', 'Bereit.')

  await screen.start.click()
  await expect.poll(uploads.waiting).toBe(1)
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Der Upload läuft noch' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/upload')
  await expect(screen.action('unterwegs', 'Anhalten')).toBeVisible()

  await leave()
  await question.getByRole('button', { name: 'Seite verlassen' }).click()
  await expect(page).toHaveURL('/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await page.goBack()
  await screen.expectStatus('unterwegs', 'Bereit.')
})

test('so is one who reloads the page or closes the tab, and only then', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  const uploads = await holdUploads(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await screen.open()
  await screen.chooser.setInputFiles([textFile('unterwegs.txt')])
  await page.reload()
  await expect(page.getByText('Noch keine Dateien ausgewählt.')).toBeVisible()
  expect(asked).toEqual([])
  await screen.chooser.setInputFiles([textFile('unterwegs.txt')])
  await screen.start.click()
  await expect.poll(uploads.waiting).toBe(1)
  await page.reload()
  await expect(page.getByText('Noch keine Dateien ausgewählt.')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('a session that has ended leads to the start page without a question', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await screen.open()
  await page.evaluate(() => sessionStorage.setItem('token', 'abgelaufen'))
  await screen.chooser.setInputFiles([textFile('a.txt'), textFile('b.txt'), textFile('c.txt'), textFile('d.txt')])
  await screen.start.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(asked).toEqual([])
})

test('everything goes by keyboard, and the focus is never lost', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await holdUploads(page)
  // Asked for early: the browser needs a moment to hand its chooser over.
  const chooser = page.waitForEvent('filechooser')
  await screen.open()
  await screen.chooser.focus()
  await expect(screen.chooser).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([textFile('eins.txt'), textFile('zwei.txt')])
  await expect(screen.rows).toHaveCount(2)

  await screen.row('eins').getByRole('button', { name: 'Beschreibung hinzufügen' }).focus()
  await page.keyboard.press('Enter')
  await expect(screen.row('eins').getByLabel('Beschreibung')).toBeFocused()
  await page.keyboard.type('Erste')
  await page.keyboard.press('Enter')
  await expect(screen.row('eins').getByRole('button', { name: 'Beschreibung ändern' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' und letzte')
  await page.keyboard.press('Escape')
  await expect(screen.row('eins').locator('.upload-note > span')).toHaveText('Erste')

  await screen.start.focus()
  await page.keyboard.press('Enter')
  await expect(screen.stop).toBeFocused()
  await screen.action('eins', 'Abbrechen').focus()
  await page.keyboard.press('Enter')
  await expect(screen.action('eins', 'Erneut versuchen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.action('eins', 'Anhalten')).toBeFocused()
  await screen.action('eins', 'Entfernen').focus()
  await page.keyboard.press('Enter')
  await expect(screen.action('zwei', 'Entfernen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.chooser).toBeFocused()
})

test('with files in many states axe finds no barrier, and buttons are large enough for a thumb', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  const screen = uploadScreen(page)
  const uploads = await holdUploads(page)
  await screen.open()
  const files = ['1.txt', '2.txt', '3.txt', '4.txt', 'skript.html'].map((name) => textFile(name))
  await screen.chooser.setInputFiles([pictureFile('bild.png'), ...files])
  await screen.start.click()
  await screen.action('1.txt', 'Abbrechen').click()
  await uploads.letOneThrough()
  await expect(screen.rows.filter({ hasText: 'Hochgeladen.' })).toHaveCount(1)
  expect(await barriersOn(page)).toEqual([])
  for (const button of await page.locator('.upload button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // Wherever one is in the list, both buttons for the whole are in sight; on a phone they would cover a third of it.
  if (isMobile) return
  for (const row of [screen.rows.first(), screen.rows.last()]) {
    await row.scrollIntoViewIfNeeded()
    await expect(screen.start).toBeInViewport()
    await expect(screen.stop).toBeInViewport()
  }
})

test('a browser that cannot send files says so', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { FormData: undefined }))
  await page.goto('/upload')
  await expect(page.getByRole('alert')).toHaveText('Dein Browser unterstützt das Hochladen leider nicht.')
  await expect(page.getByRole('button', { name: 'Start Upload' })).toHaveCount(0)
})
