import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'
import { documentsOf, uploadScreen } from './upload-screen.ts'

// What becomes of a whole folder: where its files go, what they are called, and what is here already.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a folder keeps its folders, is dated by its names, and is not sent twice', { tag: '@once' }, async ({ page }) => {
  const screen = uploadScreen(page)
  await screen.open()
  // Of its own bytes, so that no other story has sent them.
  const name = `Kneipe ${Date.now()}`
  const drawn = await page.evaluate(async (words) => {
    const canvas = new OffscreenCanvas(200, 40)
    canvas.getContext('2d')?.fillText(words, 5, 20)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  }, name)
  const place = await mkdtemp(join(tmpdir(), 'pennal-folder-'))
  const folder = join(place, name)
  await mkdir(join(folder, 'Zweitschrift'), { recursive: true })
  await writeFile(join(folder, '2019-12-10.png'), Buffer.from(drawn))
  for (const text of ['Lied.txt', 'Zweitschrift/Abschrift.txt']) await writeFile(join(folder, text), name)

  const chooser = page.getByLabel('Ordner auswählen')
  await chooser.setInputFiles(folder)
  const folders = page.getByRole('group', { name: 'Ordner', exact: true })
  await expect(folders.getByLabel(name, { exact: true })).toHaveValue('picturesAndCommon')
  await expect(folders.getByLabel(`${name} / Zweitschrift`)).toHaveValue('common')
  await expect(screen.row('2019').locator('.upload-note > span')).toHaveText('10. Dezember 2019')
  await screen.expectStatus('Abschrift', 'Gibt es schon.')
  await expect(screen.row('Abschrift')).toContainText('Steht schon in der Liste: „Lied.txt“')
  await screen.start.click()
  await expect(screen.summary).toContainText('Alle 2 Dateien sind hochgeladen. 1 Datei gibt es schon.')
  await screen.summary.getByRole('link', { name: 'Zum Ordner' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('.picture-caption')).toHaveText('10. Dezember 2019')
  expect(await documentsOf(page)).toContainEqual(expect.objectContaining({ fileName: 'Lied.txt', group: name }))

  await page.goto('/upload')
  await chooser.setInputFiles(folder)
  await expect(screen.rows.filter({ hasText: 'Gibt es schon.' })).toHaveCount(3)
  await expect(screen.row('2019').getByRole('link')).toHaveText(`2019-12-10.png in „${name}“`)
  await expect(screen.start).toBeDisabled()
  await folders.getByLabel(name, { exact: true }).selectOption('Nicht hochladen')
  await screen.expectStatus('2019', 'Wird nicht hochgeladen.')
  await screen.action('Abschrift', 'Trotzdem hochladen').click()
  await screen.expectStatus('Abschrift', 'Hochgeladen.')
  await rm(place, { recursive: true })
})
