import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { DirectoryAnswer } from '../src/members/directory/list-directory.ts'
import { readVcards } from '../src/testing/vcards.ts'
import { open } from './members-page.ts'
import { expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// How members find each other, and take along what they find.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

const countOf = (page: Page) => page.locator('.directory-count')
const field = (page: Page) => page.getByRole('searchbox')
const people = (page: Page) => page.locator('.person-name')

/** What the server answers, for the same token. */
async function ask(page: Page, query: string): Promise<DirectoryAnswer> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.get(`/members/io/directory?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('a member looks for another, and finds him again with the address alone', async ({ page }) => {
  await open(page, '/directory')
  const all = await ask(page, 'limit=200')
  await expect(countOf(page)).toHaveText(`${all.total} Bundesbrüder, gedruckt die ersten 50`)
  const steps = await page.evaluate(() => window.history.length)
  const wanted = all.members.find((person) => /ö/.test(person.surName) && person.mobilePhoneNumber && person.email)
  expect(wanted).toBeDefined()
  const { surName = '', firstName = '', mobilePhoneNumber = '', email = '' } = wanted ?? {}
  const typed = `${firstName} ${surName.replaceAll('ö', 'oe').toUpperCase()}`
  await field(page).pressSequentially(typed)
  await expect(countOf(page)).toHaveText('1 Bundesbruder gefunden')
  await expect(people(page)).toContainText(`${firstName} ${surName}`)
  await expect(page.locator(`a[href="tel:${mobilePhoneNumber}"]`)).toHaveText(/^0[\d ]+$/)
  await expect(page.locator(`a[href="mailto:${email}"]`)).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('suche')).toBe(typed)
  expect(await page.evaluate(() => window.history.length)).toBe(steps)

  // By his number as well, as people type it.
  await field(page).fill(`+49 ${mobilePhoneNumber.slice(3, 6)} / ${mobilePhoneNumber.slice(6)}`)
  await expect(countOf(page)).toHaveText('1 Bundesbruder gefunden')
  await expect(people(page)).toContainText(surName)
  await expect.poll(() => new URL(page.url()).searchParams.get('suche')).toMatch(/^\+49/)

  await page.goto('/functions')
  await page.goBack()
  await expect(people(page)).toHaveCount(1)
  await expect(field(page)).toHaveValue(/^\+49/)

  // And mistyped: then he is not what was typed, but nearly.
  await field(page).fill('Brandhoffer')
  await expect(countOf(page)).toHaveText('Niemand gefunden, 1 klingt ähnlich')
  const alike = page.getByRole('region', { name: 'Ähnlich geschrieben oder gesprochen' })
  await expect(alike.locator('.person-name')).toHaveText('Johannes Brandhofer v. Täufer')

  await field(page).fill('gibt es nicht')
  await expect(countOf(page)).toHaveText('Niemand gefunden')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(field(page)).toBeFocused()
  await expect(people(page)).toHaveCount(50)
  await expect(page).toHaveURL('/directory')
})

test('filters say how many they would leave, more people come on demand, and cards show the same', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/directory')
  const all = await ask(page, 'limit=200')
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await expect(people(page)).toHaveCount(Math.min(all.total, 100))
  await expect(people(page).nth(50)).toBeFocused()

  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/members/io/')) asked += 1
  })
  await page.getByRole('button', { name: 'Karten' }).click()
  await expect(page).toHaveURL('/directory?zeigen=100&ansicht=karten')
  await expect(page.locator('.card .person-name')).toHaveCount(Math.min(all.total, 100))
  expect(asked).toBe(0)

  for (const [label, name, { value, count } = { value: '', count: 0 }] of [
    ['Status', 'status', all.statuses.at(0)],
    ['Aufnahme/Abitur', 'jahr', all.years.at(3)],
    ['Ort', 'ort', all.towns.at(2)],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: `${value} (${count})` })
    await expect(people(page)).toHaveCount(count)
    expect(new URL(page.url()).searchParams.get(name)).toBe(String(value))
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(page).toHaveURL('/directory?ansicht=karten')
  }
})

test('an answer that comes late does not take the place of a newer one, and none at all can be asked for again', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/directory')
  const total = (await ask(page, 'limit=1')).total
  // Half a word, whose answer takes its time, and the page stops waiting for it.
  const release = await holdBack(page, '**/members/io/directory?search=ah&*')
  await field(page).fill('ah')
  await expect(page).toHaveURL('/directory?suche=ah')
  await field(page).fill('ahlborn')
  await expect(countOf(page)).toHaveText('1 Bundesbruder gefunden')
  release()
  await page.waitForLoadState('networkidle')
  await expect(countOf(page)).toHaveText('1 Bundesbruder gefunden')
  await expect(people(page)).toHaveText(['Volker Ahlborn v. Konto'])

  // A choice made while the search before it is under way is added to it, and is to be seen at once.
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(page).toHaveURL('/directory')
  const releaseAll = await holdBack(page, '**/members/io/directory?*')
  const begun = page.waitForRequest(/search=ahlborn/)
  await field(page).fill('ahlborn')
  await begun
  await page.getByLabel('Status').selectOption('Fux')
  await expect(page.getByLabel('Status')).toHaveValue('Fux')
  releaseAll()
  await expect(page).toHaveURL('/directory?suche=ahlborn&status=Fux')
  await expect(countOf(page)).toHaveText('Niemand gefunden')

  await page.route('**/members/io/directory?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(page.getByText('Das Verzeichnis ließ sich nicht laden.')).toBeVisible()
  await expect(people(page)).toHaveCount(0)
  await page.unroute('**/members/io/directory?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(countOf(page)).toContainText(`${total} Bundesbrüder`)
  await expect(field(page)).toBeFocused()
})

test('one person or all that were found become contacts of a phone', { tag: '@once' }, async ({ page }) => {
  await open(page, '/directory?status=inaktiv')
  const { members, total } = await ask(page, 'status=inaktiv&limit=200')
  const save = async (name: string | RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click(),
    ])
    return { fileName: download.suggestedFilename(), cards: readVcards(await readFile(await download.path(), 'utf8')) }
  }
  const one = await save(/^vCard von/)
  const [first] = members
  expect(one.fileName).toBe(`${first?.surName}-${first?.firstName}.vcf`.replaceAll(' ', '-'))
  expect(one.cards).toMatchObject([{ UID: [`urn:uuid:${first?.id}`] }])

  const found = await save('Diese als vCard')
  expect(found.fileName).toBe('Verzeichnis-Aurora.vcf')
  expect(found.cards).toHaveLength(total)
  expect(found.cards.map(({ UID }) => UID?.[0])).toEqual(members.map(({ id }) => `urn:uuid:${id}`))
})
