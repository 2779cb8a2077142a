import { readLetters } from '../src/testing/letters.ts'
import { barriersOn } from './barriers.ts'
import { open } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test('a member decides what the others see of him and how the programme comes', async ({ page, server }) => {
  const member = await newMember(server)
  await beSignedIn(page, member)
  await open(page, '/account')
  await expect(page.locator('.account-facts')).toContainText(member.admin.email)
  await expect(page.locator('.account-facts')).toContainText('Mitglied')
  await expect(page.getByText('Von dir ist noch keine Adresse gespeichert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeHidden()

  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const authorization = `Bearer ${token}`
  const address = { firstName: 'Emil', surName: 'Neumann', profession: 'Tischler', birthday: '1987-03-30' }
  const stored = await page.request.post('/members/io/addresses', {
    headers: { authorization },
    data: { ...address, street: 'Am Wehr 3', zipCode: 1067, city: 'Dresden', email: 'emil@beispiel.example' },
  })
  expect(stored.status()).toBe(201)

  await open(page, '/account')
  const words = page.locator('.consent-words')
  // An address shares nothing: that he says himself.
  await expect(words).toHaveText(/sonst nichts\.$/)
  const shares = ['Anschrift', 'Telefonnummern', 'E-Mail-Adresse', 'Geburtstag', 'Beruf']
  for (const label of shares) await page.getByLabel(label, { exact: true }).check()
  await expect(words).toHaveText(/dazu deine Anschrift, .* und deinen Beruf\.$/)
  for (const label of shares) {
    if (label !== 'E-Mail-Adresse') await page.getByLabel(label, { exact: true }).uncheck()
  }
  await expect(words).toHaveText(/, dazu deine E-Mail-Adresse\.$/)
  await page.getByLabel('auf Papier').check()
  await page.getByLabel(/^Newsletter/).uncheck()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.reload()
  await expect(words).toHaveText(/, dazu deine E-Mail-Adresse\.$/)
  await expect(page.getByLabel('auf Papier')).toBeChecked()
  await expect(page.getByLabel(/^Newsletter/)).not.toBeChecked()
  await page.getByLabel('Ich möchte im Verzeichnis stehen.').uncheck()
  await expect(words).toHaveText(/^Du stehst nicht im Verzeichnis\./)
  await expect(page.getByLabel('Anschrift', { exact: true })).toBeDisabled()
  // Not saved yet, so he is asked before he leaves.
  await page.getByRole('link', { name: 'Verzeichnis', exact: true }).and(page.locator('.field-hint a')).click()
  await expect(page.getByRole('heading', { name: 'Noch nicht gespeichert' })).toBeVisible()
})

test('a new password ends the other sessions and keeps this one', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const member = await newMember(server)
  const elsewhere = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await beSignedIn(elsewhere, member)
  await beSignedIn(page, member)
  await open(page, '/account')

  const current = page.getByLabel('Bisheriges Passwort')
  const chosen = page.getByLabel('Neues Passwort')
  const repeated = page.getByLabel('Noch einmal')
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await change.click()
  await expect(current).toBeFocused()
  await current.fill('falsch geraten')
  await chosen.fill('Vier Woerter im Wind')
  await repeated.fill('Vier Woerter im Sturm')
  await change.click()
  await expect(repeated).toHaveAccessibleDescription('Die beiden Passwörter sind nicht gleich.')
  await page.getByRole('button', { name: 'Passwort zeigen (Noch einmal)' }).click()
  await expect(repeated).toHaveAttribute('type', 'text')
  await repeated.fill('Vier Woerter im Wind')
  await change.click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/account')

  await current.fill(member.admin.password)
  await change.click()
  await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible()
  await expect(chosen).toHaveValue('')
  await open(page, '/account')
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL('/')
  await beSignedIn(elsewhere, { admin: { email: member.admin.email, password: 'Vier Woerter im Wind' } })
  await open(elsewhere, '/account')
  await elsewhere.context().close()
})

test('another address to sign in with holds once its owner has opened the link', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  const { email, password } = member.admin
  const wanted = email.replace('bundesbruder', 'neu')
  await beSignedIn(page, member)
  await open(page, '/account')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  const address = page.getByLabel('Neue E-Mail-Adresse')
  const current = page.getByLabel('Dein Passwort', { exact: true })
  const ask = page.getByRole('button', { name: 'Link anfordern' })
  await expect(address).toBeFocused()
  await address.fill(email)
  await current.fill(password)
  await ask.click()
  await expect(address).toHaveAccessibleDescription('Mit dieser Adresse meldest du dich schon an.')
  await address.fill(wanted)
  await ask.click()
  await expect(page.getByText('Noch nicht bestätigt')).toBeVisible()
  await expect(page.locator('.account-facts')).toContainText(email)
  expect(await barriersOn(page)).toEqual([])
  await expect.poll(async () => (await readLetters(server.dataDir, wanted)).length).toBe(1)
  const [letter = ''] = await readLetters(server.dataDir, wanted)
  const link = /\/account#bestaetigen=[\w-]+/.exec(letter)?.[0] ?? ''

  await open(page, '/penalties')
  await open(page, link)
  await expect(page.getByText(`Ab jetzt meldest du dich mit ${wanted} an.`)).toBeVisible()
  await expect(page.locator('.account-facts')).toContainText(wanted)
  // Neither address bar nor history keeps the secret.
  await expect(page).toHaveURL('/account')
  await open(page, '/penalties')
  await open(page, link)
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde schon benutzt.')).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  for (const [username, isIn] of [
    [email, false],
    [wanted, true],
  ] as const) {
    await page.goto('/login')
    await page.getByLabel('Benutzer').fill(username)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    if (isIn) await expect(page).toHaveURL('/')
    else await expect(page.getByText('User oder Passwort ist nicht korrekt.')).toBeVisible()
  }
})

test('a member subscribes by an address of his own, and gives it up for another', { tag: '@once' }, async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beSignedIn(page, await newMember(server))
  await open(page, '/account')
  const section = page.getByRole('group', { name: 'Alle Termine' })
  const field = section.getByLabel('Deine Adresse')
  await expect(section).toContainText('Noch hat kein Kalender sie abgefragt.')
  const address = await field.inputValue()
  await section.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('Die Adresse ist kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const calendar = await page.request.get(address)
  expect(await calendar.text()).toContain('X-WR-CALNAME:Aurora: Termine')
  expect(await barriersOn(page)).toEqual([])

  // Asked first, and nothing happens where he thinks better of it.
  const ask = section.getByRole('button', { name: 'Neue Adresse' })
  const question = page.getByRole('alertdialog', { name: 'Neue Adresse anlegen?' })
  await ask.click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(address)
  await ask.click()
  await question.getByRole('button', { name: 'Neue Adresse anlegen' }).click()
  await expect(page.getByText('Die neue Adresse gilt.')).toBeVisible()
  await expect(field).not.toHaveValue(address)
  expect((await page.request.get(address)).status()).toBe(410)
  expect((await page.request.get(await field.inputValue())).status()).toBe(200)
})
