import { open, rowsOf } from './members-page.ts'
import { expect, retryInVain, test } from './pennal.ts'
import { beSignedIn, openInterna } from './signed-in.ts'

// What members read: every page with its content, and what happens when it cannot be had.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('every list is complete', { tag: '@once' }, async ({ page }) => {
  await open(page, '/functions')
  const semesters = page.locator('main section')
  await expect(semesters).toHaveCount(14)
  await expect(semesters.first().getByRole('heading')).toHaveText('Sommersemester 2025')
  await expect(semesters.last().getByRole('heading')).toHaveText('Wintersemester 2018/2019')
  for (const semester of await semesters.all()) {
    await expect(semester.locator('dt')).toHaveText([
      'AH Senior',
      'AH Kassenwart',
      'AH Schriftwart',
      'Senior',
      'Kassenwart',
      'Schriftwart',
      'Fuxmajor',
      'Couleurwart',
      'Webmaster',
      'Adressverwaltung',
      'Geburtstagsfux',
      'Fotofux',
    ])
    await expect(semester.locator('dd').filter({ hasText: /^$/ })).toHaveCount(0)
  }
  await expect(page.getByText('N.N.', { exact: true }).first()).toBeVisible()

  await open(page, '/dignitaries')
  await expect(rowsOf(page, 'Ehrenmitglieder')).toHaveCount(20)
  await expect(page.locator('.intro-picture').getByRole('img')).toBeVisible()

  await open(page, '/memory')
  await expect(page.locator('.intro-picture').getByRole('img')).toBeVisible()
  await expect(page.locator('.plaque').getByRole('listitem')).toHaveCount(16)
  await expect(page.locator('main')).toContainText('29')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(14)

  await open(page, '/penalties')
  await expect(rowsOf(page, 'Strafenkatalog')).toHaveCount(6)
  const amounts = rowsOf(page, 'Strafenkatalog').locator('[data-label=Betrag]')
  await expect(amounts).toHaveText(['5,00 €', '10,00 €', '10,00 €', '15,00 €', '5,00 €', '5,00 €'])
  await expect(page.locator('main')).toContainText('10. Dezember 2019')
  await expect(page.locator('main')).toContainText('2,50')

  await open(page, '/profiles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bundesbrüder stellen sich vor')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThanOrEqual(9)
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toBeVisible()
    const facts = card.locator('dt').filter({ hasNotText: /^Leib(bursch|fux|füxe)$/ })
    await expect(facts).toHaveText(['Biername', 'Adresse', 'Mobil', 'E-Mail', 'Geburtsdatum', 'Aufnahme'])
  }
  await expect(page.locator('a[href^="tel:0"]').first()).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
})

