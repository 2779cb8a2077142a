import { open, rowsOf } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// How members find something: a semester, an office, a senior among a hundred.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a semester has an address: on arrival, from the list of contents, and going back', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/functions#ss2021')
  const summer = page.getByRole('heading', { name: 'Sommersemester 2021' })
  await expect(summer).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'Semester' })
  const choose = async (name: string) => {
    const link = contents.getByRole('link', { name })
    // On a phone the list is folded at first.
    if (!(await link.isVisible())) await contents.locator('summary').click()
    await link.click()
  }
  await choose('Wintersemester 2018/2019')
  await expect(page).toHaveURL('/functions#ws2018-19')
  await expect(page.getByRole('heading', { name: 'Wintersemester 2018/2019' })).toBeInViewport()
  await choose('Sommersemester 2025')
  await expect(page.getByRole('heading', { name: 'Sommersemester 2025' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/functions#ws2018-19')
  // On a phone the reader had gone up to the list of contents in between, and is brought back to that.
  if (!isMobile) await expect(page.getByRole('heading', { name: 'Wintersemester 2018/2019' })).toBeInViewport()
})

test('a link inside a text leads to its place on another page, in the same document', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/penalties')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const link = page.locator('main a[href^="/internfaq#"]').first()
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(address as string)
  await expect(page.locator('main details[open] summary')).toBeInViewport()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a page that is loaded anew shows the place where its reader was, inside an open panel too', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/internfaq#krawatte')
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.reload()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900)
})

test('offices stand in two tabs, and tab and panel in the address', { tag: '@once' }, async ({ page }) => {
  await open(page, '/tasks')
  await expect(page.getByRole('tab')).toHaveText(['Ämter der Aktiven', 'Ämter der Alten Herren'])
  await expect(page.locator('main summary:visible')).toHaveCount(9)
  await page.getByRole('tab', { name: 'Ämter der Alten Herren' }).click()
  await expect(page).toHaveURL('/tasks?tab=alte-herren')
  await expect(page.locator('main summary:visible')).toHaveCount(3)
  await page.locator('main summary:visible').first().click()
  await expect(page).toHaveURL(/\/tasks\?tab=alte-herren#[a-z-]+$/)
  const link = new URL(page.url())

  // The place alone is enough: the tab follows.
  await open(page, `/tasks${link.hash}`)
  await expect(page.getByRole('tab', { name: 'Ämter der Alten Herren' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('main details[open] summary')).toBeInViewport()

  await page.getByRole('tab', { name: 'Ämter der Aktiven' }).click()
  await expect(page).toHaveURL('/tasks?tab=aktive')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Ämter der Alten Herren' })).toHaveAttribute('aria-selected', 'true')
})

test('the lists of seniors stand in two tabs, by click, keyboard and link', { tag: '@once' }, async ({ page }) => {
  await open(page, '/presidents')
  await expect(page.getByRole('tab')).toHaveText(['Aktiven-Senioren', 'AH-Senioren'])
  await expect(page.locator('.intro-picture').getByRole('img')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Zeittafel' }).getByRole('columnheader')).toHaveText([
    'Jahr',
    'Ereignis',
  ])
  await expect(rowsOf(page, 'Aktiven-Senioren')).toHaveCount(116)
  await expect(rowsOf(page, 'AH-Senioren')).toHaveCount(0)
  const columns = ['#', 'Semester', 'Name', 'Geburtsdatum', 'Abitur', 'Todestag', 'Anmerkung']
  // As shown: for the phone a head says its name a second time.
  const asShown = { useInnerText: true }
  const heads = (name: string) => page.getByRole('table', { name }).getByRole('columnheader')
  await expect(heads('Aktiven-Senioren')).toHaveText(columns, asShown)

  // Another tab shows what is there already.
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/members/io/content/')) asked += 1
  })
  await page.getByRole('tab', { name: 'Aktiven-Senioren' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'AH-Senioren' })).toBeFocused()
  await expect(page).toHaveURL('/presidents?tab=ah-senioren')
  await expect(rowsOf(page, 'AH-Senioren')).toHaveCount(28)
  columns.splice(2, 0, 'Amt')
  await expect(heads('AH-Senioren')).toHaveText(columns, asShown)
  await page.goBack()
  await expect(rowsOf(page, 'Aktiven-Senioren')).toHaveCount(116)
  expect(asked).toBe(0)
  await open(page, '/presidents?tab=ah-senioren')
  await expect(rowsOf(page, 'AH-Senioren')).toHaveCount(28)

  // On paper there are no tabs: both lists are there.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Aktiven-Senioren' })).toBeVisible()
  await expect(page.locator('.senior-list tbody tr:visible')).toHaveCount(144)
})

