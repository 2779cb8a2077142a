import sharp from 'sharp'
import { barriersOn } from './barriers.ts'
import { elsewhere, publishFully } from './editor-screen.ts'
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

test('a gallery is made of a folder: chosen, described in one go, published', async ({ page, server, browser }, {
  project,
}) => {
  await beSignedIn(page, server)
  await page.goto('/pictures/2024%20Kanutour')
  await page.getByRole('link', { name: 'Galerie daraus machen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sobald die Galerie veröffentlicht ist, sieht sie jeder.')
  // By keyboard, as by a click or a finger.
  await dialog.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox').nth(1).uncheck()
  expect(await barriersOn(page)).toEqual([])
  // A picture that cannot be copied is named, and the others come.
  let asked = 0
  await page.route('**/editor/media/from-picture', async (route) => {
    if (++asked !== 2) return route.continue()
    const problem = { title: 'Dieses Bild gibt es nicht.', status: 404, code: 'not_found' }
    return route.fulfill({ status: 404, contentType: 'application/problem+json', json: problem })
  })
  await dialog.getByRole('button', { name: '3 Bilder übernehmen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Dieses Bild gibt es nicht.')
  await expect(dialog).toContainText('2 Bilder stehen jetzt am Ende der Liste.')
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(dialog).toContainText('3 Bilder stehen jetzt am Ende der Liste.')
  expect(await barriersOn(page)).toEqual([])
  // Another project may have described them before.
  for (const field of await dialog.getByLabel('Bildbeschreibung').all()) await field.fill('Ein Boot auf dem Wasser')
  await dialog.getByRole('button', { name: /^(Beschreibungen speichern|Fertig)$/ }).click()
  await expect(dialog).toBeHidden()

  const rows = page.getByRole('list', { name: 'Bilder' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Bilder aus einem Ordner übernehmen' }).click()
  await expect(dialog.getByRole('button', { name: '2 Bilder übernehmen' })).toBeVisible()
  await expect(dialog.getByText('schon in der Galerie')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Schließen' }).click()

  const folder = `kanu-${project.name}`
  await page.getByLabel('Kürzel in der Adresse').fill(folder)
  await page.getByLabel('Titel').fill('Zwei Tage auf der Lohse')
  await page.getByLabel('Veröffentlicht').check()
  await publishFully(page)
  const visitor = await elsewhere(browser, server)
  await visitor.goto(`/gallery-${folder}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Zwei Tage auf der Lohse')
  const images = visitor.getByRole('main').getByRole('img', { name: 'Ein Boot auf dem Wasser' })
  await expect(images).toHaveCount(3)
  for (const image of await images.all()) {
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  }
  await visitor.context().close()
})
