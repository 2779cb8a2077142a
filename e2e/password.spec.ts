import type { BuiltServer } from '../src/testing/built-server.ts'
import { readLetters } from '../src/testing/letters.ts'
import { barriersOn } from './barriers.ts'
import { newMember } from './new-member.ts'
import { expect, openApp, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

const dead = 'Dieser Link ist abgelaufen oder wurde schon benutzt.'

/** The paths of the links in the mails to an address, the oldest first, once there are as many. */
async function linksTo(email: string, { dataDir }: BuiltServer, count: number): Promise<string[]> {
  await expect.poll(async () => (await readLetters(dataDir, email)).length).toBe(count)
  const letters = await readLetters(dataDir, email)
  return letters.map((letter) => /\/password#[\w-]+/.exec(letter)?.[0] ?? '')
}

test('an invitation leads to a password of one’s own, once', { tag: '@once' }, async ({ page, server }) => {
  const email = `eingeladen-${test.info().project.name}@aurora.example`
  const answer = await page.request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: server.admin.email, password: server.admin.password },
  })
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` }
  const record = await page.request.post('/members/io/members', { headers, data: { surName: 'Geladen' } })
  const data = { memberId: (await record.json()).id, email, role: 'member' }
  expect((await page.request.post('/members/io/accounts', { headers, data })).status()).toBe(201)
  const [link = ''] = await linksTo(email, server, 1)

  await openApp(page, link)
  await expect(page).toHaveURL('/password')
  await expect(page.getByRole('heading', { name: /^Willkommen bei der / })).toBeVisible()
  await expect(page.locator('.link-welcome')).toContainText(email)
  expect(await barriersOn(page)).toEqual([])

  await page.getByLabel('Neues Passwort').fill('123456789012')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(page.getByLabel('Neues Passwort')).toHaveAccessibleDescription(/zu leicht zu erraten/)
  await page.getByLabel('Neues Passwort').fill('Vier Woerter im Wind')
  await page.getByLabel('Noch einmal').fill('Vier Woerter im Wind')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(page.getByText('Dein Passwort ist festgelegt.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toContain(
    link.split('#')[1],
  )

  // The same page takes another link without being loaded anew; this one has been used.
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: dead })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, { ...server, admin: { email, password: 'Vier Woerter im Wind' } })
})

test('a forgotten password leads to a link, and no answer tells who has an account', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const { admin } = await newMember(server)
  const ask = async (email: string) => {
    await openApp(page, '/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/forgotten')
    // The address comes first, and the login asks for an e-mail address as well.
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.locator('.account-answer')).toBeFocused()
    await expect(page.getByLabel('E-Mail-Adresse')).toBeHidden()
    return page.locator('.account-answer').innerText()
  }
  const told = await ask(admin.email)
  expect(await ask('niemand@aurora.example')).toBe(told)
  await linksTo(admin.email, server, 1)
  await ask(admin.email)
  const [first = '', second = ''] = await linksTo(admin.email, server, 2)
  expect(await linksTo('niemand@aurora.example', server, 0)).toEqual([])

  await openApp(page, first)
  await expect(page.getByText(dead)).toBeVisible()

  // Another member may be signed in in this tab: he is told, and stays.
  await beSignedIn(page, server)
  await openApp(page, second)
  await expect(page.getByText('In diesem Tab ist gerade')).toBeVisible()
  await page.getByLabel('Neues Passwort').fill('Vier Woerter im Wind')
  await page.getByLabel('Noch einmal').fill('Vier Woerter im Wind')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(page.getByText('In diesem Tab ist noch')).toBeVisible()
  await page.getByRole('link', { name: 'Melde ihn ab' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, { ...server, admin: { email: admin.email, password: 'Vier Woerter im Wind' } })
})

test('without a link the page says what is missing, and failures are shown', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openApp(page, '/password')
  await expect(page.getByText('Diese Seite wurde ohne ihn aufgerufen')).toBeVisible()

  await openApp(page, '/forgotten')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/ Bitte gib deine E-Mail-Adresse an\.$/)
  await page.getByLabel('E-Mail-Adresse').fill('emil')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(
    / Das ist keine gültige E-Mail-Adresse\.$/,
  )
  await page.route('**/user/forgotten', (route) => route.abort())
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nicht erreichbar')

  for (const path of ['/forgotten', '/password']) {
    expect(await (await request.get(path)).text()).toMatch(
      /<noscript>.*braucht diese Seite JavaScript\..*<\/noscript>/s,
    )
  }
})
