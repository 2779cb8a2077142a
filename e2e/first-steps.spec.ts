import { barriersOn } from './barriers.ts'
import { newAdministrator } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

// A site that has just begun is theirs alone: everything here counts on nobody having done anything yet.
test.use({ changesPages: 'first steps' })

test('the first administrator gives the site its name, and a second one goes on', async ({ page, server, browser }) => {
  await signIn(page, server)
  await page.getByRole('link', { name: 'Weiter zu Erste Schritte' }).click()
  await expect(page.getByText('Noch 12 von 12 Schritten')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  // The account that a first start makes goes by somebody who was made up.
  await page.getByRole('link', { name: 'Anfangen: Dein Zugang' }).click()
  await page.getByLabel('Dein Name').fill('Max Mustermann')
  await page.getByLabel('E-Mail-Adresse').fill('max@markomannia.example')
  await page.getByLabel('Dein Passwort').fill('nicht das richtige')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Das ist nicht dein jetziges Passwort.')).toBeVisible()
  await page.getByLabel('Dein Passwort').fill(server.admin.password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ab jetzt meldest du dich mit dieser Adresse an')).toBeVisible()
  await expect(page.getByText('Angemeldet als Max Mustermann')).toBeVisible()

  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/administration/start/name')
  await expect(page.getByLabel('Kurzname')).toHaveValue('Aurora')
  await page.getByLabel('Name', { exact: true }).fill('Schülerbund Markomannia zu Musterstadt')
  await page.getByLabel('Kurzname').fill('Markomannia')
  // The article is heard before it is stored.
  await expect(page.getByText('Mitgliederbereich der Schülerbund')).toBeVisible()
  await page.getByLabel('Artikel').selectOption('der')
  await expect(page.getByText('Mitgliederbereich des Schülerbunds Markomannia')).toBeVisible()
  await page.getByLabel('Gründungsjahr').fill('19x3')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Gründungsjahr')).toBeFocused()
  await expect(page.getByText('Jahr mit vier Ziffern')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  // Who leaves too early is asked.
  await page.getByRole('link', { name: 'Später' }).click()
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await page.getByLabel('Gründungsjahr').fill('1903')
  await page.getByLabel('Stadt').fill('Musterstadt')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Name steht jetzt auf jeder Seite')).toBeVisible()
  // Also on this one, which was loaded before.
  await expect(page.getByRole('banner')).toContainText('Markomannia')
  await expect(page.getByText(/^Erledigt, von Max Mustermann am/)).toBeVisible()

  const visitor = await browser.newPage({ baseURL: server.origin })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Willkommen bei dem Schülerbund Markomannia zu Musterstadt',
  )
  await expect(visitor.getByText('Schülerverbindung in Musterstadt · gegründet 1903')).toBeVisible()
  await visitor.close()

  const second = await browser.newPage({ baseURL: server.origin })
  await beSignedIn(second, await newAdministrator(server, 'Otto Zweiter'))
  await second.goto('/overview')
  // His own address is one of the sample again.
  await expect(second.getByText('Noch 11 von 12 Schritten')).toBeVisible()
  await second.goto('/administration/start')
  const done = second.getByRole('listitem').filter({ hasText: 'Name der Verbindung' })
  await expect(done).toContainText('von Max Mustermann')
  await second.getByRole('link', { name: /Wappen und Zirkel/ }).click()
  await second.getByRole('button', { name: 'Brauchen wir nicht' }).click()
  await expect(second.getByText(/^Übersprungen, von Otto Zweiter/)).toBeVisible()
  await second.getByRole('link', { name: 'Weiter' }).click()
  await expect(second).toHaveURL('/administration/start/aemter')
  await second.close()

  // What he has said meanwhile is there, and the rest is dismissed with one click.
  await page.getByRole('link', { name: /^Erste Schritte: 2 von 12/ }).click()
  await expect(page.getByText('Noch 10 von 12 Schritten')).toBeVisible()
  await page.getByRole('button', { name: /nicht mehr erinnern/ }).click()
  await expect(page.getByText('Die Liste ist abgehakt.')).toBeVisible()
  await page.getByRole('link', { name: 'Konten' }).last().click()
  await expect(page).toHaveURL('/administration/accounts')
  await expect(page.getByRole('navigation', { name: 'Verwaltung' }).getByText('Erste Schritte')).toBeHidden()
})
