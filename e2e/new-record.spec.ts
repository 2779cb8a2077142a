import { ownWord } from './documents.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { save } from './record-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a new record wants a surname; what is refused stays in its field', { tag: '@once' }, async ({ page }) => {
  await open(page, '/administration/members/new')
  await page.getByLabel('Vorname').fill('Anselm')
  await page.getByLabel('Mobil').fill('4711')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByLabel('Nachname')).toBeFocused()
  await expect(page.getByLabel('Nachname')).toHaveAccessibleDescription(/Nachnamen/)
  await expect(page.getByLabel('Mobil')).toHaveAttribute('aria-invalid', 'true')
  const surName = ownWord()
  await page.getByLabel('Nachname').fill(surName)
  await page.getByLabel('Mobil').fill('0176/0406 9217')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anselm ${surName}`)
  await expect(page.getByRole('link', { name: '0176 04069217' })).toBeVisible()

  // What comes next is offered, and where something is missing for it the way leads to the field.
  await page.getByRole('link', { name: 'E-Mail eintragen' }).click()
  const email = page.getByRole('textbox', { name: 'E-Mail' })
  await expect(email).toBeFocused()
  await email.fill(`${surName}@beispiel.example`)
  await save(page).click()
  await page.getByRole('button', { name: 'Jetzt einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'einladen' })
  await expect(dialog).toContainText('kein Mailserver eingestellt')
  await dialog.getByRole('button', { name: 'Einladung schreiben' }).click()
  const account = page.getByRole('region', { name: 'Konto' })
  await expect(account).toContainText('liegt als Datei bereit')
  await expect(account).toContainText('verschickt wurde nichts')
  await expect(page.getByRole('button', { name: 'Jetzt einladen' })).toHaveCount(0)
})
