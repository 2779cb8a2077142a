import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'
import {
  documentsOf,
  holdUploads,
  namesOf,
  pictureFile,
  slowDown,
  textFile,
  uploadCall,
  uploadScreen,
} from './upload-screen.ts'

// How files get from a member's device to the others: chosen, started, stopped, refused, tried again.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a member chooses files, describes one and sends them', async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await expect(screen.start).toBeDisabled()
  await expect(screen.stop).toBeDisabled()
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/uploadFile') && sent++)

  await screen.chooser.setInputFiles([textFile('Einladung Maikneipe.txt', 1025), pictureFile('wappen.png')])
  await expect(screen.rows).toHaveCount(2)
  await expect(screen.row('Einladung')).toContainText('1,00 KB')
  await expect(screen.row('wappen').getByRole('img')).toHaveCount(0)
  await expect(screen.row('wappen').locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  expect((await screen.row('wappen').locator('img').boundingBox())?.width).toBe(40)
  await screen.expectStatus('Einladung', 'Bereit.')
  expect(sent, 'nothing starts by itself').toBe(0)

  await screen.row('Einladung').getByRole('button', { name: 'Beschreibung hinzufügen' }).click()
  await screen.expectStatus('Einladung', 'Wird bearbeitet …')
  await screen.row('Einladung').getByLabel('Beschreibung').fill('Fürs Schwarze Brett')
  await screen.start.click()

  await expect(screen.summary).toContainText('Alle 2 Dateien sind hochgeladen.')
  for (const name of ['Einladung', 'wappen']) {
    await screen.expectStatus(name, 'Hochgeladen.')
    await expect(screen.action(name, 'Hochladen')).toBeDisabled()
    for (const gone of ['Abbrechen', 'Anhalten', 'Erneut versuchen']) {
      await expect(screen.action(name, gone)).toHaveCount(0)
    }
  }
  expect(await documentsOf(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fileName: 'Einladung Maikneipe.txt', description: 'Fürs Schwarze Brett' }),
      expect.objectContaining({ fileName: 'wappen.png', description: '' }),
    ]),
  )

  await screen.summary.getByRole('link', { name: 'Zu den Downloads' }).click()
  await expect(page).toHaveURL('/downloads')
  await expect(page.getByText('Einladung Maikneipe.txt').first()).toBeVisible()
})

test('twelve files go three at a time', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  const uploads = await holdUploads(page)
  await screen.open()
  const names = Array.from({ length: 12 }, (_, n) => `Liste ${String(n + 1).padStart(2, '0')}.txt`)
  await screen.chooser.setInputFiles(names.map((name) => textFile(name)))
  await screen.start.click()
  for (const [finished] of names.entries()) {
    const active = Math.min(3, 12 - finished)
    await expect(screen.rows.filter({ hasText: /Wird (hochgeladen|geprüft) …/ })).toHaveCount(active)
    await expect(screen.overall).toContainText(`${finished} von 12 Dateien`)
    await uploads.letOneThrough()
    await expect(screen.rows.filter({ hasText: 'Hochgeladen.' })).toHaveCount(finished + 1)
  }
  await expect(screen.summary).toContainText('Alle 12 Dateien sind hochgeladen.')
  expect(uploads.most()).toBe(3)
})

test('stopping puts everything back, starting takes it up again', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  const before = await namesOf(page)
  const atFullSpeed = await slowDown(page, 40_000)
  await screen.chooser.setInputFiles([1, 2, 3, 4].map((n) => textFile(`Protokoll ${n}.txt`, 400_000)))
  await screen.start.click()
  await expect(screen.row('Protokoll 1').locator('.file-progress')).toHaveText(/^([1-9]|[1-9]\d)\s%$/)
  await expect(screen.row('Protokoll 1').locator('.file-speed')).toHaveText(/\d\s(B|KB)\/s$/)
  await screen.expectStatus('Protokoll 4', 'Wartet, bis Platz ist.')
  await expect(page.getByLabel('Wohin sollen die Dateien?')).toBeDisabled()
  await screen.stop.click()
  for (const n of [1, 2, 3, 4]) {
    await screen.expectStatus(`Protokoll ${n}`, 'Bereit.')
    await expect(screen.row(`Protokoll ${n}`).locator('.file-progress')).toHaveText('0 %')
  }
  expect(await namesOf(page)).toEqual(before)
  await atFullSpeed()
  await screen.start.click()
  await expect(screen.summary).toContainText('Alle 4 Dateien sind hochgeladen.')
})

test('a file can be broken off, held back, tried again and removed', async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  const atFullSpeed = await slowDown(page, 30_000)
  await screen.chooser.setInputFiles(['eins', 'zwei', 'drei'].map((name) => textFile(`${name}.txt`, 300_000)))
  await expect(screen.action('eins', 'Abbrechen')).toHaveCount(0)
  await screen.start.click()
  await screen.action('eins', 'Abbrechen').click()
  await screen.expectStatus('eins', 'Abgebrochen.')
  await screen.action('zwei', 'Anhalten').click()
  await screen.expectStatus('zwei', 'Bereit.')
  await screen.action('drei', 'Entfernen').click()
  await expect(screen.rows).toHaveCount(2)
  await expect(screen.stop).toBeDisabled()

  await atFullSpeed()
  await screen.start.click()
  await screen.expectStatus('zwei', 'Hochgeladen.')
  await screen.expectStatus('eins', 'Abgebrochen.')
  await screen.action('eins', 'Erneut versuchen').click()
  await screen.expectStatus('eins', 'Hochgeladen.')
  const names = await namesOf(page)
  expect(['eins.txt', 'zwei.txt', 'drei.txt'].map((name) => names.includes(name))).toEqual([true, true, false])
})

