import { ownWord } from './documents.ts'
import { ask, putQuestion, readCollection, toast } from './editor-screen.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

test('a list is put in order, shortened and brought back, each with one click', async ({ page, server }) => {
  await beSignedIn(page, server)
  const [first, second] = [ownWord(), ownWord()]
  const entries = [await putQuestion(page, first), await putQuestion(page, second)]
  await open(page, '/editor/list/faq')
  const row = (word: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: word }) })
  const orderOf = async () => {
    const { order } = await readCollection(page, 'faq')
    return order.filter((id) => entries.some((entry) => entry.id === id))
  }
  const ids = entries.map(({ id }) => id)

  const up = row(second).getByRole('button', { name: 'nach oben' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Die neue Reihenfolge ist gespeichert')).toBeVisible()
  expect(await orderOf()).toEqual([...ids].reverse())
  await toast(page, 'Die neue Reihenfolge').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(orderOf).toEqual(ids)

  await row(first).getByRole('button', { name: 'Mehr zu' }).click()
  await row(first).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(row(first).getByRole('button', { name: 'Zurückholen' })).toHaveCount(0)
  await toast(page, 'ist gelöscht').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row(first)).toHaveCount(1)
  expect(await orderOf()).toEqual(ids)
})

test('an order that is out of date is not saved over a newer one', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  const word = ownWord()
  await putQuestion(page, ownWord())
  await putQuestion(page, word)
  await open(page, '/editor/list/faq')
  const { order } = await readCollection(page, 'faq')
  await ask(page, 'PUT', 'collections/faq/order', { order, ids: [...order].reverse() })
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: word }) })
    .getByRole('button', { name: 'nach oben' })
    .click()
  await expect(page.getByRole('alert')).toContainText('Jemand anderes hat diese Liste inzwischen geändert')
  await expect(page.locator('.entry-title').first()).toContainText(word)
  expect((await readCollection(page, 'faq')).order).toEqual([...order].reverse())
  await ask(page, 'PUT', 'collections/faq/order', { order: [...order].reverse(), ids: order })
})

test('rows of a spreadsheet become entries, seen before and taken back together', async ({ page, server }) => {
  await beSignedIn(page, server)
  const names = [ownWord(), ownWord()]
  await open(page, '/editor/list/seniors')
  await page.getByRole('link', { name: 'Aus einer Tabelle einfügen' }).click()
  const table = page.getByLabel('Tabelle')
  const rows = page.locator('.paste-row')
  const take = page.getByRole('button', { name: 'Übernehmen' })
  await table.fill(
    `Sem.\tName\tAbi\tQuelle\nSS 2031\t${names[0]}\t2032\tProtokoll\nWS 2031/32\t\t\t\nWS 2031/32\t${names[1]}\t\t`,
  )
  await expect(page.getByLabel('Sem.')).toHaveValue('semester')
  await expect(page.getByLabel('Quelle')).toHaveValue('')
  await expect(rows.filter({ hasText: 'Name: darf nicht leer sein' })).toHaveCount(1)
  await expect(take).toHaveAttribute('aria-disabled', 'true')

  await rows.filter({ hasText: 'darf nicht leer' }).getByLabel('auslassen').check()
  await expect(page.getByText('Wird übernommen: 2 neue Einträge.')).toBeVisible()
  await take.click()
  await expect(page.getByText(/^Übernommen: 2 neue Einträge/)).toBeVisible()
  const own = async () => {
    const { entries } = await readCollection(page, 'seniors')
    return entries.map(({ data }) => data as { name: string }).filter(({ name }) => names.includes(name))
  }
  expect(await own()).toMatchObject([{ name: names[0], semester: 'SS 2031' }, { name: names[1] }])
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Zurückgenommen')).toBeVisible()
  expect(await own()).toEqual([])
})
