import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { open } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, holdBack, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const sent = 'Deine Adresse wurde erfolgreich übermittelt.'
const failed = 'Die Adresse konnte leider nicht korrekt übermittelt werden. Wende Dich bitte an den Webmaster.'
const addressCall = '**/members/io/addresses'

const member = {
  firstName: 'Emil',
  surName: 'Neubauer',
  gymnasium: 'Albertinum',
  profession: 'Tischler',
  birthday: '1987-03-30',
  exam: '2006',
  street: 'Am Wehr 3',
  zipCode: '01067',
  city: 'Dresden',
  mobilePhoneNumber: '0176/0406 9217',
  email: 'emil@beispiel.example',
}

const field = (page: Page, name: string) => page.locator(`.address-form [name="${name}"]`)
const submit = (page: Page) => page.getByRole('button', { name: 'Adresse absenden' })
const reset = (page: Page) => page.getByRole('button', { name: 'Reset' })

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** What stands in the form: the values of the inputs, in their order, and the boxes. */
const valuesOf = (page: Page) =>
  page
    .locator('.address-form input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map((input) => (input.type === 'checkbox' ? input.checked : input.value)),
    )

const untouched = [...Array(14).fill(''), true, true]

test.beforeEach(async ({ page, server }) => {
  await beSignedIn(page, await newMember(server))
  await open(page, '/address')
})

test('the form has the sixteen fields of the specification and says in German what is missing', async ({ page }) => {
  const inputs = await page
    .locator('.address-form input')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ name, type, required }) => `${name} ${type} ${required}`))
  expect(inputs).toEqual([
    'firstName text true',
    'surName text true',
    'gymnasium text false',
    'profession text true',
    'birthday date true',
    'exam number false',
    'street text true',
    'zipCode number true',
    'city text true',
    'state text false',
    'country text false',
    'mobilePhoneNumber tel false',
    'phoneNumber tel false',
    'email email true',
    'newsletter checkbox false',
    'visible checkbox false',
  ])
  expect(await valuesOf(page)).toEqual(untouched)
  for (const name of ['state', 'country']) {
    await expect(field(page, name)).toHaveAccessibleDescription('Nur außerhalb Deutschlands.')
  }

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await fill(page, { email: 'emil.beispiel.example', mobilePhoneNumber: '4069217' })
  await submit(page).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(field(page, 'firstName')).toHaveAccessibleDescription('Bitte gib deinen Vornamen an.')
  await expect(field(page, 'email')).toHaveAccessibleDescription(/keine gültige E-Mail-Adresse/)
  await expect(field(page, 'mobilePhoneNumber')).toHaveAccessibleDescription(/mit Vorwahl an\.$/)
  await expect(page.locator('.address-errors li')).toHaveCount(9)
  await page.locator('.address-errors').getByRole('link', { name: 'Ort' }).click()
  await expect(field(page, 'city')).toBeFocused()
  expect(asked).not.toContain('POST')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await barriersOn(page)).toEqual([])

  // With every field that is put right, its message goes.
  await field(page, 'city').fill('Jena')
  await expect(page.locator('.address-errors li')).toHaveCount(8)
})

test('an address is sent, stored, filled in again and sent from abroad', { tag: '@once' }, async ({ page }) => {
  const fillIn = page.getByRole('button', { name: 'Mit meinen Angaben füllen' })
  await fillIn.click()
  await expect(page.getByText('Von dir ist noch keine Adresse gespeichert.')).toBeVisible()

  await fill(page, member)
  const letThrough = await holdBack(page, addressCall)
  const asking = page.waitForRequest((request) => request.method() === 'POST')
  await submit(page).click()
  const body = (await asking).postDataJSON()
  expect(Object.keys(body)).toHaveLength(16)
  expect(body).toMatchObject({ zipCode: 1067, exam: 2006, birthday: '1987-03-30', newsletter: true, visible: true })
  const form = page.locator('.address-form')
  await expect(form).toHaveAttribute('data-status', 'loading')
  // A second press does nothing, nor does Reset.
  let more = 0
  page.on('request', (request) => (more += request.method() === 'POST' ? 1 : 0))
  await submit(page).click({ force: true })
  await reset(page).click({ force: true })
  letThrough()
  await expect(page.locator('.address-messages')).toContainText(sent)
  await expect(page.locator('.address-messages')).toBeFocused()
  await expect(form).toHaveAttribute('data-status', 'success')
  await expect(page.getByText('Angemeldet als Emil Neubauer')).toBeVisible()
  expect(await valuesOf(page)).toEqual(untouched)
  expect(more).toBe(0)

  await field(page, 'firstName').fill('Karl')
  await fillIn.click()
  await expect(field(page, 'firstName')).toHaveValue('Emil')
  await expect(page.getByText(sent)).toBeHidden()
  await page.getByRole('button', { name: 'Eingaben zurückholen' }).click()
  await expect(field(page, 'firstName')).toHaveValue('Karl')
  await fillIn.click()
  await expect(field(page, 'zipCode')).toHaveValue('01067')
  await expect(field(page, 'mobilePhoneNumber')).toHaveValue('0176 04069217')
  await expect(field(page, 'birthday')).toHaveValue('1987-03-30')

  // A postcode is nothing to count: neither keys nor wheel change it.
  await field(page, 'zipCode').press('ArrowUp')
  await field(page, 'zipCode').hover()
  await page.mouse.wheel(0, 60)
  await expect(field(page, 'zipCode')).toHaveValue('01067')

  // Abroad it may have letters, and the German number gets its country's code.
  await fill(page, { country: 'England', zipCode: 'SW1A 1AA', city: 'London' })
  await expect(field(page, 'zipCode')).toHaveAttribute('type', 'text')
  await expect(field(page, 'mobilePhoneNumber')).toHaveValue('+49 176 04069217')
  await field(page, 'visible').uncheck()
  await expect(page.locator('.address-change')).toHaveText(
    'Geändert: Postleitzahl, Ort, Land, Im Verzeichnis sichtbar (künftig nein).',
  )
  await submit(page).click()
  await expect(page.locator('.address-messages')).toContainText(sent)
  await expect(page.getByText('Bisher bist du dort nicht sichtbar.')).toBeVisible()
  await expect(page.locator('.filed-facts')).toContainText('SW1A 1AA')
  await page.getByText('Bisherige Änderungen').click()
  const versions = page.locator('.filed-history > li')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('Postleitzahl: 01067 → SW1A 1AA')
  await expect(versions.first()).not.toContainText('Mobil')
  await expect(versions.last()).toContainText('Erster Eintrag.')
})

