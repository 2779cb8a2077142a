import { barriersOn } from './barriers.ts'
import { call } from './documents.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('an administrator finds out who did what, and takes it along', { tag: '@once' }, async ({ page }) => {
  const made = await call(page, 'POST', 'members', { data: { firstName: 'Konrad', surName: 'Protokollmann' } })
  const { id, revision } = await made.json()
  await call(page, 'PATCH', `members/${id}`, { data: { revision, city: 'Kiel' } })
  for (let times = 0; times < 55; times++) await call(page, 'GET', `members/${id}`)

  // From the record to all that was done to it.
  await open(page, `/administration/members/${id}`)
  await page.getByRole('link', { name: 'Wer hat das geändert?' }).click()
  await expect(page).toHaveURL(new RegExp(`art=member&sache=${id}$`))
  await expect(page.getByText('Gezeigt wird nur, was den Eintrag von Konrad Protokollmann betrifft.')).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'den Eintrag von Konrad Protokollmann' })
  await expect(lines).toHaveCount(50)
  await expect(lines.first()).toContainText('angesehen')
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('link', { name: 'Ältere' }).click()
  await expect(page).toHaveURL(/nach=/)
  await expect(lines.last()).toContainText('hat den Eintrag von Konrad Protokollmann angelegt.')
  const changed = lines.filter({ hasText: 'geändert' })
  await expect(changed).toContainText('Geändert: Ort · aus diesem Netz')
  await page.goBack()
  await expect(lines).toHaveCount(50)

  await page.getByLabel('Bereich').selectOption('Inhalte')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByText('Auf diese Auswahl passt keine Zeile.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bereich')).toHaveValue('content')
  await page.goBack()
  await expect(lines).toHaveCount(50)
  await expect(page.getByLabel('Bereich')).toHaveValue('')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV-Datei/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Protokoll-\d{4}-\d{2}-\d{2}\.csv$/)
})
