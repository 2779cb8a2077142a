import { barriersOn } from './barriers.ts'
import { expect, openApp, test } from './pennal.ts'
import { field } from './search-screen.ts'
import { beSignedIn } from './signed-in.ts'

const asked = '**/search/suggestions'

test.describe('while a member types', { tag: '@once' }, () => {
  test.beforeEach(({ page, server }) => beSignedIn(page, server))

  test('people, events and documents are offered in the top bar, by keyboard', async ({ page }) => {
    await openApp(page, '/downloads')
    const bar = page.getByRole('combobox', { name: 'Suche' })
    await page.keyboard.press('/')
    await expect(bar).toBeFocused()
    await page.keyboard.type('Brandhof')
    const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
    await expect(options.first()).toHaveText(/Johannes Brandhofer.*Person/)
    await expect(bar).toHaveAttribute('aria-expanded', 'true')
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(bar).toHaveValue('Brandhof')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(bar).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    // His number is there at once, and behind his card he stands in the directory.
    await expect(page).toHaveURL(/\/directory\?suche=Johannes\+Brandhofer&person=/)
    await expect(page.getByRole('dialog', { name: /^Johannes Brandhofer/ }).locator('a[href^="tel:"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/directory?suche=Johannes+Brandhofer')
    await expect(page.locator('.person-name')).toBeFocused()
    await expect(bar).toHaveValue('')
    // Here, too, what the bar leads to stands in the field of the page.
    await bar.fill('Julian Pham')
    await options.first().click()
    await expect(page.getByRole('dialog', { name: /^Julian Pham/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox', { name: /^Name, Ort/ })).toHaveValue('Julian Pham')
  })

  test('an answer that comes too late is not shown', async ({ page }) => {
    await openApp(page, '/search')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(asked, async (route) => {
      if (route.request().postDataJSON().term === 'Satzung') await released
      await route.continue().catch(() => undefined)
    })
    const first = page.waitForRequest(asked)
    await field(page).fill('Satzung')
    await first
    await field(page).fill('Strafenkatalog')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveText(/Strafenkatalog/)
    release()
    await page.waitForLoadState('networkidle')
    await expect(options.first()).toHaveText(/Strafenkatalog/)
  })
})

test('a visitor is offered what is public, and goes there by a touch', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openApp(page, '/search')
  await field(page).fill('Weihnachtskn')
  const option = page.getByRole('option').first()
  await expect(option).toHaveText(/Weihnachtskneipe.*Veranstaltung/)
  await option.click()
  await expect(page).toHaveURL(/\/calendar/)
  expect(calls.filter((path) => path.startsWith('/members'))).toEqual([])
})