test('who corrects one thing changes that alone, sees it, and takes it back', async ({ page }) => {
  await fill(page, member)
  await field(page, 'newsletter').uncheck()
  await submit(page).click()
  await expect(page.locator('.address-messages')).toContainText(sent)
  await open(page, '/address')
  // It opens with what is on file, refused consents included.
  await expect(field(page, 'mobilePhoneNumber')).toHaveValue('0176 04069217')
  await expect(field(page, 'newsletter')).not.toBeChecked()
  const line = page.locator('.address-change')
  await expect(line).toHaveText('Nichts geändert: Was hier steht, ist schon so gespeichert.')
  await field(page, 'street').fill('Am Markt 1')
  await expect(submit(page)).toHaveAccessibleDescription('Geändert: Straße und Hausnummer.')
  await submit(page).click()
  await expect(page.getByText(sent, { exact: true })).toBeVisible()
  const changes = page.locator('.address-messages .change-list li')
  await expect(changes).toHaveText(['Straße und Hausnummer: Am Wehr 3 → Am Markt 1'])
  expect(await valuesOf(page)).toEqual(untouched)
  await expect(line).toContainText('Das Formular ist leer')
  await expect(page.locator('.filed-facts')).toContainText('Am Markt 1')
  expect(await barriersOn(page)).toEqual([])

  // The cleared form is held back, and what is filled in again says what else would go.
  await submit(page).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(page.locator('.address-errors li')).toHaveCount(8)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(page.locator('.filed-facts')).toContainText('Am Wehr 3')
  await page.getByRole('button', { name: 'Mit meinen Angaben füllen' }).click()
  await expect(page.getByText('Ausgefüllt mit dem Stand vom')).toBeVisible()
  await field(page, 'mobilePhoneNumber').fill('')
  await expect(line).toHaveText('Wird gelöscht: Mobil.')
})

test('what fails keeps everything that was typed; Reset empties it all', { tag: '@once' }, async ({ page }) => {
  await fill(page, { ...member, exam: '1999' })
  await field(page, 'newsletter').uncheck()
  const typed = await valuesOf(page)

  await page.route(addressCall, (route) => route.abort())
  await submit(page).click()
  await expect(page.getByRole('main').getByText(failed, { exact: true })).toBeVisible()
  await expect(page.locator('.address-form')).toHaveAttribute('data-status', 'error')
  expect(await valuesOf(page)).toEqual(typed)

  // What only the server can see stands at the field as well.
  await page.unroute(addressCall)
  await submit(page).click()
  await expect(field(page, 'exam')).toHaveAccessibleDescription(/Zwischen Geburt und Abitur/)
  await expect(page.getByRole('main').getByText(failed, { exact: true })).toBeVisible()
  await expect(page.locator('.address-errors li')).toHaveText([/^Abitur: /])
  expect(await valuesOf(page)).toEqual(typed)

  // Leaving would lose it, so he is asked.
  await page.getByRole('link', { name: 'Mein Konto' }).click()
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  expect(await valuesOf(page)).toEqual(typed)

  // Half a date is in sight, but not in the value: it has to go too.
  await field(page, 'birthday').fill('')
  await field(page, 'birthday').focus()
  await page.keyboard.type('11')
  await reset(page).click()
  expect(await valuesOf(page)).toEqual([...Array(14).fill(''), false, false])
  expect(await field(page, 'birthday').evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false)
  await expect(page.locator('.address-messages')).toHaveText('')
  await expect(page.locator('.address-form')).toHaveAttribute('data-status', '')
  await page.getByRole('link', { name: 'Mein Konto' }).click()
  await expect(page).toHaveURL('/account')
})
