import { barriersOn } from './barriers.ts'
import { toast } from './editor-screen.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

test('a semester is planned, filled from an earlier one, and published at once', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await open(page, '/meetings')
  await page.getByRole('link', { name: 'Programm planen' }).click()
  await expect(page.getByRole('button', { name: 'Planung beginnen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sommersemester 2025' })).toBeVisible()

  // So far ahead that nothing of it is over, and holidays are still known.
  await page.goto('/editor/programme/ws2029-30')
  await expect(page.getByText('Wintersemester 2029/30 ist noch nicht begonnen.')).toBeVisible()
  await page.getByRole('button', { name: 'Planung beginnen' }).click()

  const row = (title: string) =>
    page
      .locator('.plan-rows')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })

  // A time needs a day, and a date a name.
  await page.getByLabel('Uhrzeit').fill('20:00')
  await page.getByRole('button', { name: 'Als Entwurf anlegen' }).click()
  await expect(page.getByText('Zu einer Uhrzeit gehört ein Tag.')).toBeVisible()
  await expect(page.getByText('Bitte gib der Veranstaltung einen Namen.')).toBeVisible()
  await expect(page.getByLabel('Tag (freiwillig)')).toBeFocused()
  await page.getByLabel('Tag (freiwillig)').fill('2029-10-27')
  await page.getByLabel('Veranstaltung').fill('Drachensteigen')
  await expect(page.getByText('Liegt in den Schulferien: Herbstferien')).toBeVisible()
  await page.getByRole('button', { name: 'Als Entwurf anlegen' }).click()
  await expect(row('Drachensteigen')).toContainText('Sa, 27. Oktober 2029, 20 Uhr')
  await expect(row('Drachensteigen')).toContainText('Liegt in den Schulferien: Herbstferien')

  // The booklet is there beside the plan, and follows it by itself.
  await page.getByRole('button', { name: 'Heft ansehen' }).click()
  const secondPage = page.getByRole('img', { name: /^Seite 2 von \d+: Programm/ })
  await expect(secondPage).toHaveAttribute('alt', /Sa, 27\.\sOktober 2029/)
  await page.getByLabel('Tag (freiwillig)').fill('2029-10-06')
  await page.getByLabel('Veranstaltung').fill('Apfelernte')
  await page.getByRole('button', { name: 'Als Entwurf anlegen' }).click()
  await expect(secondPage).toHaveAttribute('alt', /Sa, 6\.\sOktober 2029/)
  await page.getByRole('button', { name: 'Heft ausblenden' }).click()
  await expect(secondPage).toHaveCount(0)

  // Copied once, and not a second time.
  await page.getByRole('button', { name: 'Aus einem früheren Semester übernehmen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Semester').selectOption({ label: 'Wintersemester 2024/25 (10 Termine)' })
  await dialog.getByRole('button', { name: /Termine übernehmen/ }).click()
  await expect(toast(page, 'als Entwurf übernommen')).toBeVisible()
  await expect(row('Gräbergang mit Kranz')).toContainText('Sa, 24. November 2029, 11 Uhr')
  await page.getByRole('button', { name: 'Aus einem früheren Semester übernehmen …' }).click()
  await dialog.getByLabel('Semester').selectOption({ label: 'Wintersemester 2024/25 (10 Termine)' })
  await expect(dialog.getByText('ist schon da')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: /Termine übernehmen/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  // What is not wanted goes, and comes back.
  await row('Drachensteigen').getByRole('button', { name: 'Mehr zu' }).click()
  await row('Drachensteigen').getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await expect(row('Drachensteigen')).toHaveCount(0)
  await toast(page, 'ist verworfen').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row('Drachensteigen')).toHaveCount(1)
  await page.getByText(/^Beim Planen aufgefallen:/).click()
  await expect(page.getByText('In den Schulferien:', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  // The form of one of them says the same beside it.
  await row('Drachensteigen').getByRole('link').click()
  await expect(page.locator('.entry-form')).toBeVisible()
  await expect(page.getByText('Liegt in den Schulferien: Herbstferien')).toBeVisible()
  // Its semester is a draft, too, and known all the same.
  await expect(page.getByRole('combobox', { name: 'Semester' })).toHaveValue('Wintersemester 2029/30 (dein Entwurf)')
  await page.goBack()

  await page.getByRole('button', { name: 'Alles veröffentlichen …' }).click()
  await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(toast(page, 'sind veröffentlicht')).toBeVisible()
  await expect(page.getByText('alles veröffentlicht.')).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Wintersemester 2029/30' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drachensteigen' })).toBeVisible()
})
