import type { Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { open, rowsOf } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

/** A date of its own for a story, which one signs up for. */
async function newDate(page: Page, { admin }: Pick<BuiltServer, 'admin'>, id: number, title: string): Promise<void> {
  const answer = await page.request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: admin.email, password: admin.password },
  })
  const { access_token } = await answer.json()
  const signUp = { guests: true, companions: 2, meals: ['Braten', 'Linsen'], limit: 20, seenBy: 'members' }
  const event = { id, datum: 'Sa, 12. Dezember 2099', veranstaltung: title, bemerkung: '', begins: '2099-12-12T19:30' }
  const data = { ...event, ladiesWelcome: false, cancelled: false, shownTo: 'everyone', signUp }
  const made = await page.request.post('/editor/collections/fixedDates/entries', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { data },
  })
  expect(made.status()).toBe(201)
}

test('a member says that he comes, with whom and what they eat; an editor has the list', async ({ page, server }, {
  project,
}) => {
  const title = `Festessen ${project.name}`
  const id = project.name === 'phone' ? 9001 : 9002
  await newDate(page, server, id, title)
  await beSignedIn(page, await newMember(server))
  await open(page, '/dates')
  const row = page.getByRole('listitem').filter({ hasText: title })
  // There is something to choose, so yes is said on its page.
  await row.getByRole('link', { name: 'Ich komme', exact: true }).click()
  await expect(page).toHaveURL(`/dates/f${id}#antwort`)
  await page.getByRole('button', { name: 'Ich komme', exact: true }).click()
  await expect(page.getByLabel('Dein Essen')).toHaveAccessibleDescription('Bitte wähle ein Essen.')
  await page.getByLabel('Dein Essen').selectOption('Braten')
  await page.getByLabel('Bringst du jemanden mit?').selectOption('1')
  await page.getByRole('group', { name: 'Begleitung' }).getByLabel('Name').fill('Eva')
  await page.getByRole('group', { name: 'Begleitung' }).getByLabel('Essen').selectOption('Linsen')
  await page.getByRole('button', { name: 'Ich komme', exact: true }).click()
  await expect(page.getByText('Du kommst, mit 1\u00a0Begleitperson.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Liste für dich' })).toBeHidden()

  await beSignedIn(page, server)
  await open(page, `/dates/f${id}`)
  await expect(rowsOf(page, 'Alle Antworten')).toHaveCount(1)
  await expect(rowsOf(page, 'Alle Antworten')).toContainText('Emil Neumann')
  await expect(rowsOf(page, 'Alle Antworten')).toContainText('Braten, Linsen')
  await expect(page.getByText('2\u00a0Personen kommen')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest sees fields for as many as he brings, and is told what is missing', { tag: '@once' }, async ({
    page,
    server,
  }) => {
    await newDate(page, server, 9003, 'Gästeabend')
    await page.goto('/calendar/f9003')
    await page.getByLabel('Dein Name').fill('Otto Zahn')
    await page.getByLabel('Deine E-Mail-Adresse').fill('otto@schule.example')
    await expect(page.getByRole('group', { name: 'Begleitung 1' })).toBeHidden()
    await page.getByLabel('Bringst du jemanden mit?').selectOption('1')
    await expect(page.getByRole('group', { name: 'Begleitung 1' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Begleitung 2' })).toBeHidden()
    await page.getByLabel('Dein Essen').selectOption('Linsen')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('group', { name: 'Begleitung 1' })).toContainText('Bitte wähle ein Essen.')
    await page.getByRole('group', { name: 'Begleitung 1' }).getByLabel('Essen').selectOption('Braten')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL('/calendar/f9003-gaesteabend#angemeldet')
    await expect(page.getByText('Fast geschafft')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeHidden()
  })
})
