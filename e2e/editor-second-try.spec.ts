import { randomUUID } from 'node:crypto'
import { ownWord } from './documents.ts'
import { loseAnswer, publish, publishFully, putQuestion, readCollection, toast } from './editor-screen.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

test('what is published already, and only the answer was lost, is published by the second try', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const publishWithoutAnswer = async () => {
    await loseAnswer(page, '**/editor/drafts/publish')
    await publish(page)
    await expect(page.getByText('Der Server ist gerade nicht erreichbar')).toBeVisible()
  }
  const title = `Was ${ownWord()} lehrt`
  const revisions = async () => {
    const { entries } = await readCollection(page, 'lessons')
    return entries.filter(({ data }) => (data as { title: string }).title === title).map(({ revision }) => revision)
  }

  await page.goto(`/editor/entry/lessons/${randomUUID()}?new`)
  await page.getByLabel('Erfahrung').fill(title)
  await page.getByLabel('Erläuterung').fill('Früh reservieren.')
  await publishWithoutAnswer()
  expect(await revisions()).toEqual([1])
  await publishFully(page)
  expect(await revisions()).toEqual([1])

  await page.getByLabel('Erläuterung').fill('Noch früher reservieren.')
  await publishWithoutAnswer()
  expect(await revisions()).toEqual([2])
  await publishFully(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await revisions()).toEqual([2])
})

test('what was moved or deleted already, and only the answer was lost, is done by the second try', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const word = ownWord()
  const [before, moved] = [await putQuestion(page, ownWord()), await putQuestion(page, word)]
  await open(page, '/editor/list/faq')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: word }) })
  const unreachable = page.getByText('Der Server ist gerade nicht erreichbar')
  const order = async () => (await readCollection(page, 'faq')).order.slice(-2)

  const up = row.getByRole('button', { name: 'nach oben' })
  await loseAnswer(page, '**/faq/order')
  await up.click()
  await expect(unreachable).toBeVisible()
  expect(await order()).toEqual([moved.id, before.id])
  await up.click()
  await expect(toast(page, 'Die neue Reihenfolge ist gespeichert')).toBeVisible()
  await expect(page.getByText('Jemand anderes hat diese Liste')).toHaveCount(0)
  expect(await order()).toEqual([moved.id, before.id])

  const remove = async () => {
    await row.getByRole('button', { name: 'Mehr zu' }).click()
    await row.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  }
  await loseAnswer(page, `**/faq/entries/${moved.id}?*`)
  await remove()
  await expect(unreachable).toBeVisible()
  await remove()
  await toast(page, 'ist gelöscht').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(toast(page, 'ist wieder da')).toBeVisible()
  expect(await order()).toEqual([moved.id, before.id])
})
