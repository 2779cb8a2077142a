import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { barriersOn } from './barriers.ts'
import { call, ownWord, putDocument } from './documents.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('an administrator sees what the bin holds and empties it', { tag: '@once' }, async ({ page }) => {
  const { id } = await putDocument(page, { fileName: `${ownWord()}.txt`, text: 'x'.repeat(300_000) })
  expect((await call(page, 'DELETE', `documents/${id}`)).status()).toBe(200)
  await open(page, '/administration/files')
  const bin = page.getByRole('region', { name: 'Papierkorb' })
  await expect(bin).toContainText(/gelöscht und (wird|werden) noch aufgehoben/)
  expect(await barriersOn(page)).toEqual([])

  await bin.getByRole('button', { name: 'Papierkorb jetzt leeren' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Papierkorb jetzt leeren?' })
  await expect(dialog).toContainText(/Dokument.* \([\d,]+\s[KM]B\).* (wird|werden) endgültig gelöscht/)
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(bin).toContainText('noch aufgehoben')

  await bin.getByRole('button', { name: 'Papierkorb jetzt leeren' }).click()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('alertdialog').filter({ hasText: 'sind wieder frei' })).toBeVisible()
  await expect(bin).toContainText('Der Papierkorb ist leer.')
  await expect(bin.getByRole('button')).toHaveCount(0)
  expect((await call(page, 'POST', `documents/${id}/restore`)).status()).toBe(404)
})

test('a file that has gone is told to who wants it, and listed for administrators', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const fileName = `${ownWord()}.txt`
  const { id, fileDownloadUri } = await putDocument(page, { fileName })
  const database = new DatabaseSync(join(server.dataDir, 'pennal.sqlite'), { readOnly: true })
  const row = database.prepare('select storage_key from document_versions where document_id = ?').get(id)
  database.close()
  rmSync(join(server.dataDir, 'files', String(row?.storage_key)))

  await page.goto(fileDownloadUri)
  await expect(page.getByRole('heading')).toHaveText('Diese Datei fehlt auf dem Server. Der Webmaster weiß Bescheid.')

  await open(page, '/administration/files')
  const broken = page.getByRole('region', { name: /^Beschädigte Dateien/ })
  await expect(broken.getByRole('listitem').filter({ hasText: fileName })).toContainText('Die Datei fehlt')
  expect(await barriersOn(page)).toEqual([])
})
