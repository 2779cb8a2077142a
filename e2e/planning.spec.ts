import type { Page } from '@playwright/test'
import { dateText } from '../src/programme/planning/date-text-rules.ts'
import { moveDates } from '../src/programme/planning/move-date-rules.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { barriersOn } from './barriers.ts'
import { toast } from './editor-screen.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

// Behind all that the sample has fixed, and so far ahead that nothing of it is over.
const year = Math.max(2031, new Date().getFullYear() + 2)
const winter = {
  path: `/editor/programme/ws${year}-${String(year + 1).slice(2)}`,
  title: `Wintersemester ${year}/${String(year + 1).slice(2)}`,
}

/** A date that was fixed before anybody planned its semester. */
async function fixDate(page: Page, { admin }: Pick<BuiltServer, 'admin'>, title: string): Promise<void> {
  const answer = await page.request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: admin.email, password: admin.password },
  })
  const { access_token } = await answer.json()
  const when = { begins: `${year}-12-01T18:00`, datum: dateText(`${year}-12-01T18:00`) }
  const data = { ...when, id: 9100, veranstaltung: title, bemerkung: '', ladiesWelcome: false, cancelled: false }
  const made = await page.request.post('/editor/collections/fixedDates/entries', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { data },
  })
  expect(made.status()).toBe(201)
}

test('a semester is planned, filled from an earlier one, and published at once', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await fixDate(page, server, 'Adventssingen')
  await beSignedIn(page, server)
  await open(page, '/meetings')
  await page.getByRole('link', { name: 'Programm planen' }).click()
  await expect(page.getByRole('button', { name: 'Planung beginnen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sommersemester 2025' })).toBeVisible()

  await page.goto(winter.path)
  await expect(page.getByText(`${winter.title} ist noch nicht begonnen.`)).toBeVisible()
  await page.getByRole('button', { name: 'Planung beginnen' }).click()

  const reformation = 'Der 31. Oktober ist ein Feiertag: Reformationstag.'
  const remembrance = dateText(moveDates({ begins: '2024-11-23T11:00' }, 12 * (year - 2024), 'weekday').begins)
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
  await page.getByLabel('Tag (freiwillig)').fill(`${year}-10-31`)
  await page.getByLabel('Veranstaltung').fill('Drachensteigen')
  await expect(page.getByText(reformation)).toBeVisible()
  await page.getByRole('button', { name: 'Als Entwurf anlegen' }).click()
  await expect(row('Drachensteigen')).toContainText(`31. Oktober ${year}, 20 Uhr`)
  await expect(row('Drachensteigen')).toContainText(reformation)

  // The booklet is there beside the plan, and follows it by itself.
  await page.getByRole('button', { name: 'Heft ansehen' }).click()
  const secondPage = page.getByRole('img', { name: /^Seite 2 von \d+: Programm/ })
  await expect(secondPage).toHaveAttribute('alt', new RegExp(`31\\.\\sOktober ${year}`))
  await page.getByLabel('Tag (freiwillig)').fill(`${year}-10-06`)
  await page.getByLabel('Veranstaltung').fill('Apfelernte')
  await page.getByRole('button', { name: 'Als Entwurf anlegen' }).click()
  await expect(secondPage).toHaveAttribute('alt', new RegExp(`\\s6\\.\\sOktober ${year}`))
  await page.getByRole('button', { name: 'Heft ausblenden' }).click()
  await expect(secondPage).toHaveCount(0)

  // Copied once, and not a second time.
  await page.getByRole('button', { name: 'Aus einem früheren Semester übernehmen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Semester').selectOption({ label: 'Wintersemester 2024/25 (10 Termine)' })
  await dialog.getByRole('button', { name: /Termine übernehmen/ }).click()
  await expect(toast(page, 'als Entwurf übernommen')).toBeVisible()
  await expect(row('Gräbergang mit Kranz')).toContainText(remembrance.replaceAll('\u00a0', ' '))
  await page.getByRole('button', { name: 'Aus einem früheren Semester übernehmen …' }).click()
  await dialog.getByLabel('Semester').selectOption({ label: 'Wintersemester 2024/25 (10 Termine)' })
  await expect(dialog.getByText('ist schon da')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: /Termine übernehmen/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  // What was fixed before becomes part of it.
  await row('Adventssingen').getByRole('button', { name: 'Ins Programm übernehmen' }).click()
  await expect(row('Adventssingen')).toContainText('ersetzt den feststehenden Termin')
  await expect(row('Adventssingen')).toHaveCount(1)
  await expect(row('Adventssingen').getByRole('link')).toBeFocused()

  // What is not wanted goes, and comes back.
  await row('Drachensteigen').getByRole('button', { name: 'Mehr zu' }).click()
  await row('Drachensteigen').getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await expect(row('Drachensteigen')).toHaveCount(0)
  await toast(page, 'ist verworfen').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row('Drachensteigen')).toHaveCount(1)
  await page.getByText(/^Beim Planen aufgefallen:/).click()
  await expect(page.getByText('An einem Feiertag:', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  // The form of one of them says the same beside it.
  await row('Drachensteigen').getByRole('link').click()
  await expect(page.locator('.entry-form')).toBeVisible()
  await expect(page.getByText(reformation)).toBeVisible()
  // Its semester is a draft, too, and known all the same.
  await expect(page.getByRole('combobox', { name: 'Semester' })).toHaveValue(`${winter.title} (dein Entwurf)`)
  await page.goBack()

  await page.getByRole('button', { name: 'Alles veröffentlichen …' }).click()
  await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(toast(page, 'sind veröffentlicht')).toBeVisible()
  await expect(page.getByText('alles veröffentlicht.')).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: winter.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drachensteigen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adventssingen' })).toHaveCount(1)
})
