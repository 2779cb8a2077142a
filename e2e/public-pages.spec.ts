import { pages } from '../src/content/site-map.ts'
import { expect, test } from './pennal.ts'

test('the start page leads to the next events and into every gallery', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Die nächsten Veranstaltungen' })
  expect(await next.getByRole('listitem').count()).toBeGreaterThan(0)
  // Only what lies ahead: the leaf of the calendar carries the exact day.
  const today = new Date().toISOString().slice(0, 10)
  for (const day of await next.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))) {
    expect((day ?? '') >= today, `${day} lies ahead`).toBe(true)
  }
  await expect(page.getByRole('link', { name: /^Bilder aus dem Jahr/ })).toHaveCount(5)
  await page.getByRole('link', { name: 'Bilder aus dem Jahr 1979' }).click()
  await expect(page).toHaveURL('/gallery1979')
})

test('the flyer has its eight cards, the page about us founding, Article 2 and the entry rule', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/flyer')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('article').last()).toContainText('Dem Morgen entgegen, einander treu!')

  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main).toContainText('1895')
  await expect(main.getByRole('heading', { name: /Artikel 2/ })).toBeVisible()
  for (const word of ['16 Jahre', '9. Klasse', 'Staatsangehörigkeit', 'Religion'])
    await expect(main).toContainText(word)
})

test('the FAQ answers seven questions, one at a time, each under an address of its own', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(7)
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2).locator('.accordion-body')).toBeVisible()
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4).locator('.accordion-body')).toBeVisible()
  await expect(questions.nth(2).locator('.accordion-body')).toBeHidden()

  // From elsewhere: within the page the panels above are open and closed already.
  await page.goto('about:blank')
  await page.goto('/faq#kontakt')
  await expect(page.locator('#kontakt')).toBeInViewport()
  await expect(page.locator('main details[open]')).toHaveCount(1)
})

test('the calendar shows thirteen semesters, newest first, hearts with words, and what was called off', async ({
  page,
}) => {
  await page.goto('/calendar')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([
    'Was kommt',
    'Bereits feststehende Termine',
    'Sommersemester 2025',
    'Wintersemester 2024/25',
    'Sommersemester 2024',
    'Wintersemester 2023/24',
    'Sommersemester 2023',
    'Wintersemester 2022/23',
    'Sommersemester 2022',
    'Wintersemester 2021/22',
    'Sommersemester 2021',
    'Wintersemester 2020/21',
    'Sommersemester 2020',
    'Wintersemester 2019/20',
    'Sommersemester 2019',
    'Abonnieren',
  ])
  // Folded, all of them, but there: for the reader who opens them, for a search within the page and on paper.
  const tables = page.locator('main table')
  await expect(tables).toHaveCount(14)
  await expect(tables.first().locator('thead th')).toHaveText(['Datum', 'Veranstaltung', 'Bemerkung'])
  await page.getByRole('heading', { name: 'Sommersemester 2020' }).click()
  const pandemic = page.getByRole('table', { name: 'Sommersemester 2020' })
  expect(await pandemic.getByRole('img', { name: 'Damen sind willkommen' }).count()).toBeGreaterThan(5)
  expect(await pandemic.getByText('abgesagt', { exact: true }).count()).toBeGreaterThan(0)
})

test('on a phone a visitor finds the next event, its page and its file', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calendar')
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(5)
  const next = page.getByRole('region', { name: 'Was kommt' }).getByRole('listitem').first()
  const name = await next.getByRole('link').innerText()
  await next.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Gasthof Zur Alten Münze')
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('rel', 'noreferrer')
  const file = await page.getByRole('link', { name: 'In den Kalender eintragen' }).getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain(`SUMMARY:${name}\r\n`)
  await page.getByRole('link', { name: 'Alle Veranstaltungen' }).click()
  await expect(page.getByRole('table', { name: 'Bereits feststehende Termine' })).toBeInViewport()
})

test('a visitor finds how to have the programme in his own calendar', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calendar')
  const coming = page.getByRole('region', { name: 'Was kommt' })
  await coming.getByRole('link', { name: 'Abonnieren' }).click()
  const section = page.getByRole('region', { name: 'Abonnieren' })
  await expect(section.getByRole('heading')).toBeInViewport()
  await section.getByText('Google Kalender und Android').click()
  await expect(section.getByText('Klicke links bei „Weitere Kalender“')).toBeVisible()
  // What members have is for members.
  await expect(section.getByRole('link', { name: 'Mein Konto' })).toBeHidden()
  const address = await section.locator('.subscribing-address').innerText()
  const webcal = await section.getByRole('link', { name: 'Im Kalender öffnen' }).getAttribute('href')
  expect(webcal).toBe(address.replace(/^https?/, 'webcal'))
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('X-WR-CALNAME:Aurora: Veranstaltungen')
})

test('a link to a semester leads to it, from outside and from the table of contents', async ({ page }, { project }) => {
  await page.goto('/calendar#ws2021-22')
  await expect(page.getByRole('heading', { name: 'Wintersemester 2021/22' })).toBeInViewport()
  await expect(page.getByRole('table', { name: 'Wintersemester 2021/22' })).toBeInViewport()
  await page.goto('/calendar')
  const contents = page.getByRole('navigation', { name: 'Semester' })
  if (project.name === 'phone') await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'Sommersemester 2022' }).click()
  await expect(page).toHaveURL('/calendar#ss2022')
  await expect(page.getByRole('heading', { name: 'Sommersemester 2022' })).toBeInViewport()
  await expect(page.getByRole('table', { name: 'Sommersemester 2022' })).toBeInViewport()
})

test('imprint and privacy statement are complete, and say that they are samples', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/impressum')
  for (const word of ['§ 5', '§ 18', 'Vertreten', 'Vereinsregister', 'erdacht']) {
    await expect(page.getByRole('main')).toContainText(word)
  }
  await page.goto('/datenschutz')
  for (const word of ['Art. 6', 'Art. 15', 'Aufsichtsbehörde', 'Verantwortlich', 'Muster']) {
    await expect(page.getByRole('main')).toContainText(word)
  }
})

test('every public page tells search engines and link previews what it is', { tag: '@once' }, async ({
  request,
  server,
}) => {
  const descriptions = new Set<string>()
  const publicPages = pages.filter((page) => page.audience === 'public')
  for (const { path, title } of publicPages) {
    const html = await (await request.get(path)).text()
    const description = html.match(/<meta name="description" content="([^"]+)"/)?.[1]
    expect.soft(description?.length, path).toBeGreaterThan(60)
    descriptions.add(description ?? '')
    expect.soft(html, path).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`)
    // What links from elsewhere carry is no other page.
    expect.soft(await (await request.get(`${path}?fbclid=1&utm_source=x`)).text(), path).toBe(html)
    expect
      .soft(html, path)
      .toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/link-preview\.png\?v=[\da-f]{10}"/)
    expect.soft(html, path).toContain(title)
    expect.soft(html, path).not.toContain('noindex')
  }
  expect(descriptions.size).toBe(publicPages.length)
  expect((await request.get('/link-preview.png')).headers()['content-type']).toBe('image/png')
  // Another spelling of the same page leads to the one address it wants to be known under.
  expect((await request.get('/Flyer/?x=1')).url()).toBe(`${server.origin}/flyer?x=1`)
  for (const path of [...pages.filter((page) => page.audience !== 'public').map((page) => page.path), '/nix']) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect.soft(html, path).not.toContain('rel="canonical"')
  }
})

test('the calendar prints without menus, with every semester', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calendar')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Semester' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sommersemester 2019' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gästeabend mit Lagerfeuer' })).toBeVisible()
})