test('every text is there', { tag: '@once' }, async ({ page }) => {
  await open(page, '/meetings')
  const groups = ['Pflichtveranstaltungen', 'Freiwillige Veranstaltungen', 'Hüttenwochenende', 'Spiel und Spaß']
  for (const name of [...groups, 'Erfahrungen']) {
    const items = page.getByRole('region', { name, exact: true }).getByRole('listitem')
    expect(await items.count(), name).toBeGreaterThanOrEqual(3)
  }
  await expect(page.getByRole('region', { name: 'Erfahrungen' })).toContainText('Schulferien')

  await open(page, '/jubilee')
  await expect(page.getByRole('article')).toHaveCount(3)
  await open(page, '/excursions')
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
  for (const report of await page.getByRole('article').all()) {
    await expect(report.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(report.getByRole('img')).toHaveAttribute('alt', /./)
    await expect(report.locator('footer')).toHaveText(/./)
  }

  await open(page, '/promotion')
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(8)

  await open(page, '/credits')
  expect(await page.locator('.thanks dt').count()).toBeGreaterThanOrEqual(5)
  await expect(page.locator('blockquote')).toBeVisible()
  await expect(page.locator('cite')).toHaveText(/./)

  await open(page, '/changelog')
  const versions = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(versions.first()).toHaveText('Version 0.8.0')
  await expect(versions.last()).toHaveText('Version 0.1.0')
  await expect(page.locator('time').first()).toHaveText('9. August 2024')
  await expect(page.locator('time').last()).toHaveText('2. März 2019')

  for (const path of ['/downloads', '/upload', '/address']) {
    await open(page, path)
    await expect(page.locator('.page-lead'), path).toHaveText(/./)
  }
})

test('of the thirteen questions one is open at a time; a link opens one, also when the page is new', {
  tag: '@once',
}, async ({ page }) => {
  // While a panel opens, the next question moves away from under the mouse.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/internfaq')
  const questions = page.locator('main summary')
  await expect(questions).toHaveCount(13)
  const openOnes = page.locator('main details[open]')
  await expect(openOnes).toHaveCount(0)
  await questions.nth(2).click()
  await expect(openOnes).toHaveCount(1)
  await questions.nth(5).click()
  await expect(openOnes).toHaveCount(1)
  await expect(openOnes.locator('summary')).toHaveText(await questions.nth(5).innerText())

  // The address bar now holds the link to this question.
  const link = `/internfaq#${await openOnes.locator('.accordion-body').getAttribute('id')}`
  await expect(page).toHaveURL(link)
  await open(page, '/credits')
  await open(page, link)
  await expect(openOnes.locator('summary')).toHaveText(await questions.nth(5).innerText())
  await expect(openOnes.locator('summary')).toBeInViewport()
  await expect(openOnes.locator('summary')).toBeFocused()
})

test('the link to a question can be copied; where the browser refuses, the page says so', {
  tag: '@once',
}, async ({ page, context }) => {
  const panel = page.locator('main details[open]')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/internfaq#krawatte')
  await panel.getByText('Link zu dieser Frage kopieren').click()
  await expect(panel.getByRole('status')).toHaveText('Kopiert.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await panel.getByText('Link zu dieser Frage kopieren').click()
  await expect(panel.getByRole('status')).toHaveText(/Das Kopieren ging nicht/)
  expect(page.url()).toContain('#krawatte')
})

test('the tie has three knots, each with its drawing', { tag: '@once' }, async ({ page }) => {
  await open(page, '/internfaq')
  await page.locator('main summary', { hasText: 'Krawatte' }).click()
  const drawings = page.locator('main details[open] .drawing')
  await expect(drawings).toHaveCount(3)
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded()
    const picture = drawing.getByRole('img')
    await expect(picture).toHaveAttribute('alt', /./)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  const [first, , third] = await Promise.all((await drawings.all()).map((drawing) => drawing.boundingBox()))
  expect(first?.y).toBe(third?.y)
})

test('content that cannot be had leaves the title and a way to try again', { tag: '@once' }, async ({ page }) => {
  const content = '**/members/io/content/penalties'
  await page.route(content, (route) => route.abort())
  await page.goto('/penalties')
  const message = page.getByRole('alert').filter({ hasText: 'Der Inhalt dieser Seite konnte nicht geladen werden.' })
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strafenkatalog')
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  await retryInVain(page, retry)
  await expect(message).toBeVisible()
  await page.unroute(content)
  await retry.click()
  await expect(rowsOf(page, 'Strafenkatalog')).toHaveCount(6)
  await expect(message).toBeHidden()

  // The same when moving on inside the app, with a fault of the server; other pages still open.
  await page.route('**/members/io/content/credits', (route) => route.fulfill({ status: 500, json: { title: 'x' } }))
  await openInterna(page)
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits')
  await openInterna(page)
  await page.getByRole('link', { name: 'Werbeideen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werbeideen')
  await expect(message).toBeHidden()
})

test('a session that has ended in the meantime leads to the start page, not to a failure', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/credits')
  await page.route('**/members/io/content/promotion', (route) => route.fulfill({ status: 401, json: {} }))
  await openInterna(page)
  await page.getByRole('link', { name: 'Werbeideen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('no members’ page is wider than a phone of 320 px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/functions', '/tasks', '/presidents', '/profiles', '/penalties', '/memory', '/internfaq']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('a duty is ticked off and taken back, and a tick that fails is not shown', { tag: '@once' }, async ({ page }) => {
  await open(page, '/duties?amt=fotofux')
  const duty = page.getByRole('listitem').filter({ hasText: 'Bild für das nächste Programm vorschlagen' })
  const box = duty.getByRole('checkbox')
  // Its day had gone by before this site was begun, so nobody is late with it.
  await page.getByText('Vor Beginn dieser Liste: 1').click()
  await page.route('**/members/io/duties/*', (route) => route.abort())
  await box.click()
  await expect(page.getByText(/^Der Server ist gerade nicht erreichbar/)).toBeVisible()
  await expect(box).not.toBeChecked()
  await page.unroute('**/members/io/duties/*')

  // It is shown before it is kept, and a page that is loaded anew would break off the request.
  const kept = () => page.waitForResponse((answer) => answer.url().includes('/members/io/duties/') && answer.ok())
  const ticked = kept()
  await box.check()
  await expect(duty).toContainText('Erledigt von')
  await ticked
  await page.reload()
  await page.getByText('Erledigt: 1').click()
  await expect(box).toBeChecked()
  const takenBack = kept()
  await box.uncheck()
  await expect(duty).not.toContainText('Erledigt von')
  await takenBack
  await page.reload()
  await page.getByText('Vor Beginn dieser Liste: 1').click()
  await expect(box).not.toBeChecked()

  await page.getByLabel('Amt', { exact: true }).selectOption('Alle Ämter')
  await expect(page).toHaveURL('/duties')
  await expect(page.getByRole('heading', { name: 'Deine Aufgaben' })).toBeVisible()
})

test('birthdays stand week by week, further weeks come when they are asked for, and who is ticked gets a card', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/birthdays')
  const occasions = page.locator('main .occasion')
  await expect(page.getByText(/mit Alter und Anschrift/)).toBeVisible()
  await expect(occasions.first()).toBeVisible()
  const before = await occasions.count()
  await page.getByRole('link', { name: 'Weitere Wochen zeigen' }).click()
  await expect(page).toHaveURL('/birthdays?wochen=16')
  await expect.poll(() => occasions.count()).toBeGreaterThan(before)
  await page.reload()
  await expect.poll(() => occasions.count()).toBeGreaterThan(before)
  // What the address asks for has bounds.
  await open(page, '/birthdays?wochen=9999')
  await expect(occasions).toHaveCount(before)
  // In a large fraternity days come first, and the rest of them beside those that are shown.
  await open(page, '/birthdays?zeige=1')
  await expect(occasions.first()).toBeVisible()
  expect(await occasions.count()).toBeLessThan(before)
  await page.getByRole('link', { name: 'Weitere Tage zeigen' }).click()
  await expect(page).toHaveURL('/birthdays?wochen=8&zeige=51')
  await expect(occasions).toHaveCount(before)
  await expect(page.getByRole('link', { name: 'Weitere Wochen zeigen' })).toBeVisible()

  // Who is ticked gets a card; what it says is the office's own.
  await page
    .getByRole('checkbox', { name: /gratulieren/ })
    .first()
    .setChecked(true)
  await expect(page.getByText(/^\d+ angehakt$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^\d+\sKarten?$/ }).click()
  expect((await download).suggestedFilename()).toBe('glueckwunschkarten.pdf')
  await page.getByRole('tab', { name: 'Jubiläum' }).click()
  const form = page.getByRole('tabpanel', { name: 'Jubiläum' })
  await form.getByLabel('Text').fill('Zum {Alter}: alles Gute!')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByLabel('Text')).toHaveAccessibleDescription(/Zeile 1: Das Feld „\{Alter\}“ gibt es nicht\./)
  await form.getByLabel('Text').fill('Zu {Semester} Semestern alles Gute!')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert: Jubiläum.')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Jubiläum' }).click()
  await expect(form.getByLabel('Text')).toHaveValue('Zu {Semester} Semestern alles Gute!')
  await form.getByRole('button', { name: 'Vorschlag einsetzen' }).click()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert: Jubiläum.')).toBeVisible()

  await open(page, '/administration/settings')
  const letters = page.getByRole('checkbox', { name: 'Montags die Geburtstage der Woche schicken' })
  await letters.uncheck()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.reload()
  await expect(letters).not.toBeChecked()
  await letters.check()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
})
