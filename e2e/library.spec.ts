import sharp from 'sharp'
import { barriersOn } from './barriers.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer()

test('an editor sends a picture, describes it, cuts it, and takes a deletion back', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.goto('/editor/library')
  await expect(page.getByRole('heading', { name: 'Mediathek' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  const name = `Himmel ${test.info().project.name}.jpg`
  await page.getByLabel('Dateien wählen').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText('wird zurzeit nirgends gezeigt')
  await dialog.getByLabel('Bildbeschreibung').fill('Ein blauer Himmel ohne Wolken')
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Die Beschreibung ist gespeichert.')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Ausschnitt' }).click()
  await dialog.getByRole('button', { name: 'Nach rechts drehen' }).click()
  await dialog.getByLabel('Oben wegnehmen').fill('50')
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ausschnitt speichern' }).click()
  await expect(page.getByText('Der Ausschnitt ist gespeichert.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Zugeschnitten' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await page.getByLabel('Suchen').fill('blauer himmel')
  await expect(page.getByRole('button', { name: /^Ein blauer Himmel ohne Wolken/ })).toBeVisible()
})

test('what a page shows is not deleted, and says where it is', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.goto('/editor/library')
  await page.getByLabel('Anzeigen').selectOption('Wird gezeigt')
  await page.getByLabel('Suchen').fill('Ostseestrand')
  await page.getByRole('button', { name: /Ostseestrand/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Für Mitglieder zu sehen')
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await dialog.getByRole('link', { name: /./ }).first().click()
  await expect(page).toHaveURL(/\/excursions/)
})

test('a file that is no picture is refused in words, and can be dismissed', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await page.goto('/editor/library')
  const file = { name: 'falsch.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') }
  await page.getByLabel('Dateien wählen').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Der Inhalt passt nicht zur Dateiendung.')
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
