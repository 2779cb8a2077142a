import { appIsAlive, expect, openApp, test } from './pennal.ts'
import { field, news, none, search, section, titles } from './search-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.describe('a visitor', () => {
  test('finds public pages, and nothing says that there is more than that', { tag: '@once' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/about')
    await page.getByRole('searchbox', { name: 'Suche' }).fill('Stiftungsfest')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?term=Stiftungsfest')
    await appIsAlive(page)
    await expect(titles(page).first()).toBeVisible()
    await expect(section(page).locator('mark').first()).toHaveText(/stiftungsfest/i)
    await expect(page.getByRole('main')).not.toContainText('Dokument')
    expect(asked.filter((path) => path.startsWith('/members'))).toEqual([])
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })

  test('follows a hit and comes back to it', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search?term=Frauen')
    const hit = section(page).getByRole('link', { name: 'Nehmt ihr Frauen auf?' })
    await hit.click()
    await expect(page).toHaveURL(/\/faq#/)
    await page.goBack()
    await expect(hit).toBeFocused()
    await expect(field(page)).toHaveValue('Frauen')
  })

  test(
    'gets his answer in the document itself, without scripts',
    { tag: '@once' },
    async ({ browser, server }, info) => {
      const context = await browser.newContext({
        ...info.project.use,
        baseURL: server.origin,
        javaScriptEnabled: false,
      })
      const page = await context.newPage()
      await page.goto('/search')
      await search(page, 'Stiftungsfest & mehr')
      await expect(page).toHaveURL('/search?term=Stiftungsfest+%26+mehr')
      await expect(field(page)).toHaveValue('Stiftungsfest & mehr')
      await expect(titles(page).first()).toBeVisible()
      await search(page, 'Xylophonkonzert')
      await expect(news(page)).toHaveText(none)
      await expect(page.getByText('Searching...')).toBeHidden()
      await search(page, '')
      await expect(news(page)).toHaveText('')
      await context.close()
    },
  )

  test('is told when the search fails, and tries again', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search')
    await page.route('**/search.data*', (route) => route.abort())
    await search(page, 'Stiftungsfest')
    await expect(page.getByText('Die Suche ließ sich nicht ausführen.')).toBeVisible()
    await page.unroute('**/search.data*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(titles(page).first()).toBeVisible()
    await expect(page.getByText('Die Suche ließ sich nicht ausführen.')).toBeHidden()
    await expect(field(page)).toBeFocused()
  })

  test('may ask for anything in the address', { tag: '@once' }, async ({ page }) => {
    const odd = [
      '%',
      '%E4',
      '%zz',
      '%00',
      'a%00b',
      '%22',
      'NEAR(',
      '%3Cscript%3Ealert(1)%3C/script%3E',
      'ä'.repeat(900),
    ]
    for (const term of odd) {
      const answer = await page.goto(`/search?term=${term}&treffer=x`)
      expect.soft(answer?.status(), term).toBe(200)
      await appIsAlive(page)
      await expect.soft(page.locator('.search-results'), term).toHaveAttribute('data-status', /success|^$/)
    }
  })
})

test.describe('the slash', { tag: '@once' }, () => {
  test('leads from a reading page to the search', async ({ page }) => {
    await page.goto('/faq')
    await page.keyboard.press('Control+/')
    await page.keyboard.press('Alt+/')
    await expect(page).toHaveURL('/faq')
    const bar = page.getByRole('searchbox', { name: 'Suche' })
    await expect(bar).toHaveAttribute('aria-keyshortcuts', '/')
    // As it is typed on a German keyboard.
    await page.keyboard.down('Shift')
    await page.keyboard.press('/')
    await page.keyboard.up('Shift')
    await expect(bar).toBeFocused()
    // Where there is no room for a field, to the page that has one.
    await page.setViewportSize({ width: 900, height: 700 })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/search')
    await expect(field(page)).toBeFocused()
  })

  test('is a letter where a reader is typing', async ({ page, server }) => {
    await page.goto('/login')
    await page.getByLabel('Passwort').pressSequentially('a/b')
    await expect(page.getByLabel('Passwort')).toHaveValue('a/b')
    await beSignedIn(page, server)
    await openApp(page, '/downloads')
    const filter = page.getByRole('searchbox', { name: 'Dokumente durchsuchen' })
    await filter.pressSequentially('1/2')
    await expect(filter).toHaveValue('1/2')
    await expect(page).toHaveURL(/\/downloads/)
  })
})
