import { barriersOn } from './barriers.ts'
import {
  ask,
  elsewhere,
  preview,
  publish,
  publishFully,
  readCollection,
  showForm,
  showPreview,
} from './editor-screen.ts'
import { expect, openApp, test } from './pennal.ts'
import { beSignedIn, openInterna, signIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

test('an editor adds a page for everyone: written, seen beforehand, published, found and moved', async ({
  page,
  server,
  browser,
}, { project }) => {
  const address = `stammtisch-${project.name}`
  await signIn(page, server)
  await openApp(page, '/editor')
  await page.getByRole('link', { name: /^Neue Seite/ }).click()
  await page.getByLabel('Titel').fill('Unser Stammtisch')
  await page.getByLabel('Adresse').fill('faq')
  await page.getByLabel('Für wen').selectOption('Für alle')
  await page.getByLabel('Menü', { exact: true }).selectOption('Erkunden')
  await page.getByRole('button', { name: /Baustein/ }).click()
  await page.getByLabel('Art').selectOption('Text')
  await page.getByRole('textbox', { name: 'Text' }).fill('Jeden ersten Freitag in der Krugstube.')
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click()
  await page.getByLabel('Art').selectOption('Dateien')
  await page.getByRole('button', { name: 'Datei hinzufügen' }).click()
  await page.getByRole('button', { name: 'Datei wählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Datei wählen' })
  await picker.getByLabel('Dateien wählen').setInputFiles('src/testing/fixtures/content/libreoffice.pdf')
  await expect(picker).toBeHidden()
  await expect(page.getByText('Mit dem Veröffentlichen öffnen sie alle.')).toBeVisible()
  await page.getByLabel('Beschriftung').fill('Liederzettel')
  await publish(page)
  await expect(page.getByText('Diese Adresse gehört schon zu einem anderen Teil der Website.')).toBeVisible()
  await page.getByLabel('Adresse').fill(address)
  await showPreview(page)
  await expect(preview(page).getByText('Krugstube')).toBeVisible()
  await showForm(page)
  await publishFully(page)

  const visitor = await elsewhere(browser, server)
  await visitor.goto('/')
  await visitor.getByText('Erkunden').click()
  await visitor.getByRole('link', { name: 'Unser Stammtisch' }).click()
  await expect(visitor.getByText('in der Krugstube.')).toBeVisible()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Liederzettel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('libreoffice.pdf')
  expect(await visitor.locator('script[src]').count()).toBe(0)
  expect(await barriersOn(visitor)).toEqual([])
  await visitor.goto('/search?term=Krugstube')
  await expect(visitor.getByRole('link', { name: 'Unser Stammtisch' }).last()).toBeVisible()
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(`/${address}<`)

  await page.getByLabel('Adresse').fill(`${address}-neu`)
  await publishFully(page)
  await visitor.goto(`/${address}`)
  await expect(visitor).toHaveURL(`/${address}-neu`)

  const own = await readCollection(page, 'freePages')
  const mine = own.entries.find(({ data }) => (data as { address: string }).address === `${address}-neu`)
  await ask(page, 'DELETE', `collections/freePages/entries/${mine?.id}?revision=${mine?.revision}`)
  expect((await visitor.request.get(`/${address}-neu`)).status()).toBe(404)
  await visitor.context().close()
})

test(
  'a page for members is in their menu, on every page, and a visitor learns nothing of it',
  { tag: '@once' },
  async ({ page, server, browser }, { project }) => {
    await beSignedIn(page, server)
    const address = `kellerplan-${project.name}`
    const data = {
      title: `Kellerplan ${project.name}`,
      address,
      audience: 'members',
      menu: 'office',
      lead: '',
      description: '',
      blocks: [{ kind: 'text', text: '<p>Der dritte Schlüssel hängt links.</p>' }],
    }
    const { id } = await ask<{ id: string }>(page, 'POST', 'collections/freePages/entries', { data })

    const visitor = await elsewhere(browser, server)
    for (const path of ['/', '/faq', '/login', `/${address}`]) {
      const html = await (await visitor.request.get(path)).text()
      expect(html, path).not.toContain('Kellerplan')
      expect(html, path).not.toContain('Schlüssel')
    }
    await visitor.goto(`/${address}`)
    await expect(visitor).toHaveURL('/login')

    const member = await elsewhere(browser, server)
    await signIn(member, server)
    await openInterna(member)
    await member.getByRole('link', { name: data.title }).click()
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(data.title)
    await expect(member.getByText('Der dritte Schlüssel')).toBeVisible()
    expect(await barriersOn(member)).toEqual([])
    await member.getByRole('link', { name: /^Bearbeiten/ }).click()
    await expect(member).toHaveURL(`/editor/entry/freePages/${id}`)
    await ask(page, 'DELETE', `collections/freePages/entries/${id}?revision=1`)
    for (const each of [visitor, member]) await each.context().close()
  },
)

test('a page is renamed and hidden, and comes back', { tag: '@once' }, async ({ page, server, browser }) => {
  await beSignedIn(page, server)
  const visitor = await elsewhere(browser, server)
  await openApp(page, '/editor/page/faq')
  await page.getByRole('link', { name: 'Umbenennen oder ausblenden' }).click()
  await page.getByLabel('Name im Menü').fill('Häufig gefragt')
  await publishFully(page)
  await visitor.goto('/faq')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Häufig gefragt')
  await expect(visitor).toHaveTitle(/^Häufig gefragt/)

  await page.getByLabel('Ausblenden').check()
  await publishFully(page)
  expect((await visitor.request.get('/faq')).status()).toBe(404)
  await visitor.goto('/flyer')
  await expect(visitor.locator('a[href="/faq"]')).toHaveCount(0)
  await visitor.goto('/search?term=Bier')
  await expect(visitor.locator('a[href^="/faq"]')).toHaveCount(0)

  await page.getByLabel('Name im Menü').fill('')
  await page.getByLabel('Ausblenden').uncheck()
  await publishFully(page)
  await visitor.goto('/faq')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await visitor.context().close()
})
