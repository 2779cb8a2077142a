import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { ownWord } from './documents.ts'
import { open } from './members-page.ts'
import { newAdministrator, newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

/** Calls as the page makes them. */
async function callsOf(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  return { authorization: `Bearer ${token}` }
}

const saved = (page: Page) => page.getByText(/^Entwurf gespeichert um/)

test('a letter is written once and reaches all: by mail, on paper, with labels', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server)
  const headers = await callsOf(page)
  const surName = ownWord()
  const address = { surName, street: 'Am Ring 1', zipCode: '99817', city: 'Eisenach' }
  for (const person of [
    { firstName: 'Emil', email: `emil.${surName}@beispiel.example`, newsletter: true },
    { firstName: 'Paul' },
  ]) {
    const made = await page.request.post('/members/io/members', { headers, data: { ...address, ...person } })
    expect(made.status()).toBe(201)
  }

  await open(page, '/administration')
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Rundschreiben' }).click()
  await page.getByRole('button', { name: 'Neues Rundschreiben' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rundschreiben verfassen')

  // A field that does not exist is told with its line, and nothing is saved as long as it stands there.
  await page.getByLabel('Betreff').fill('Fahrt nach Eisenach')
  await page.getByLabel('Text', { exact: true }).fill('wir fahren los,\n{Vornahme}.')
  await expect(page.getByText(/^Zeile 2: Das Feld „\{Vornahme\}“ gibt es nicht/).first()).toBeVisible()
  await expect(page.getByText('Der Entwurf ist nicht gespeichert.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('wir fahren nach ')
  await page.getByRole('group', { name: 'Bei jedem anders' }).getByRole('button', { name: 'Ort' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('wir fahren nach {Ort}')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()

  // Only those of this story, whoever else there is.
  await page.getByLabel(/^Nur wo die Postleitzahl so beginnt/).fill('99817')
  const count = (way: string) => page.locator(`.circular-counts [data-way=${way}] strong`)
  await expect(count('mail')).toHaveText('1')
  await expect(count('letter')).toHaveText('1')
  await expect(page.getByText('Du brauchst 1 Briefmarke.')).toBeVisible()
  await page.getByLabel('Vorschau für').selectOption({ label: `Paul ${surName}, Eisenach` })
  await page.getByRole('button', { name: 'Brief', exact: true }).click()
  await expect(page.locator('.circular-sheet')).toContainText('99817 Eisenach')
  await expect(page.locator('.circular-sheet')).toContainText('wir fahren nach Eisenach')
  await expect(saved(page)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  // Another one was faster: neither text is lost by itself.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const second = await browser.newPage({ baseURL: server.origin })
  await beSignedIn(second, await newAdministrator(server, 'Otto Zweiter'))
  const path = `/members/io/circulars/${id}`
  const others = await callsOf(second)
  const { revision, content } = await (await second.request.get(path, { headers: others })).json()
  const theirs = { revision, content: { ...content, subject: 'Reise nach Eisenach' } }
  expect((await second.request.put(path, { headers: others, data: theirs })).status()).toBe(200)
  await second.close()
  await page.getByLabel('Betreff').fill('Ausflug nach Eisenach')
  await expect(page.getByText('Otto Zweiter war schneller')).toBeVisible()
  await expect(page.getByText('Reise nach Eisenach')).toBeVisible()
  await page.getByRole('button', { name: 'Meine Angaben speichern' }).click()
  await expect(page.getByText('Otto Zweiter war schneller')).toBeHidden()
  await expect(saved(page)).toBeVisible()

  // To oneself first.
  await page.getByRole('button', { name: 'Probe-E-Mail an mich' }).click()
  await expect(page.getByText(/^Es ist kein Mailserver eingestellt: Die Probe an /)).toBeVisible()
  const [tried] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Probebrief als PDF' }).click(),
  ])
  expect(tried.suggestedFilename()).toBe('probebrief.pdf')

  await page.getByRole('button', { name: 'Verschicken …' }).click()
  const question = page.getByRole('alertdialog', { name: 'Jetzt verschicken?' })
  await expect(question).toContainText(/1\sE-Mail geht hinaus.*1\sBrief liegt danach zum Drucken bereit/)
  await question.getByRole('button', { name: 'Jetzt verschicken' }).click()

  // What became of it follows by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ausflug nach Eisenach')
  await expect(page.getByText('1 von 1')).toBeVisible()
  const [letters] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Briefe als PDF' }).click(),
  ])
  expect(letters.suggestedFilename()).toBe('briefe.pdf')
  await page.getByLabel('Bogen').selectOption('herma-4464')
  await page.getByLabel('Beginnen bei Etikett').fill('25')
  await expect(page.getByText('bitte eine Zahl von 1 bis 24')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Etiketten als PDF' })).toBeDisabled()
  await page.getByLabel('Beginnen bei Etikett').fill('24')
  await expect(page.getByText('Beschrieben wird Etikett 24.')).toBeVisible()
  await expect(page.getByText(/^1\sEtikett auf 1\sBogen/)).toBeVisible()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Etiketten als PDF' }).click(),
  ])
  expect(labels.suggestedFilename()).toBe('etiketten.pdf')

  const row = page.getByRole('row').filter({ hasText: `${surName}, Paul` })
  await row.getByRole('button', { name: 'Brief kam zurück' }).click()
  await expect(row).toContainText('kam zurück am')
  expect(await barriersOn(page)).toEqual([])
})

test('letters to many are for whom it is lent to, who finds them in his menu', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const member = await newMember(server)
  await beSignedIn(page, member)
  await page.goto('/circulars')
  await expect(page.getByText('Gerade nicht für dich')).toBeVisible()

  const admin = await browser.newPage({ baseURL: server.origin })
  await beSignedIn(admin, server)
  await open(admin, '/circulars')
  const account = await admin
    .getByLabel('Überlassen an')
    .locator('option', { hasText: member.admin.email })
    .getAttribute('value')
  await admin.getByLabel('Überlassen an').selectOption(account)
  await admin.getByRole('button', { name: 'Überlassen', exact: true }).click()
  await expect(admin.getByText('Emil Neumann kann jetzt Rundschreiben verschicken.')).toBeVisible()
  await admin.close()

  await page.goto('/overview')
  await page.getByText('Interna', { exact: true }).click()
  await page.getByRole('link', { name: 'Rundschreiben', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Neu schreiben' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wer darf Rundschreiben verschicken?' })).toHaveCount(0)
  // The programme is a letter that can be sent as it is.
  await page.getByRole('button', { name: 'Programm verschicken …' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programm verschicken')
  await expect(page.getByLabel('Betreff')).toHaveValue(/^Programm für das .*semester/)
  await expect(page.getByLabel('Das Heft mit dem Semesterprogramm')).toBeChecked()
})
