import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { edit, history, openMember, putMember, save } from './record-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a Leibbursch is looked for by his name, shown on both sides, and can be taken out again', {
  tag: '@once',
}, async ({ page }) => {
  const bursch = await putMember(page, { firstName: 'Bertold', title: 'Dr.', visible: true })
  const fux = await putMember(page, { visible: true })
  const input = page.getByRole('group', { name: 'Leibbursch', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Wer ist sein Leibbursch?' })
  const choose = async (surName: string) => {
    await input.getByRole('button', { name: /Wählen|Ändern/ }).click()
    await dialog.getByRole('searchbox').fill(surName)
    await dialog.getByRole('radio', { name: surName }).check()
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  }
  await openMember(page, fux)
  await edit(page)
  await expect(input).toContainText('Niemand eingetragen')
  await choose(bursch.surName)
  await expect(page.getByText('Geändert: ')).toHaveText('Geändert: Leibbursch')
  await save(page).click()
  await expect(history(page).first()).toContainText(`leer → Dr. Bertold ${bursch.surName}`)
  await page
    .getByRole('region', { name: 'Verbindung und Schule' })
    .getByRole('link', { name: `Dr. Bertold ${bursch.surName}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dr. Bertold ${bursch.surName}`)
  await expect(page.getByRole('region', { name: 'Verbindung und Schule' })).toContainText(
    `Sein Leibfux: Anselm ${fux.surName}`,
  )
  await edit(page)
  await expect(input).toContainText(`Sein Leibfux: Anselm ${fux.surName}`)

  // He cannot come after his own Leibfux.
  await choose(fux.surName)
  await save(page).click()
  await expect(input.getByRole('button', { name: 'Ändern' })).toBeFocused()
  await expect(input).toContainText(`Das ergäbe einen Kreis: Anselm ${fux.surName} kommt selbst erst nach ihm.`)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(input).toContainText('Niemand eingetragen')

  await open(page, `/directory?suche=${fux.surName}`)
  await expect(page.getByRole('row').filter({ hasText: fux.surName })).toContainText(
    `Leibbursch: Dr. Bertold ${bursch.surName}`,
  )
  await openMember(page, fux)
  await edit(page)
  await input.getByRole('button', { name: 'Entfernen' }).click()
  await save(page).click()
  await expect(history(page).first()).toContainText(`Dr. Bertold ${bursch.surName} → leer`)
})
