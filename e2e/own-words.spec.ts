import { ask, openEntry, preview, publishFully, readCollection } from './editor-screen.ts'
import { expect, openApp, test } from './pennal.ts'
import { beSignedIn, openInterna } from './signed-in.ts'

test.use({ changesPages: 'all' })

test('a fraternity has words and offices of its own: proposed, seen beforehand, read everywhere', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const usual = (await readCollection(page, 'terms')).entries[0]
  const kinds = await readCollection(page, 'officeKinds')
  const senior = kinds.entries.find(({ data }) => (data as { id: string }).id === 'senior')
  if (!usual || !senior) throw new Error('the sample has neither words nor offices')

  await openEntry(page, 'terms', usual)
  const leader = page.getByRole('group', { name: 'Wer die Verbindung leitet' })
  await leader.getByRole('button', { name: 'Sprecher' }).click()
  await expect(leader.getByText('Listen der Sprecher')).toBeVisible()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Sprecher seit 1906')
  const member = page.getByRole('group', { name: 'Mitglied', exact: true })
  await member.getByLabel('ein oder eine …').fill('Wanderer')
  await member.getByRole('button', { name: 'Vorschlag: Wanderer, Wanderer, Wanderer, Wanderern' }).click()
  await expect(member.getByText('Außer den Wanderern sieht das niemand.')).toBeVisible()
  await publishFully(page)

  await openEntry(page, 'officeKinds', senior)
  await page.getByLabel('Name').fill('Sprecher')
  await expect(preview(page).getByText('Sprecher').first()).toBeVisible()
  await publishFully(page)

  await openApp(page, '/functions')
  await expect(page.locator('.semester-current dt').nth(3)).toHaveText('Sprecher')
  await expect(page.locator('.semester-current dd').nth(3)).toHaveText('Julian Pham')
  await openInterna(page)
  await expect(page.getByRole('link', { name: 'Wanderer stellen sich vor' })).toBeVisible()
  await openApp(page, '/directory')
  await expect(page.locator('.directory-count')).toContainText(/^\d+ Wanderer\b/)

  // Other stories count on the usual words.
  const back = (collection: string, { id, revision, data }: typeof usual) =>
    ask(page, 'PUT', `collections/${collection}/entries/${id}`, { revision: revision + 1, data })
  await back('terms', usual)
  await back('officeKinds', senior)
})
