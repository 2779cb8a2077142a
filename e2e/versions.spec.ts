import { barriersOn } from './barriers.ts'
import { expect, formOf, outcomeOn, test } from './form-story.ts'

const form = formOf('events')
const first = {
  id: 1,
  datum: 'Sa, 5. April 2025, 20 Uhr',
  veranstaltung: 'Antrittskneipe mit Fuxenaufnahme',
  bemerkung: 'Alte Münze, c. t.',
  ladiesWelcome: false,
  cancelled: false,
  semester: 'ss2025',
}
const second = { ...first, datum: 'Sa, 5. April 2025, 19.30 Uhr', begins: '2025-04-05T19:30' }
const third = { ...second, veranstaltung: '<strong>Antrittskneipe</strong> mit Fuxenaufnahme', ladiesWelcome: true }

const history = [
  { revision: 4, changedAt: Date.UTC(2026, 3, 4, 8), changedBy: 'Berta Bauer', what: 'deleted', data: null },
  { revision: 3, changedAt: Date.UTC(2026, 3, 3, 8), changedBy: 'Anton Ahrens', what: 'changed', data: third },
  { revision: 2, changedAt: Date.UTC(2026, 3, 2, 8), changedBy: 'Berta Bauer', what: 'changed', data: second },
  { revision: 1, changedAt: Date.UTC(2026, 3, 1, 8), changedBy: null, what: 'created', data: first },
]

test('the history says who changed what, word by word, and leads back', { tag: '@once' }, async ({
  page,
  openForm,
}) => {
  await openForm({ form, data: {}, history })
  const items = page.locator('.history > li')
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('Gelöscht')
  await expect(items.nth(1)).toContainText('3. April 2026 um 10:00 · Anton Ahrens')
  await expect(items.nth(1).locator('ins').first()).toContainText('[fett]')
  await expect(items.nth(1)).toContainText('Damen willkommen')
  await expect(items.nth(2).locator('del')).toHaveText(/gestrichen:\s*20\s*Ende/)
  await expect(items.nth(2).locator('ins').first()).toHaveText(/neu:\s*19\.30\s*Ende/)
  await expect(items.nth(2)).toContainText('Beginn genau')
  await expect(items.nth(0).getByRole('button')).toHaveCount(0)
  await items.nth(3).getByText('Was damals eingetragen wurde').click()
  await expect(items.nth(3)).toContainText('Antrittskneipe mit Fuxenaufnahme')
  expect(await barriersOn(page)).toEqual([])
  await items.nth(2).getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
  expect(await outcomeOn(page)).toMatchObject({ revision: 2, data: second })
})

test.describe('two editors at one entry', () => {
  const current = { revision: 2, data: second, changedBy: 'Berta Bauer', changedAt: Date.UTC(2026, 3, 2, 8) }
  const mine = { data: { ...first, datum: 'Sa, 5. April, abends', ladiesWelcome: true } }

  test('see both texts and choose field by field', { tag: '@once' }, async ({ page, openForm }) => {
    await openForm({ form, data: {}, conflict: { base: { revision: 1, data: first }, current, mine } })
    await expect(page.getByText('hat Berta Bauer am 2. April 2026 um 10:00 diesen Eintrag gespeichert')).toBeVisible()
    const sides = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio')
    // What only one has changed is chosen already.
    await expect(sides('Damen willkommen').nth(0)).toBeChecked()
    await expect(sides('Beginn genau').nth(1)).toBeChecked()
    await expect(sides('Datum').nth(0)).toBeChecked()
    expect(await barriersOn(page)).toEqual([])
    await sides('Datum').nth(1).check()
    await page.getByRole('button', { name: 'So speichern' }).click()
    expect(await outcomeOn(page)).toEqual({ ...second, ladiesWelcome: true })
    await page.getByRole('button', { name: 'Überall meins' }).click()
    await page.getByRole('button', { name: 'So speichern' }).click()
    await expect.poll(() => outcomeOn(page)).toEqual(mine.data)
  })

  test('are told of a deletion, and lose nothing', { tag: '@once' }, async ({ page, openForm }) => {
    const gone = { ...current, data: null }
    await openForm({ form, data: {}, conflict: { base: { data: first }, current: gone, mine } })
    await page.getByRole('button', { name: 'Mit meinem Text wiederherstellen' }).click()
    expect(await outcomeOn(page)).toEqual(mine.data)
    await openForm({ form, data: {}, conflict: { base: { data: first }, current, mine: { data: null } } })
    await page.getByRole('button', { name: 'Trotzdem löschen' }).click()
    expect(await outcomeOn(page)).toBeNull()
  })
})
