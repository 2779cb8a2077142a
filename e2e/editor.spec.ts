import type { Locator } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { ownWord } from './documents.ts'
import {
  ask,
  both,
  elsewhere,
  openEntry,
  preview,
  publish,
  publishFully,
  putQuestion,
  readCollection,
  showForm,
  showPreview,
  state,
  toast,
} from './editor-screen.ts'
import { open } from './members-page.ts'
import { newEditor, newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn, signIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

test('an editor changes a page from the page itself, and a visitor sees it at once', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  await page.goto('/about')
  await page.getByRole('link', { name: both('Bearbeiten', 'Über uns') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns bearbeiten')
  await page.getByRole('link', { name: both('Ändern', 'Über uns') }).click()

  const word = ownWord()
  const field = page.getByLabel('Überschrift der Gründung')
  const former = await field.inputValue()
  await field.fill(`Gegründet ${word}`)
  await expect(state(page)).toContainText('Entwurf gespeichert')
  await showPreview(page)
  await expect(preview(page).getByRole('heading', { name: `Gegründet ${word}` })).toBeVisible()
  const visitor = await elsewhere(browser, server)
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { name: former })).toBeVisible()

  await publish(page)
  await expect(toast(page, 'Veröffentlicht')).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { name: `Gegründet ${word}` })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0)

  // And back, out of the history.
  await page.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wiederherstellen' }).click()
  await showForm(page)
  await expect(field).toHaveValue(former)
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { name: former })).toBeVisible()
  await visitor.context().close()
})

test('what is typed survives a reload and waits on every other computer', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server)
  const entry = await putQuestion(page, ownWord())
  await openEntry(page, 'faq', entry)
  const word = ownWord()
  await page.getByLabel('Frage', { exact: true }).fill(`Was ist ${word}?`)
  await expect(state(page)).toContainText('Entwurf gespeichert')
  await page.reload()
  await expect(page.getByLabel('Frage')).toHaveValue(`Was ist ${word}?`)
  await expect(page.getByText('Du hast hier einen Entwurf von heute um')).toBeVisible()

  const other = await elsewhere(browser, server, server)
  await openEntry(other, 'faq', entry)
  await expect(other.getByLabel('Frage')).toHaveValue(`Was ist ${word}?`)
  await other.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(other.getByLabel('Frage')).not.toHaveValue(`Was ist ${word}?`)
  await other.context().close()
  await page.reload()
  await expect(page.getByLabel('Frage')).not.toHaveValue(`Was ist ${word}?`)
})

test('a session that ends in the middle loses nothing', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  const asked = ownWord()
  const entry = await putQuestion(page, asked)
  await openEntry(page, 'faq', entry)
  // All that the screen asks for is there: the next call is that of the typing.
  await expect(preview(page).getByText(asked)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const word = ownWord()
  await page.evaluate(() => sessionStorage.setItem('token', `x${sessionStorage.getItem('token')}`))
  await page.getByLabel('Frage', { exact: true }).fill(`Was war ${word}?`)
  await page.waitForURL('/')
  await page.goto('/login')
  await page.getByLabel('Benutzer').fill(server.admin.email)
  await page.getByLabel('Passwort').fill(server.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  const wayOn = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pennal.way-on') ?? '{}'))
  expect(wayOn).toEqual({ path: `/editor/entry/faq/${entry.id}`, title: 'Redaktion' })
  await page.goto(wayOn.path)
  await expect(page.getByLabel('Frage')).toHaveValue(`Was war ${word}?`)
  await expect(page.getByText('war noch nicht gespeichert')).toBeVisible()
})

test('without a line it goes on by itself as soon as there is one', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  const entry = await putQuestion(page, ownWord())
  await openEntry(page, 'faq', entry)
  await page.route('**/editor/drafts/**', (route) => route.abort())
  await page.getByLabel('Frage', { exact: true }).fill('Geht das auch im Zug?')
  await expect(state(page)).toContainText('Keine Verbindung')
  await page.unroute('**/editor/drafts/**')
  await expect(state(page)).toContainText('Entwurf gespeichert')
})

