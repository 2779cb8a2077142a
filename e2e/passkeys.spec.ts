import type { BrowserContext, Page } from '@playwright/test'
import { codeAt, stepAt } from '../src/accounts/factors/one-time-code-rules.ts'
import { test } from './named-host.ts'
import { newMember } from './new-member.ts'
import { expect, openApp } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

interface Device {
  resident: boolean
  verifies: boolean
}

/** Chromium's own virtual authenticator. */
async function plugIn(context: BrowserContext, page: Page, { resident, verifies }: Device) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: resident ? ('internal' as const) : ('usb' as const),
    hasResidentKey: resident,
    hasUserVerification: verifies,
    isUserVerified: verifies,
    automaticPresenceSimulation: true,
  }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

async function addPasskey(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mein Handy')
  await page.getByRole('button', { name: 'Weiter' }).click()
  const codes = page.getByRole('dialog', { name: 'Codes für den Notfall' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const first = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click()
  await expect(page.getByText('Mein Handy')).toBeVisible()
  return first
}

async function typePassword(page: Page, { admin }: Awaited<ReturnType<typeof newMember>>) {
  await page.getByLabel('Benutzer').fill(admin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Zweiter Schritt' })).toBeFocused()
}

async function signOut(page: Page) {
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await openApp(page, '/login')
}

test('a passkey lets in by one press, and is the second step after a password', { tag: '@once' }, async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server)
  await plugIn(context, page, { resident: true, verifies: true })
  await beSignedIn(page, member)
  const recovery = await addPasskey(page)
  // Offered in the field, it lets in without anything being typed or pressed on the page.
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.mouse.move(1, 1)
  // Logout already stands on the page that is about to be left.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()

  // From here on the browser is one that does not offer them there: its finger lies on the device all the time.
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()

  await signOut(page)
  await typePassword(page, member)
  // The way back leads to the form and not out of the page.
  await page.goBack()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Benutzer')).toHaveValue(member.admin.email)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Benutzer')).toHaveValue('')
  await typePassword(page, member)
  const code = page.getByLabel('Wiederherstellungscode')
  await code.fill('2222-2222-2222-2222')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(code).toHaveAccessibleDescription(/Dieser Wiederherstellungscode stimmt nicht\./)
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page).toHaveURL('/')

  await signOut(page)
  await typePassword(page, member)
  await page.getByLabel('Wiederherstellungscode').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText('Noch 9 Wiederherstellungscodes')).toBeVisible()
})

for (const [what, device] of [
  ['without memory and without a look at its holder', { resident: false, verifies: false }],
  ['without memory, which looks at its holder', { resident: false, verifies: true }],
  ['with a memory, which does not look at its holder', { resident: true, verifies: false }],
] as const) {
  test(`a key ${what} is a second step`, { tag: '@once' }, async ({ page, context, server }) => {
    await page.addInitScript(() => {
      window.PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    const member = await newMember(server)
    await plugIn(context, page, device)
    await beSignedIn(page, member)
    await addPasskey(page)
    await signOut(page)
    if (device.resident) {
      // Who has merely found it does not get in by it alone.
      await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
      await expect(page.getByRole('alert')).toContainText('Versuch es gern noch einmal.')
      await expect(page).toHaveURL('/login')
    }
    await typePassword(page, member)
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an app is set up by its secret and asked for from then on', { tag: '@once' }, async ({ page, server }) => {
  const member = await newMember(server)
  await beSignedIn(page, member)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText('QR-Code für die Authenticator-App')).toBeVisible()
  const letters = ((await dialog.locator('.code-app-secret').textContent()) ?? '').replaceAll(' ', '')
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const codeIn = (steps: number) => codeAt(secret, stepAt(new Date()) + steps)
  await dialog.getByLabel('Code aus der App').fill(codeIn(0))
  await dialog.getByRole('button', { name: 'Einrichten' }).click()
  await page.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click()
  await signOut(page)
  await typePassword(page, member)
  await expect(page.getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeHidden()
  // The code of the half minute before was used; that of the next one is good already.
  await page.getByLabel('Code').fill(codeIn(1))
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page).toHaveURL('/')
})
