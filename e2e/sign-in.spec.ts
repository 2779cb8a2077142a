import { pagesOf } from '../src/content/site-map.ts'
import { expect, holdBack, openApp, test } from './pennal.ts'
import { openInterna, signIn } from './signed-in.ts'

const wrong = 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.'

test('the form has the fields and buttons of the specification', async ({ page }) => {
  await openApp(page, '/login')
  const user = page.getByPlaceholder('Enter user')
  await expect(user).toHaveAttribute('type', 'email')
  await expect(user).toHaveAttribute('required')
  await expect(user).toHaveAttribute('name', 'username')
  const password = page.getByLabel('Passwort')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('required')
  await expect(page.locator('input[name=grant_type]')).toHaveAttribute('type', 'hidden')
  await expect(page.locator('input[name=grant_type]')).toHaveValue('password')
  await expect(page.locator('.login-form').getByRole('button')).toHaveText([/zeigen$/, 'Login', 'Reset'])
  const show = page.getByRole('button', { name: 'Passwort zeigen', exact: true })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await password.fill('Kanne')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Kanne')
})

test('empty fields and a user without @ are held back by the browser', { tag: '@once' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Benutzer').fill('webmaster')
  await page.getByLabel('Passwort').fill('irgendetwas')
  await page.getByRole('button', { name: 'Login' }).click()
  expect(await page.getByLabel('Benutzer').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
    true,
  )
  expect(asked).not.toContain('/oauth/token')
})

test('a wrong password shows the message above the form; Reset clears it and both fields', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Benutzer').fill('niemand@aurora.example')
  await page.getByLabel('Passwort').fill('falsches Passwort')
  await page.getByRole('button', { name: 'Login' }).click()
  const message = page.getByRole('alert').filter({ hasText: wrong })
  await expect(message).toHaveText(wrong)
  const [above, below] = [await message.boundingBox(), await page.locator('.login-form').boundingBox()]
  expect(above && below && above.y + above.height <= below.y).toBe(true)
  // In sight together with the field that has the focus, and told there, too; the user need not be typed again.
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Passwort')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Passwort')).toBeFocused()
  await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(wrong)
  await expect(page.getByLabel('Benutzer')).toHaveValue('niemand@aurora.example')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  await page.getByLabel('Passwort').fill('noch ein Versuch')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(message).toBeHidden()
  await expect(page.getByLabel('Benutzer')).toHaveValue('')
  await expect(page.getByLabel('Passwort')).toHaveValue('')
})

test('the Login link is gone while a login request runs', { tag: '@once' }, async ({ page }) => {
  const answer = await holdBack(page, '/oauth/token')
  await page.goto('/login')
  await page.getByLabel('Benutzer').fill('nirgends@aurora.example')
  await page.getByLabel('Passwort').fill('falsches Passwort')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden()
  answer()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the sixth wrong password is told to wait, in German', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  const account = `sechs-${test.info().project.name}@aurora.example`
  for (let attempt = 1; attempt <= 6; attempt++) {
    await page.getByLabel('Benutzer').fill(account)
    await page.getByLabel('Passwort').fill(`falsch ${attempt}`)
    const answered = page.waitForResponse('**/oauth/token')
    await page.getByRole('button', { name: 'Login' }).click()
    expect((await answered).status()).toBe(attempt <= 5 ? 400 : 429)
    // The form takes the next try once it has been drawn again.
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Passwort')).toHaveValue('')
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Zu viele Fehlversuche/)
})

test('after login one lands on the start page, stays signed in on reload, and is kept away from /login', {
  tag: '@once',
}, async ({ page, server }) => {
  await signIn(page, server)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('Interna offers twenty-two pages in groups, more to an editor, yet more to an administrator; his name three of his own', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await openInterna(page)
  const offered = page.locator('.menu-panel').nth(1).getByRole('listitem')
  const forEditors = pagesOf('editing').length
  // The first steps are offered where they are worked on, for as long as they are.
  await expect(offered).toHaveCount(22 + forEditors + pagesOf('administration').length - 2)
  // A visitor has a reading page without them, from its first moment on.
  for (const [role, count] of [
    ['editor', 22 + forEditors],
    ['member', 22],
  ] as const) {
    await page.evaluate((kept) => sessionStorage.setItem('role', kept), role)
    await page.reload()
    await openInterna(page)
    await expect(offered).toHaveCount(count)
  }
  await page.getByRole('link', { name: 'Strafenkatalog' }).click()
  await expect(page).toHaveURL('/penalties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strafenkatalog')
  await expect(page.getByText('Angemeldet als')).toBeVisible()
  // From one members' page to the next the document stays.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await openInterna(page)
  await page.getByRole('link', { name: 'Kino' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  // The keyboard goes on where the new page begins.
  await expect(page.getByRole('main')).toBeFocused()
})

test('logout works from a document, forgets everything here and on the server', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  await page.goto('/penalties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strafenkatalog')
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    await page.evaluate(
      (secret) =>
        Object.values(sessionStorage)
          .join()
          .includes(secret ?? ''),
      token,
    ),
  ).toBe(false)
  const me = () => page.request.get('/user/me', { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await me()).status()).toBe(401)
  // The back button shows no page as it was when someone was signed in.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden()
  await page.goto('/penalties')
  await expect(page).toHaveURL('/login')
})