test('two editors at one entry see both texts and choose', { tag: '@once' }, async ({ page, server, browser }) => {
  await beSignedIn(page, server)
  const entry = await putQuestion(page, ownWord())
  await openEntry(page, 'faq', entry)
  const [mine, theirs] = [ownWord(), ownWord()]
  await page.getByLabel('Frage', { exact: true }).fill(`Meine ${mine}?`)
  await expect(state(page)).toContainText('Entwurf gespeichert')

  const other = await elsewhere(browser, server, await newEditor(server, 'Anton Muster'))
  await openEntry(other, 'faq', entry)
  await expect(other.getByText('schreibt auch an diesem Eintrag')).toBeVisible()
  await other.getByLabel('Frage').fill(`Seine ${theirs}?`)
  await publish(other)
  await expect(toast(other, 'Veröffentlicht')).toBeVisible()
  await other.context().close()

  await publish(page)
  const dialog = page.getByRole('dialog', { name: 'Jemand anderes war schneller' })
  await expect(dialog).toContainText('Anton Muster')
  // Word by word, with what is struck out between: the words that each has written.
  await expect(dialog).toContainText('Seine')
  await expect(dialog).toContainText('Meine')
  expect(await barriersOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Überall meins' }).click()
  await dialog.getByRole('button', { name: 'So speichern' }).click()
  await expect(toast(page, 'Veröffentlicht')).toBeVisible()
  const { entries } = await readCollection(page, 'faq')
  expect(entries.find(({ id }) => id === entry.id)?.data).toMatchObject({ question: `Meine ${mine}?` })
})

test('several drafts are published together or not at all', { tag: '@once' }, async ({ page, server }) => {
  // An editor of his own, whose drafts are known.
  await beSignedIn(page, await newEditor(server, 'Berthold Beispiel'))
  const [first, second] = [await putQuestion(page, ownWord()), await putQuestion(page, ownWord())]
  const [good, better] = [ownWord(), ownWord()]
  const draft = (entry: typeof first, question: string) =>
    ask(page, 'PUT', `drafts/faq/${entry.id}`, {
      revision: entry.revision,
      data: { ...(entry.data as object), question },
    })
  await draft(first, `Frage ${good}?`)
  await draft(second, '')
  await open(page, '/editor')
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByRole('button', { name: 'Diese 2 zusammen veröffentlichen' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Entwürfe zusammen veröffentlichen?' })
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(dialog.getByText('Es ist nichts veröffentlicht')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Entwurf öffnen' })).toHaveCount(1)
  await page.goto('/faq')
  await expect(page.getByText(good)).toHaveCount(0)

  await draft(second, `Frage ${better}?`)
  await open(page, '/editor')
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByRole('button', { name: 'Diese 2 zusammen veröffentlichen' }).click()
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(toast(page, 'Alle 2 sind veröffentlicht')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText(good)).toBeVisible()
  await expect(page.getByText(better)).toBeVisible()
})

test('a new entry is written, told what it lacks, and published', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  await open(page, '/editor/page/faq')
  await page.getByRole('link', { name: 'Neuer Eintrag' }).click()
  const word = ownWord()
  await page.getByLabel('Frage', { exact: true }).fill(`Wozu ${word}?`)
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()

  await page.getByRole('textbox', { name: 'Antwort' }).click()
  await page.keyboard.type('Darum.')
  await page.getByLabel('Kürzel in der Adresse').fill(word)
  await publish(page)
  await expect(toast(page, 'Veröffentlicht')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText(`Wozu ${word}?`)).toBeVisible()
})

test('the preview shows a page by day and night, on both screens, to whom it is for', async ({ page, server }) => {
  await beSignedIn(page, server)
  const { order } = await readCollection(page, 'penalties')
  await openEntry(page, 'penalties', { id: order[0] ?? '' })
  await showPreview(page)
  const frame = preview(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Strafenkatalog')
  const paper = () => frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  await page.getByRole('button', { name: 'Dunkel' }).click()
  await expect.poll(paper).toBe('rgb(30, 25, 21)')
  await page.getByRole('button', { name: 'Hell' }).click()
  await expect.poll(paper).toBe('rgb(251, 246, 236)')
  const width = () => frame.locator('html').evaluate(() => innerWidth)
  await page.getByRole('button', { name: 'Handy' }).click()
  await expect.poll(width).toBe(390)
  await page.getByRole('button', { name: 'Bildschirm' }).click()
  await expect.poll(width).toBe(1024)
  await page.getByRole('button', { name: 'Besucher' }).click()
  await expect(page.getByText('Besucher sehen diese Seite nicht')).toBeVisible()
})

test('a new stripe is in the preview at once, and on the open page as soon as it is published', {
  tag: '@once',
}, async ({ page, server }) => {
  await beSignedIn(page, server)
  const [entry] = (await readCollection(page, 'fraternity')).entries
  if (!entry) throw new Error('no fraternity')
  await openEntry(page, 'fraternity', entry)
  const fourthOn = (root: Locator) => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--ribbon-4'))
  const [here, there] = [page.locator('html'), preview(page).locator('html')]

  const colours = page.getByRole('group', { name: 'Farben', exact: true })
  await colours.getByRole('button', { name: 'Farbe hinzufügen' }).click()
  await expect(colours.getByRole('button', { name: 'Farbe hinzufügen' })).toHaveCount(0)
  await colours.getByLabel('Farbe', { exact: true }).fill('Grün')
  const value = colours.getByLabel('Farbwert', { exact: true })
  await value.fill('063')
  await value.blur()
  await expect(value).toHaveValue('#006633')
  await showPreview(page)
  await expect.poll(() => fourthOn(there)).toBe('#006633')
  expect(await fourthOn(here)).toBe('')

  await publishFully(page)
  await expect.poll(() => fourthOn(here)).toBe('#006633')
  await ask(page, 'POST', `collections/fraternity/entries/${entry.id}/restore`, { revision: entry.revision })
})

test('members see no way to editing and find none', { tag: '@once' }, async ({ page, server, browser }) => {
  const member = await newMember(server)
  await signIn(page, { ...server, ...member })
  for (const path of ['/', '/about', '/functions']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Redaktion' })).toHaveCount(0)
  }
  const editor = await elsewhere(browser, server, server)
  const { order } = await readCollection(editor, 'faq')
  await editor.context().close()
  for (const path of ['/editor', '/editor/page/about', '/editor/list/faq', `/editor/entry/faq/${order[0]}`]) {
    await open(page, path)
    await expect(page.getByText('Nur für Redakteure')).toBeVisible()
  }
})

test('no screen of the editor has a barrier', async ({ page, server }, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' })
  await beSignedIn(page, server)
  const entry = await putQuestion(page, ownWord())
  const draft = { revision: entry.revision, data: { ...(entry.data as object), question: 'Neu?' } }
  await ask(page, 'PUT', `drafts/faq/${entry.id}`, draft)
  for (const path of ['/editor', '/editor/page/home', '/editor/list/faq', `/editor/entry/faq/${entry.id}`]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    // The page beside the form is drawn a moment later; on a phone it stands behind a tab.
    const isPreviewed = path.startsWith('/editor/entry') && project.name !== 'phone'
    if (isPreviewed) await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await barriersOn(page, { within: 'main' }), path).toEqual([])
  }
})
