import { randomUUID } from 'node:crypto'
import { ownWord } from './documents.ts'
import { ask, loseAnswer, publish, publishFully, putQuestion, readCollection, toast } from './editor-screen.ts'
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

test('what was pasted already, and only the answer was lost, is taken over by the second try', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const names = [ownWord(), ownWord()]
  await open(page, '/editor/list/seniors')
  await page.getByRole('link', { name: 'Aus einer Tabelle einfügen' }).click()
  await page.getByLabel('Tabelle').fill(`Sem.\tName\nSS 2031\t${names[0]}\nWS 2031/32\t${names[1]}`)
  await expect(page.getByText('Wird übernommen: 2 neue Einträge.')).toBeVisible()
  const own = async () => {
    const { entries } = await readCollection(page, 'seniors')
    return entries.filter(({ data }) => names.includes((data as { name: string }).name)).length
  }
  const take = page.getByRole('button', { name: 'Übernehmen' })
  await loseAnswer(page, '**/seniors/batch')
  await take.click()
  await expect(page.getByText('Der Server ist gerade nicht erreichbar')).toBeVisible()
  expect(await own()).toBe(2)
  await take.click()
  await expect(page.getByText(/^Übernommen: 2 neue Einträge/)).toBeVisible()
  expect(await own()).toBe(2)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Zurückgenommen')).toBeVisible()
  expect(await own()).toBe(0)
})

test('colours that were saved already, and only the answer was lost, are saved by the second try', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const before = (await readCollection(page, 'fraternity')).entries[0]
  if (!before) throw new Error('no fraternity')
  await open(page, '/administration/start/farben')
  await page.getByLabel('Mützenfarbe').fill('Moosgrün')
  const save = page.getByRole('button', { name: 'Farben speichern' })
  await loseAnswer(page, `**/fraternity/entries/${before.id}`)
  await save.click()
  await expect(page.getByText('Der Server ist gerade nicht erreichbar')).toBeVisible()
  await save.click()
  await expect(page.getByText('Die Farben sind gespeichert')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await readCollection(page, 'fraternity')).entries[0]?.revision).toBe(before.revision + 1)
  await ask(page, 'POST', `collections/fraternity/entries/${before.id}/restore`, { revision: before.revision })
})

test('what somebody else has changed and deleted is not taken for done', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const word = ownWord()
  const put = await putQuestion(page, word)
  await open(page, '/editor/list/faq')
  const path = `collections/faq/entries/${put.id}`
  const data = { ...(put.data as object), answer: '<p>Das steht jetzt hier.</p>' }
  await ask(page, 'PUT', path, { data, revision: put.revision })
  await ask(page, 'DELETE', `${path}?revision=${put.revision + 1}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: word }) })
  await row.getByRole('button', { name: 'Mehr zu' }).click()
  await row.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('von jemand anderem geändert und gelöscht')
  await expect(toast(page, 'ist gelöscht')).toHaveCount(0)
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