test('a list of seniors can be narrowed down, and the search stands in the address', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/presidents')
  const field = page.getByRole('searchbox', { name: 'Aktiven-Senioren durchsuchen' })
  const count = page.getByRole('tabpanel').getByRole('status')
  await expect(count).toHaveText('116 Einträge')
  const steps = await page.evaluate(() => window.history.length)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/members/io/content/')) asked += 1
  })
  await field.pressSequentially('bruegMEYER')
  await expect(rowsOf(page, 'Aktiven-Senioren')).toHaveCount(1)
  await expect(rowsOf(page, 'Aktiven-Senioren')).toContainText('Brügmeyer')
  await expect(count).toHaveText('1 von 116 Einträgen')
  await expect(page).toHaveURL('/presidents?suche=bruegMEYER')
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  expect(asked).toBe(0)

  await field.fill('gibt es nicht')
  await expect(page.getByRole('tabpanel').getByText('Keine Treffer für „gibt es nicht“.')).toBeVisible()
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click()
  await expect(rowsOf(page, 'Aktiven-Senioren')).toHaveCount(116)
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/presidents')

  await open(page, '/presidents?suche=gefallen%201916')
  await expect(field).toHaveValue('gefallen 1916')
  expect(await rowsOf(page, 'Aktiven-Senioren').count()).toBeLessThan(20)
})

test('and sorted by every column', { tag: '@once' }, async ({ page, isMobile }) => {
  await open(page, '/presidents')
  const table = page.getByRole('table', { name: 'Aktiven-Senioren' })
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
  const sortBy = async (name: string) => {
    if (isMobile) await page.getByLabel('Sortieren nach').first().selectOption(name)
    else await head(name).getByRole('button').click()
  }
  const turn = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: /^Reihenfolge/ }).click()
    else {
      await head(name).getByRole('button').focus()
      await page.keyboard.press('Enter')
    }
  }
  const firstAndLast = async () => {
    const shown = await table.getByRole('rowheader').allInnerTexts()
    // Blanks at which no line may end are blanks.
    const names = shown.map((name) => name.replace(/\s/g, ' '))
    return [names[0], names.at(-1)]
  }
  await expect(head('#')).toHaveAttribute('aria-sort', 'ascending')
  expect(await firstAndLast()).toEqual(['Karl Ahrensdorf v. Bussard', 'Julian Pham v. Kranich'])
  await turn('#')
  await expect(head('#')).toHaveAttribute('aria-sort', 'descending')
  expect(await firstAndLast()).toEqual(['Julian Pham v. Kranich', 'Karl Ahrensdorf v. Bussard'])
  // By surname; an unknown one comes last.
  await sortBy('Name')
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('#')).not.toHaveAttribute('aria-sort')
  const [first, last] = await firstAndLast()
  expect([first, last]).toEqual(['Volker Ahlborn v. Konto', 'nicht überliefert'])
  await sortBy('Geburtsdatum')
  expect((await firstAndLast())[0]).toBe('Friedrich Nottbohm v. Anker')
  await turn('Geburtsdatum')
  expect((await firstAndLast())[0]).toBe('Julian Pham v. Kranich')
})
