import { barriersOn } from './barriers.ts'
import { ownWord } from './documents.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { putMember } from './record-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a list becomes records: columns put right, a row mended, a person recognised, all of it taken back', async ({
  page,
}) => {
  const known = await putMember(page)
  const word = ownWord()
  const list = [
    'Mitgliederliste, Stand heute',
    'Vorname;Nachname;geb.;Wohnort;Kneipe',
    `Hans;Neu${word};12.3.44;Kiel;Kanne`,
    `Karl;Krumm${word};31.2.1999;;`,
    `Anselm;${known.surName};;Bonn;`,
  ].join('\r\n')
  await open(page, '/administration')
  await page.getByRole('link', { name: 'Aus einer Datei übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitglieder einlesen')
  const file = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') }
  await page.getByLabel('Datei auswählen').setInputFiles(file)

  // It goes straight to the rows; the column that nobody knows is named by hand.
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(`Hans Neu${word}`)).toContainText('neu')
  await expect(row(`Hans Neu${word}`)).not.toContainText('Biername')
  await page.getByRole('link', { name: 'Spalten ändern' }).click()
  await page.getByLabel('Kneipe').selectOption('Biername')
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Weiter: Zeilen prüfen' }).click()
  await expect(row(`Hans Neu${word}`)).toContainText('Biername: Kanne')
  await expect(row(`Hans Neu${word}`)).toContainText('Geburtsdatum: 12.03.1944')

  await row('Krumm').getByLabel('Geburtsdatum').fill('28.2.1999')
  await row('Krumm').getByRole('button', { name: 'Berichtigen' }).click()
  await expect(row('Krumm')).toContainText('Geburtsdatum: 28.02.1999')
  await row(known.surName).getByRole('button', { name: 'Ist gemeint' }).click()
  await expect(row(known.surName)).toContainText('Eschenfurt → Bonn')
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Übernehmen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Jetzt übernehmen?' })
  await expect(question).toContainText('2 neue Einträge und ein geänderter')
  await question.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Rückgängig machen lässt es sich bis')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Alle Einträge sind wieder, wie sie vorher waren.')).toBeVisible()
})
