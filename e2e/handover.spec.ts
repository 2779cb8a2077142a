import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { newAdministrator, newEditor } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const office = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function goOn(page: Page, heading: string) {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(title(page)).toHaveText(heading)
}

test('a semester is handed over on one thumb, by two at once, and taken back', async ({ page, server, browser }) => {
  await beSignedIn(page, server)
  await page.goto('/administration')
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Semesterwechsel' }).click()
  await page.getByRole('button', { name: 'Semesterwechsel beginnen' }).click()
  await expect(page).toHaveURL('/handover/offices')

  // Three offices change: one is chosen, one is a name that no record has, one is left free.
  await office(page, 'Senior').click()
  await page.getByLabel('Neu als Senior').fill('Thilo Berg')
  await page.getByRole('option', { name: /^Thilo Bergengrün/ }).click()
  await expect(office(page, 'Senior')).toContainText('Thilo Bergengrün')
  await expect(office(page, 'Senior')).toBeFocused()
  await office(page, 'Kassenwart').click()
  await page.getByLabel('Neu als Kassenwart').fill('Thilo Berg')
  await expect(page.getByRole('option', { name: /^Thilo Bergengrün/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(office(page, 'Kassenwart')).toContainText('Thilo Bergengrün')
  // Enter is about this office, and does not go on to the next step.
  await office(page, 'Kassenwart').click()
  await page.getByLabel('Neu als Kassenwart').fill('Ganz Unbekannt')
  await page.keyboard.press('Enter')
  await expect(office(page, 'Kassenwart')).toBeFocused()
  await office(page, 'Fuxmajor').click()
  await page.getByRole('button', { name: 'N.N. (niemand)' }).click()
  await expect(page.getByText(/^bisher /)).toHaveCount(3)
  expect(await barriersOn(page)).toEqual([])

  await goOn(page, 'Liste der Senioren')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Thilo Bergengrün')
  await expect(page.getByLabel('Kneipname')).toHaveValue('Patina')
  // Whichever way one leaves, what was entered is kept.
  await page.getByLabel('Anmerkung').fill('zum ersten Mal')
  await page.goBack()
  await expect(title(page)).toHaveText('Wer hat welches Amt?')
  await goOn(page, 'Liste der Senioren')
  await expect(page.getByLabel('Anmerkung')).toHaveValue('zum ersten Mal')
  await goOn(page, 'Semester im Kalender')
  await goOn(page, 'Wer darf was?')
  await page.getByRole('button', { name: /^Einladen.*Thilo Bergengrün/ }).click()
  await page.getByLabel('E-Mail-Adresse für die Einladung').fill('thilo@aurora.example')
  await goOn(page, 'Wohin E-Mails gehen')

  // Another administrator goes on where the first one is, and is faster.
  const second = await browser.newPage({ baseURL: server.origin })
  await beSignedIn(second, await newAdministrator(server, 'Otto Zweiter'))
  await second.goto('/handover')
  await second.getByRole('link', { name: 'Weitermachen: Wohin E-Mails gehen' }).click()
  await second.getByLabel('Wer Fragen beantwortet').fill('Sprecher Otto')
  await goOn(second, 'Strafen und Zahlen')
  await second.getByLabel('Der Strafenkatalog stimmt noch').check()
  await goOn(second, 'Briefe zu den Ämtern')
  await second.close()
  await page.getByLabel('Wer Fragen beantwortet').fill('Sprecher Thilo')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByText('Otto Zweiter war schneller')).toBeVisible()
  await expect(page.getByText('Sprecher Otto')).toBeVisible()
  await page.getByRole('button', { name: 'Meine Angaben speichern' }).click()
  await expect(page.getByText('Otto Zweiter war schneller')).toBeHidden()
  await goOn(page, 'Strafen und Zahlen')
  await expect(page.getByLabel('Der Strafenkatalog stimmt noch')).toBeChecked()
  await page.getByLabel('Die Zahlen stimmen noch').check()
  await goOn(page, 'Briefe zu den Ämtern')
  await goOn(page, 'Vorschau')

  // What one should know leads to where it is.
  await page.getByRole('link', { name: /^Fuxmajor: / }).click()
  await expect(office(page, 'Fuxmajor')).toBeFocused()
  await page.goto('/handover/preview')
  await expect(page.getByText('Sprecher Thilo')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 Einladung')
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page).toHaveURL('/handover')
  await expect(page.getByText('Veröffentlicht. Das neue Semester kann beginnen.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const newest = page.getByText('Thilo Bergengrün').first()
  await page.goto('/functions')
  await expect(newest).toBeVisible()

  await page.goto('/handover')
  await page.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByText('Zurückgenommen. Alles steht wieder wie zuvor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mit diesen Angaben neu beginnen' })).toBeVisible()
  await page.goto('/functions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Thilo Bergengrün')).toHaveCount(0)
})

test('who leads none is told so, and who is lent one leads it without giving rights @once', async ({
  page,
  server,
  browser,
}) => {
  const editor = await browser.newPage({ baseURL: server.origin })
  await beSignedIn(editor, await newEditor(server, 'Rita Redakteur'))
  await editor.goto('/handover/offices')
  await expect(editor.getByText('Gerade nicht für dich')).toBeVisible()

  await beSignedIn(page, server)
  await page.goto('/handover/gibt-es-nicht')
  await expect(page).toHaveURL('/handover')
  await page.getByRole('button', { name: 'Semesterwechsel beginnen' }).click()
  await expect(title(page)).toHaveText('Wer hat welches Amt?')
  await page.getByRole('link', { name: /^Semesterwechsel: Schritt 1/ }).click()
  await page.getByLabel('Außer den Administratoren').selectOption('Rita Redakteur')
  await expect(page.getByText('Rita Redakteur kann ihn jetzt führen.')).toBeVisible()

  await editor.goto('/overview')
  await editor.getByRole('link', { name: 'Weitermachen' }).click()
  await editor.getByRole('link', { name: /Wer darf was/ }).click()
  await expect(editor.getByText('kann nur ein Administrator')).toBeVisible()
  const own = editor.getByLabel('Künftig: Rita Redakteur')
  await expect(own.getByRole('option')).toHaveText(['bleibt Redakteur', 'Mitglied', 'Konto sperren'])

  await page.getByRole('button', { name: 'Vorbereitung verwerfen …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('button', { name: 'Semesterwechsel beginnen' })).toBeVisible()
  // What he enters into what is gone is told, and not lost before he says so.
  await own.selectOption('Mitglied')
  await editor.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(editor.getByRole('alert')).toContainText('verworfen')
  await editor.getByRole('button', { name: 'Meine Änderungen verwerfen' }).click()
  await expect(own).toHaveValue('keep')
  await editor.close()
})
