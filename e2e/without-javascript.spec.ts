import { pages } from '../src/content/site-map.ts'
import { expect, test } from './pennal.ts'

const documents = pages.filter((page) => page.kind === 'document')

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open and lead on', async ({ page }) => {
    await page.goto('/')
    await page.locator('summary', { hasText: 'Erkunden' }).click()
    await page.locator('.menu-panel').getByText('Über uns').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('h1')).toHaveText('Über uns')
  })

  // Switching scripts off from outside leaves Chromium's <noscript> unread, so its text is looked for in the document.
  test('the login page and a members’ page say what they need', { tag: '@once' }, async ({ request }) => {
    const login = await (await request.get('/login')).text()
    expect(login).toMatch(/<noscript>.*Zum Anmelden braucht diese Seite JavaScript\..*<\/noscript>/s)
    const downloads = await (await request.get('/downloads')).text()
    expect(downloads).toMatch(/<noscript>.*Der Mitgliederbereich braucht JavaScript\..*<\/noscript>/s)
  })
})

test('a document loads no script file and has less than 5 KB of script', { tag: '@once' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const { path } of [...documents, { path: '/gibt-es-nicht' }]) {
    await page.goto(path, { waitUntil: 'load' })
    const inline = await page.locator('script').evaluateAll((all) => all.map((script) => script.textContent).join(''))
    expect.soft(scripts, path).toEqual([])
    expect.soft(await page.locator('link[rel=modulepreload]').count(), path).toBe(0)
    expect.soft(inline.length, path).toBeGreaterThan(0)
    expect.soft(inline.length, path).toBeLessThan(5 * 1024)
  }
})
