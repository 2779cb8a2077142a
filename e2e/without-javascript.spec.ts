import { pages } from '../src/content/site-map.ts'
import { inviteByLetter } from '../src/testing/set-ups/printed-letters.ts'
import { ownWord } from './documents.ts'
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

  test('the code from a letter is typed, and a password chosen', async ({ page, server }) => {
    const { code, user, name } = await inviteByLetter(server, { surName: ownWord() })
    await page.goto('/invitation')
    await page.getByLabel('Code aus dem Brief').fill('ABCD')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByLabel('Code aus dem Brief')).toHaveAccessibleDescription(/stimmt ein Buchstabe nicht/)
    await page.getByLabel('Code aus dem Brief').fill(code)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByRole('heading', { name: `Willkommen, ${name}!` })).toBeVisible()
    await page.getByLabel('Neues Passwort').fill('Vier Woerter im Wind')
    await page.getByLabel('Noch einmal').fill('Vier Woerter im Sturm')
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect(page.getByLabel('Noch einmal')).toHaveAccessibleDescription('Die beiden Passwörter sind nicht gleich.')
    await page.getByLabel('Neues Passwort').fill('Vier Woerter im Wind')
    await page.getByLabel('Noch einmal').fill('Vier Woerter im Wind')
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect(page.getByText(`Dein Passwort ist festgelegt. Melde dich jetzt mit ${user} an`)).toBeVisible()
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
