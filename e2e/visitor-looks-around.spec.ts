import { expect, test } from './pennal.ts'

test('the start page welcomes, shows the arms and says how to get in touch', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Pennälerverbindung Aurora zu Eschenfurt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei der Aurora')
  await expect(page.getByRole('img', { name: /^Wappen/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'senior@aurora.example' })).toHaveAttribute('href', /^mailto:/)
})

test('a fading between two pages that the browser leaves out is no error', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fading = viewTransition ? 'left out' : 'none'
      viewTransition?.skipTransition()
    })
  })
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-fading', 'left out')
  // The watch over all stories fails on the uncaught error.
  await expect(page).toHaveURL('/login')
})

test('an outdated link gets an apology, a way on and the status 404', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/gibt/es/nicht')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht (mehr)')
  await expect(page.getByText('Entschuldige bitte')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL('/')
})

test('the top bar offers a visitor Erkunden, Suche and Login, and nothing else', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  // A field where there is room for one, and the way to one where there is not.
  const search = bar.getByRole('link', { name: 'Suche' }).or(bar.getByRole('searchbox', { name: 'Suche' }))
  await expect(search.filter({ visible: true })).toHaveCount(1)
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByText('Interna', { exact: true })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Logout' })).toBeHidden()
  await bar.getByText('Erkunden').click()
  await expect(bar.getByRole('listitem')).toHaveText(['In Kürze', 'Über uns', 'FAQ', 'Veranstaltungen'])
  await bar.getByRole('link', { name: 'Veranstaltungen' }).click()
  await expect(page).toHaveURL('/calendar')
})

test('the brand leads home, the footer to privacy statement and imprint', { tag: '@once' }, async ({ page }) => {
  await page.goto('/faq')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('listitem')).toHaveText(['Datenschutz', 'Impressum'])
  await footer.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  await page.getByRole('banner').getByRole('link', { name: 'zur Startseite' }).click()
  await expect(page).toHaveURL('/')
})

test('everything can be reached by keyboard, and Escape closes a menu', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const first = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'In Kürze' })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Erkunden' })).toBeFocused()
})

test('a click beside an open menu closes it', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Erkunden').click()
  const entry = page.getByRole('listitem').getByRole('link', { name: 'Über uns' })
  await expect(entry).toBeVisible()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(entry).toBeHidden()
})

test('no page is wider than a phone of 320 px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const paths = ['/', '/login', '/faq', '/search', '/gibt-es-nicht']
  for (const path of paths) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  // Nor does a word of an event that is longer than its line make it so.
  await page.goto('/calendar')
  const widest = await page.locator('.coming').evaluate((list, word) => {
    for (const part of list.querySelectorAll('time, a, .coming-remark')) part.textContent = word
    return document.documentElement.scrollWidth
  }, 'Haftpflichtversicherungsbesprechungsnachmittagsgesellschaft')
  expect(widest).toBeLessThanOrEqual(320)
  // On a slow line whatever face the machine has stands in, be it a wide one.
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of paths) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, no faces`).toBeLessThanOrEqual(
      320,
    )
  }
})
