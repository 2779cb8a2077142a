import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { watchShifts } from './layout-shifts.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const folder = '/pictures/2025%20Stiftungsfest'
const folders = '/members/io/downloads/pictures/folders'

const places = (page: Page) => page.locator('.picture-place > a')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Bilder aus dem Ordner 2025 Stiftungsfest' })
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test.beforeEach(({ page, server }) => beSignedIn(page, server))

/** A picture of its own in a folder of its own, so that no story sees another one's. */
async function upload(page: Page, name: string, fileName = 'bild.png') {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')
    context?.fillRect(100, 100, 300, 200)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const file = { name: fileName, mimeType: 'image/png', buffer: Buffer.from(bytes) }
  const answer = await page.request.post('/members/io/uploadFile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { directory: 'pictures', folder: name, description: 'Ein schwarzes Feld', csrf: 'x', file },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('all folders stand on one page, newest first, and lead to their pictures', async ({ page }) => {
  const shifts = await watchShifts(page)
  await open(page, '/pictures')
  const cards = page.locator('.picture-folders > li')
  const names = await cards.locator('.picture-folder-name').allTextContents()
  const known = names.filter((name) => /^(2025 Stiftungsfest|2024 Kanutour|\d{4})$/.test(name))
  expect(known).toEqual(['2025 Stiftungsfest', '2024 Kanutour', '2020', '2019', '2005', '2003', '1979'])
  await expect(cards.filter({ hasText: '2025 Stiftungsfest' })).toContainText('6 Bilder')
  for (const image of await cards.locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate(isDrawn)).toBe(true)
  }
  expect(await shifts()).toEqual([])
  await page.getByRole('link', { name: '2025 Stiftungsfest' }).click()
  await expect(page).toHaveURL(folder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Stiftungsfest')
  await expect(page).toHaveTitle(/^2025 Stiftungsfest – /)
  await expect(places(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Alle Ordner' }).click()
  await expect(page).toHaveURL('/pictures')
  await page.getByRole('link', { name: 'Bilder hochladen' }).click()
  await expect(page).toHaveURL('/upload?nach=bilder')
})

test('the pictures of a folder are looked at as in the public galleries', async ({ page }) => {
  await page.goto('/pictures')
  await open(page, folder)
  for (const image of await page.locator('.picture-frame img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate(isDrawn)).toBe(true)
  }
  await places(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toContainText('2 von 6')
  await expect(page).toHaveURL(/\?bild=[\da-f-]{36}$/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('3 von 6')
  await expect.poll(() => viewer(page).getByRole('img').evaluate(isDrawn)).toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await page.reload()
  await expect(viewer(page)).toContainText('3 von 6')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(folder)
  await expect(places(page).nth(2)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/pictures')
  await page.goto(`${folder}?bild=gibt-es-nicht`)
  await expect(page.getByText('Dieses Bild gibt es hier nicht (mehr).')).toBeVisible()
})

test('the whole picture is downloaded under its name', { tag: '@once' }, async ({ page }) => {
  await open(page, folder)
  await places(page).first().click()
  const download = page.waitForEvent('download')
  await viewer(page).getByRole('link', { name: 'Herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/^01-[\w-]+\.jpg$/)
})

test('a public gallery is a folder here too, and cannot be changed here', { tag: '@once' }, async ({ page }) => {
  await open(page, '/pictures/2019')
  await expect(places(page)).toHaveCount(12)
  await places(page).first().click()
  await expect(page.getByRole('dialog')).toContainText('1 von 12')
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0)
})

test('links that would expire are renewed, and pictures that are there stay', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  await open(page, folder)
  const first = page.locator('.picture-frame img').first()
  await expect.poll(() => first.evaluate(isDrawn)).toBe(true)
  const source = await first.getAttribute('srcset')
  await places(page).last().click()
  const link = viewer(page).getByRole('link', { name: 'Herunterladen' })
  const before = (await link.getAttribute('href')) ?? ''
  // A link names the second in which it ends: one that is renewed within the same second is the same.
  const second = async () => (await page.request.get('/healthz')).headers().date
  const began = await second()
  await expect.poll(second).not.toBe(began)
  const renewed = page.waitForResponse(`**${folders}/**`)
  await page.clock.fastForward('09:00')
  await renewed
  await expect.poll(() => link.getAttribute('href')).not.toBe(before)
  expect(await first.getAttribute('srcset')).toBe(source)
  await expect(viewer(page)).toContainText('6 von 6')
})

test('an editor describes a picture, and loses nothing to another one', { tag: '@once' }, async ({ page }) => {
  const name = `Beschreiben ${Date.now()}`
  await upload(page, name)
  await open(page, `/pictures/${encodeURIComponent(name)}`)
  await places(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Beschreiben' }).click()
  await expect(dialog.getByLabel('Beschreibung')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' und ein weißes')
  // Arrows belong to the text now.
  await page.keyboard.press('ArrowLeft')
  expect(await barriersOn(page)).toEqual([])

  // Meanwhile another editor.
  await page.evaluate(
    async (path) => {
      const authorization = `Bearer ${sessionStorage.getItem('token')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const [picture] = (await (await fetch(path, { headers })).json()).pictures
      const body = JSON.stringify({ revision: picture.revision, description: 'Von jemand anderem' })
      await fetch(`/members/io/pictures/${picture.id}`, { method: 'PATCH', headers, body })
    },
    `${folders}/${encodeURIComponent(name)}`,
  )
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText('Inzwischen steht dort: „Von jemand anderem“')
  await dialog.getByRole('button', { name: 'Meine speichern' }).click()
  await expect(dialog.locator('.lightbox-caption')).toContainText('Ein schwarzes Feld und ein weißes')
  await page.keyboard.press('Escape')
  await expect(page.locator('.picture-caption')).toHaveText('Ein schwarzes Feld und ein weißes')
})

test('an editor deletes a picture and takes it back, at once or later', { tag: '@once' }, async ({ page }) => {
  const name = `Loeschen ${Date.now()}`
  await upload(page, name, 'eins.png')
  await upload(page, name, 'zwei.png')
  await open(page, `/pictures/${encodeURIComponent(name)}`)
  const dialog = page.getByRole('dialog')
  const remove = async () => {
    await places(page).first().click()
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await dialog.getByRole('button', { name: 'Löschen' }).last().click()
    await expect(dialog).toHaveCount(0)
  }
  await places(page).first().click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(dialog).toContainText('Dieses Bild löschen?')
  await page.keyboard.press('Escape')
  await expect(dialog).not.toContainText('Dieses Bild löschen?')
  await page.keyboard.press('Escape')
  await expect(places(page)).toHaveCount(2)

  await remove()
  await expect(places(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/pictures/${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(places(page)).toHaveCount(2)

  await remove()
  await expect(places(page)).toHaveCount(1)
  await remove()
  await expect(page.getByText('In diesem Ordner liegt kein Bild mehr.')).toBeVisible()
  await open(page, '/pictures')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByText('Gelöschte Bilder', { exact: true }).click()
  const gone = page.locator('.deleted-pictures li').filter({ hasText: name })
  await expect(gone).toHaveCount(2)
  await gone.first().getByRole('button', { name: 'wiederherstellen' }).click()
  await expect(gone.first()).toContainText(`Liegt wieder in „${name}“.`)
  await expect(page.getByRole('link', { name })).toContainText('1 Bild')
})

test('a folder is made, filled, turned, given a cover and another name', { tag: '@once' }, async ({ page }) => {
  const name = `Neu ${Date.now()}`
  await open(page, '/pictures')
  await page.getByRole('button', { name: 'Neuer Ordner' }).click()
  const form = page.getByRole('dialog', { name: 'Neuer Ordner' })
  await form.getByLabel('Name des Ordners').fill('1979')
  await form.getByRole('button', { name: 'Anlegen' }).click()
  await expect(form).toContainText('Es gibt schon einen Ordner „1979“.')
  await form.getByLabel('Name des Ordners').fill(name)
  await form.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('In diesem Ordner liegt noch kein Bild.')).toBeVisible()

  await upload(page, name, 'eins.png')
  await upload(page, name, 'zwei.png')
  await page.reload()
  await places(page).last().click()
  const dialog = page.getByRole('dialog')
  const image = page.locator('.picture-place img').last()
  await expect(image).toHaveAttribute('width', '900')
  await dialog.getByRole('button', { name: 'Drehen' }).click()
  await expect(image).toHaveAttribute('width', '600')
  await expect(image).toHaveAttribute('srcset', /\/240-2\//)
  await dialog.getByRole('button', { name: 'Als Titelbild' }).click()
  await expect(dialog.getByRole('button', { name: 'Als Titelbild' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Umbenennen' }).click()
  await page.getByRole('dialog').getByLabel('Name des Ordners').fill(`${name} anders`)
  await page.getByRole('dialog').getByRole('button', { name: 'Umbenennen' }).click()
  await expect(page).toHaveURL(`/pictures/${encodeURIComponent(`${name} anders`)}`)
  await expect(places(page)).toHaveCount(2)
  await open(page, `/pictures/${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(`/pictures/${encodeURIComponent(`${name} anders`)}`)
})

test('several pictures are chosen, saved as one archive and deleted', async ({ page }) => {
  const name = `Auswahl ${Date.now()}`
  for (const file of ['eins.png', 'zwei.png', 'drei.png']) await upload(page, name, file)
  await open(page, `/pictures/${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Auswählen' }).click()
  const bar = page.getByRole('region', { name: 'Ausgewählte Bilder' })
  await expect(bar.getByRole('button', { name: 'Als ZIP' })).toBeDisabled()
  const marks = page.locator('.picture-choice > input')
  await marks.first().focus()
  await page.keyboard.press('Space')
  await page.locator('.picture-choice').nth(1).click()
  await expect(bar).toContainText('2 Bilder ausgewählt')
  expect(await barriersOn(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Als ZIP' }).click()
  expect((await saving).suggestedFilename()).toBe(`${name}.zip`)
  expect(await (await saving).failure()).toBeNull()

  await bar.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(places(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(places(page)).toHaveCount(3)
})

test('a folder that is not there says so, in a page and to a visitor not at all', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/pictures/Gibt%20es%20nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Ordner gibt es nicht')
  await page.getByRole('link', { name: 'Alle Ordner' }).click()
  await expect(page).toHaveURL('/pictures')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(folder)
  await expect(page).toHaveURL('/login')
})

test('folders that cannot be loaded leave a way to try again', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/pictures', folder]) {
    await page.route(`**${folders}**`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    await expect(page.getByText('Der Inhalt dieser Seite konnte nicht geladen werden.')).toBeVisible()
    await page.unroute(`**${folders}**`)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByText('Angemeldet als')).toBeVisible()
    await expect(page.locator('.picture-folders, .picture-grid')).toBeVisible()
  }
})

test('no barrier in a folder', async ({ page }, { project }) => {
  const colorScheme = project.name === 'phone' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await open(page, folder)
  expect(await barriersOn(page)).toEqual([])
})