test('a single file goes by its own button, and takes no other along', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([textFile('allein.txt'), textFile('bleibt.txt')])
  await screen.action('allein', 'Hochladen').click()
  await screen.expectStatus('allein', 'Hochgeladen.')
  await screen.expectStatus('bleibt', 'Bereit.')
})

test('what the server refuses is said in its words, and can be tried again', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([{ ...textFile('falsch.png'), mimeType: 'image/png' }, textFile('zu-gross.txt')])
  await page.route(uploadCall, (route) => {
    const form = route.request().postData() ?? ''
    if (form.includes('zu-gross')) return route.fulfill({ status: 413, json: { title: 'Die Datei ist zu groß.' } })
    return route.continue()
  })
  await screen.start.click()
  await screen.expectStatus('falsch', 'Der Inhalt passt nicht zur Dateiendung.')
  await screen.expectStatus('zu-gross', 'Die Datei ist zu groß.')
  await expect(screen.summary).toContainText('Keine der 2 Dateien ist hochgeladen.')
  await page.unroute(uploadCall)
  await screen.summary.getByRole('button', { name: 'Alle erneut versuchen' }).click()
  await screen.expectStatus('zu-gross', 'Hochgeladen.')
  await screen.expectStatus('falsch', 'Der Inhalt passt nicht zur Dateiendung.')
})

test('a line that is lost is taken up again by itself', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  await screen.chooser.setInputFiles([textFile('verloren.txt'), textFile('unlesbar.txt')])
  await page.route(uploadCall, (route) => {
    const isLost = (route.request().postData() ?? '').includes('verloren')
    return isLost ? route.abort('connectionreset') : route.fulfill({ status: 200, body: '<h1>WLAN-Anmeldung</h1>' })
  })
  await screen.start.click()
  for (const name of ['verloren', 'unlesbar']) {
    await screen.expectStatus(name, 'Die Verbindung ist abgerissen. Es geht gleich von selbst weiter …')
  }
  await page.unroute(uploadCall)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const name of ['verloren', 'unlesbar']) await screen.expectStatus(name, 'Hochgeladen.')
  await expect(screen.summary).toContainText('Alle 2 Dateien sind hochgeladen.')
})

test('scripts are refused, litter is not even mentioned', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  const names = ['a.php', 'a.php5', 'a.htm', 'a.html', 'a.js', 'a.jsx', 'a.exe']
  await screen.chooser.setInputFiles(['Thumbs.db', 'desktop.ini', '.DS_Store', ...names].map((name) => textFile(name)))
  await expect(screen.rows).toHaveCount(names.length)
  await expect(screen.rows.filter({ hasText: 'Dieser Dateityp ist nicht erlaubt.' })).toHaveCount(names.length)
  await expect(screen.rows.getByRole('button', { name: 'Hochladen' })).toHaveCount(0)
  await expect(screen.start).toBeDisabled()
  await screen.chooser.setInputFiles([textFile('thumbs.DB')])
  await expect(screen.rows).toHaveCount(names.length)
})

test('files can be dropped, and whole folders, anywhere on the page', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Aurora'], 'gezogen.txt', { type: 'text/plain' }))
    return data
  })
  await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(screen.row('gezogen.txt')).toBeVisible()

  const folder = await mkdtemp(join(tmpdir(), 'pennal-drop-'))
  await mkdir(join(folder, 'Ausflug/Tag 2/.verborgen'), { recursive: true })
  for (const name of ['Plan 10.txt', 'Plan 9.txt', 'Thumbs.db', 'Tag 2/Abend.txt', 'Tag 2/.verborgen/x.txt']) {
    await writeFile(join(folder, 'Ausflug', name), 'Aurora')
  }
  const many = Array.from({ length: 130 }, (_, n) => join(folder, 'Ausflug/Tag 2', `Bild ${n}.txt`))
  await Promise.all(many.map((path) => writeFile(path, 'Aurora')))
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [join(folder, 'Ausflug')], dragOperationsMask: 1 }
  // On the heading, beside the field.
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: 120, y: 170, data })
    if (type === 'dragOver') await expect(page.locator('.drop-area')).toHaveAttribute('data-over', 'true')
  }
  await expect(screen.rows).toHaveCount(1 + 3 + many.length)
  expect(await screen.rows.locator('.file-name > span').allTextContents()).toEqual([
    'gezogen.txt',
    'Plan 9.txt',
    'Plan 10.txt',
    'Abend.txt',
    ...many.map((path) => path.split('/').at(-1)),
  ])
  await expect(page.locator('.drop-area')).not.toHaveAttribute('data-over')
  await rm(folder, { recursive: true })
})
