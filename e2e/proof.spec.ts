import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { open } from './members-page.ts'
import { test } from './named-host.ts'
import { newMember } from './new-member.ts'
import { expect } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'
import { growStale } from './stale-sign-in.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Bitte bestätige noch einmal, dass du es bist.' })
const archive = (page: Page) => page.getByRole('button', { name: 'Meine Daten herunterladen' })

test('what hurts asks again after a while, and goes on with what was wanted', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  await beSignedIn(page, member)
  await open(page, '/account')
  const behind = page.getByLabel('Bisheriges Passwort')
  await behind.fill('schon getippt')
  await growStale(server, member)

  // He thinks better of it: nothing has happened, and he is where he was.
  await archive(page).click()
  const field = question(page).getByLabel('Passwort', { exact: true })
  await expect(field).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Du hast nicht bestätigt, dass du es bist.')).toBeVisible()
  await expect(archive(page)).toBeFocused()

  await archive(page).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Bitte gib dein Passwort ein.')
  await field.fill('geraten')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Das ist nicht dein Passwort.')
  await expect(field).toBeFocused()
  // The server is away for once: it can be tried again.
  await page.route('/user/fresh', (route) => route.abort(), { times: 1 })
  await field.fill(member.admin.password)
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toContainText('Der Server ist gerade nicht erreichbar.')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await expect(question(page)).toBeHidden()
  await expect(behind).toHaveValue('schon getippt')

  // For a while it is not asked for again.
  await Promise.all([page.waitForEvent('download'), archive(page).click()])
  await expect(question(page)).toBeHidden()

  // His session is over before he has answered.
  await growStale(server, member)
  await archive(page).click()
  await expect(field).toBeFocused()
  await page.evaluate(() => sessionStorage.setItem('token', `x${sessionStorage.getItem('token')}`))
  await field.fill(member.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Deine Sitzung ist abgelaufen.')).toBeVisible()
})

test('who has a passkey is asked for it, or for a code, above what he was doing', { tag: '@once' }, async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await beSignedIn(page, member)
  await open(page, '/account')
  await growStale(server, member)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  const naming = page.getByRole('dialog', { name: 'Passkey anlegen' })
  await naming.getByLabel('Name').fill('Mein Handy')
  await page.keyboard.press('Enter')
  await question(page).getByLabel('Passwort', { exact: true }).fill(member.admin.password)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Codes für den Notfall' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click()

  await growStale(server, member)
  await archive(page).click()
  const byPasskey = question(page).getByRole('button', { name: 'Mit Passkey bestätigen' })
  await expect(byPasskey).toBeFocused()
  await expect(question(page).getByLabel('Passwort', { exact: true })).toBeHidden()
  expect(await barriersOn(page)).toEqual([])
  // The device does not believe him.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await byPasskey.click()
  await expect(question(page).getByRole('alert')).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await Promise.all([page.waitForEvent('download'), byPasskey.click()])
  await expect(question(page)).toBeHidden()

  await growStale(server, member)
  await archive(page).click()
  await question(page).getByRole('button', { name: 'Stattdessen einen Code eingeben' }).click()
  const code = question(page).getByLabel('Wiederherstellungscode')
  await expect(code).toBeFocused()
  await code.fill('2222-2222-2222-2222')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Dieser Wiederherstellungscode stimmt nicht\./)
  await code.fill(recovery)
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
})
