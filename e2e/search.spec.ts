import { barriersOn } from './barriers.ts'
import { bytesOf, putDocument } from './documents.ts'
import { appIsAlive, expect, holdBack, openApp, retryInVain, test } from './pennal.ts'
import { calls, field, news, none, ownWord, search, section, textsAreRead, titles } from './search-screen.ts'
import { beSignedIn } from './signed-in.ts'

test.describe('a member', () => {
  test.beforeEach(({ page, server }) => beSignedIn(page, server))

  test('finds what is inside of a document, and downloads it', { tag: '@once' }, async ({ page, server }) => {
    const [word, fileName] = [ownWord(), `Bericht ${ownWord()}.txt`]
    const text = `Am Abend trug <b>${word}</b> die Fahne & sang.\n`
    await putDocument(page, { fileName, text, directory: 'archive', description: 'Vom Sommer' })
    await textsAreRead(server)
    await openApp(page, '/search')
    await search(page, `"${word}"`)
    await expect(titles(page, 'Dokument')).toHaveText([fileName])
    await expect(news(page)).toHaveText(`1 Treffer zu „"${word}"“`)
    const hit = section(page).getByRole('listitem')
    await expect(hit).toContainText(/Textdatei · \d+\sB · .*Archiv/)
    await expect(hit).toContainText('Vom Sommer')
    await expect(hit).toContainText(`Am Abend trug <b>${word}</b> die Fahne & sang.`)
    await expect(hit.locator('mark')).toHaveText([word])
    const arrival = page.waitForEvent('download')
    await hit.getByRole('link').click()
    expect((await bytesOf(await arrival)).toString()).toBe(text)
    await expect(page).toHaveURL(/\/search\?term=/)
  })

  test('finds the sample documents by their text, with the page, and pages beside them', { tag: '@once' }, async ({
    page,
    server,
  }) => {
    await textsAreRead(server)
    await openApp(page, '/search')
    await search(page, '"zwei Schlitten"')
    await expect(titles(page, 'Dokument')).toHaveText(['Protokoll des Aktivenconvents vom 10. Dezember 2019'])
    await expect(section(page)).toContainText('Protokoll Aktivenconvent 2019-12-10.pdf')
    await expect(section(page)).toContainText(/PDF-Dokument · .* · Seite 2/)
    await search(page, 'Strafenkatalog')
    await expect(titles(page).first()).toHaveText('Strafenkatalog')
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual(['Treffer'])
    // A person as he shows himself, with the ways to reach him that he shares.
    await search(page, 'Werhahn')
    const person = section(page).getByRole('listitem').first()
    await expect(person).toContainText(/Person · AH Senior · Alter Herr · Hausarzt · Eschenfurt/)
    await expect(person.locator('a[href^="tel:"]').first()).toBeVisible()
    await person.getByRole('link', { name: 'Dr. med. Christian Wehrhahn' }).click()
    await expect(page).toHaveURL(/\/directory\?suche=Christian\+Wehrhahn&person=/)
    await expect(page.getByRole('main')).toContainText('v. Gockel')
  })

  test('sees that a search runs, and nothing that visitors would see', { tag: '@once' }, async ({ page }) => {
    const release = await holdBack(page, calls)
    await page.goto('/search?term=Stiftungsfest')
    await expect(page.getByText('Searching...', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await appIsAlive(page)
    await expect(page.getByText('Searching...', { exact: true })).toHaveCount(1)
    await expect(page.locator('.search-results')).toHaveAttribute('data-status', 'loading')
    await expect(page.getByRole('region')).toHaveCount(0)
    await expect(page.getByText('Bundesbrüder finden')).toBeHidden()
    await expect(page.getByText(none)).toBeHidden()
    release()
    await expect(page.locator('.search-results')).toHaveAttribute('data-status', 'success')
    await expect(page.getByText('Searching...')).toHaveCount(0)
  })

  test('is told that nothing was found, as long as something stands in the field', { tag: '@once' }, async ({
    page,
  }) => {
    await openApp(page, '/search')
    await expect(page.getByText(none)).toBeHidden()
    await field(page).fill('Xylophonkonzert')
    await expect(page.getByText(none)).toBeHidden()
    await page.getByRole('button', { name: 'Suche', exact: true }).click()
    await expect(page.getByText(none, { exact: true })).toBeVisible()
    await field(page).fill('  ')
    await expect(page.getByText(none)).toBeHidden()
    await page.getByRole('button', { name: 'Suche', exact: true }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.locator('.search-results')).toHaveAttribute('data-status', '')
  })

  test('goes back and forth between searches, and shares one', { tag: '@once' }, async ({ page, context, server }) => {
    await textsAreRead(server)
    await openApp(page, '/search')
    await search(page, 'Mütze')
    await expect(page).toHaveURL('/search?term=M%C3%BCtze')
    const entries = await page.evaluate(() => history.length)
    await search(page, 'Semesterprogramm')
    await expect(news(page)).toContainText('zu „Semesterprogramm“')
    // The same once more asks once more, and is no step of its own.
    const again = page.waitForResponse(calls)
    await page.getByRole('button', { name: 'Suche', exact: true }).click()
    await again
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    const found = await titles(page, 'Dokument').allTextContents()
    await page.goBack()
    await expect(field(page)).toHaveValue('Mütze')
    await expect(news(page)).toContainText('zu „Mütze“')
    await page.goBack()
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('region')).toHaveCount(0)
    await page.goForward()
    await page.goForward()
    await expect(field(page)).toHaveValue('Semesterprogramm')
    await expect(titles(page, 'Dokument')).toHaveText(found)
    await page.reload()
    await expect(titles(page, 'Dokument')).toHaveText(found)

    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
    const other = await context.newPage()
    await other.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
    await other.goto(page.url())
    await expect(titles(other, 'Dokument')).toHaveText(found)
  })

  test('comes back from a page of the app to where he was, and to the hit he had followed', { tag: '@once' }, async ({
    page,
    server,
  }) => {
    await textsAreRead(server)
    // A typeface that came too late for the first drawing would make the second one shorter: here none comes at all.
    await page.route('**/*.woff2', (route) => route.abort())
    await openApp(page, '/search?term=Senior')
    const hit = section(page).locator('a[href^="/functions"], a[href^="/presidents"], a[href^="/tasks"]').last()
    await hit.scrollIntoViewIfNeeded()
    const name = (await hit.textContent()) ?? ''
    const position = await page.evaluate(() => Math.round(window.scrollY))
    await hit.click()
    await expect(page.getByText('Angemeldet als')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/search?term=Senior')
    await expect(page.locator('.hit a:focus')).toHaveText(name)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(3)
    await page.reload()
    await expect(titles(page).first()).toBeAttached()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(3)
  })

  test('gets more hits when he wants them, and has them still after a reload', { tag: '@once' }, async ({ page }) => {
    const word = ownWord()
    for (let at = 0; at < 23; at++) await putDocument(page, { fileName: `${word} ${at}.txt` })
    await openApp(page, `/search?term=${word}`)
    await expect(titles(page, 'Dokument')).toHaveCount(20)
    await expect(section(page)).toContainText('20 von 23')
    await page.getByRole('button', { name: 'Weitere Treffer' }).click()
    await expect(titles(page, 'Dokument')).toHaveCount(23)
    await expect(titles(page, 'Dokument').nth(20).getByRole('link')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Weitere Treffer' })).toHaveCount(0)
    await page.reload()
    await expect(titles(page, 'Dokument')).toHaveCount(23)
    expect(new Set(await titles(page, 'Dokument').allTextContents()).size).toBe(23)
  })

  test('is told when the search fails, and tries again', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search?term=Satzung')
    await expect(titles(page, 'Dokument').first()).toBeVisible()
    await page.route(calls, (route) => route.abort())
    await search(page, 'Bundeslied')
    const failure = page.getByText('Die Suche ließ sich nicht ausführen.')
    await expect(failure).toBeVisible()
    await expect(page.locator('.search-results')).toHaveAttribute('data-status', 'error')
    // What was found for the other term is no answer to this one.
    await expect(page.getByRole('region')).toHaveCount(0)
    await expect(page.getByText(none)).toBeHidden()
    const retry = page.getByRole('button', { name: 'Erneut versuchen' })
    await retryInVain(page, retry)
    await expect(retry).toBeFocused()
    await page.unroute(calls)
    await retry.click()
    await expect(titles(page, 'Dokument').first()).toHaveText(/Bundeslied/)
    await expect(failure).toBeHidden()
    await expect(field(page)).toBeFocused()
  })

  test('is not shown the answer to a search that he has overtaken', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(calls, async (route) => {
      if (route.request().postDataJSON().term === 'Satzung') await released
      await route.continue().catch(() => undefined)
    })
    await search(page, 'Satzung')
    await expect(page.getByText('Searching...')).toBeVisible()
    await search(page, 'Bundeslied')
    await expect(titles(page, 'Dokument').first()).toHaveText(/Bundeslied/)
    release()
    await page.waitForLoadState('networkidle')
    await expect(titles(page, 'Dokument').first()).toHaveText(/Bundeslied/)
    await expect(field(page)).toHaveValue('Bundeslied')
    await page.goBack()
    await expect(page).toHaveURL('/search')
  })

  test('keeps good links for as long as the page is open', { tag: '@once' }, async ({ page }) => {
    await page.clock.install()
    await openApp(page, '/search?term=Satzung')
    const link = titles(page, 'Dokument').first().getByRole('link')
    const old = (await link.getAttribute('href')) ?? ''
    const renewal = page.waitForResponse(calls)
    await page.clock.runFor(9 * 60_000)
    await renewal
    await expect(link).toHaveAttribute('href', /signature=/)
    await expect(link).toBeVisible()
    expect(old).toContain('signature=')
  })

  test('whose session is over leaves, and leaves nothing behind', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search?term=Satzung')
    await search(page, 'Geschäftsordnung')
    await expect(page.getByText(/Treffer zu „Geschäftsordnung“/)).toBeVisible()
    // The start page takes the place of the next search or, where it is faster, of this one: a step back is a search.
    await page.evaluate(() => sessionStorage.setItem('token', 'abgelaufen'))
    await search(page, 'Bundeslied')
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByText('Bundesbrüder finden')).toBeVisible()
    await expect(titles(page, 'Dokument')).toHaveCount(0)
  })

  test('needs no mouse', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/downloads')
    await page.keyboard.press('/')
    await page.keyboard.type('Geschäftsordnung')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?term=/)
    await expect(titles(page, 'Dokument').first()).toBeVisible()
    // A page of the app takes the focus when it has been drawn, which may be a moment later.
    await expect(page.locator('#inhalt')).toBeFocused()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Suche', exact: true })).toBeFocused()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('Satzung/1977')
    await expect(field(page)).toHaveValue('Satzung/1977')
  })

  test('may begin the next search while the last one is under way', { tag: '@once' }, async ({ page }) => {
    await openApp(page, '/search')
    await field(page).fill('Bundeslied')
    const release = await holdBack(page, '/members/io/search')
    await field(page).press('Enter')
    await field(page).fill('Satz')
    release()
    await expect(page).toHaveURL('/search?term=Bundeslied')
    await expect(titles(page, 'Dokument').first()).toBeVisible()
    await field(page).pressSequentially('ung')
    await expect(field(page)).toHaveValue('Satzung')
    await page.goBack()
    await expect(field(page)).toHaveValue('')
  })

  test('meets no barrier, whatever was found, and nothing is too wide', async ({ page }, { project }) => {
    const isPhone = project.name === 'phone'
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' })
    if (isPhone) await page.setViewportSize({ width: 320, height: 640 })
    const word = ownWord()
    await putDocument(page, { fileName: `${word}${'Donaudampfschiff'.repeat(9)}.txt`, description: 'x'.repeat(300) })
    const check = async (what: string) => {
      expect.soft(await barriersOn(page), what).toEqual([])
      const spare = await page.evaluate(() => window.innerWidth - document.documentElement.scrollWidth)
      expect.soft(spare, what).toBeGreaterThanOrEqual(0)
    }
    await openApp(page, `/search?term=${word}`)
    await expect(titles(page, 'Dokument').first()).toBeVisible()
    await check('a long name')
    await search(page, 'Protokoll')
    // What was found before stays, paler, until the answer is there.
    await expect(titles(page).filter({ hasText: 'Protokoll' }).first()).toBeVisible()
    await check('many hits')
    await search(page, 'Xylophonkonzert')
    await expect(page.getByText(none)).toBeVisible()
    await check('no hit')
    await page.route(calls, (route) => route.abort())
    await search(page, 'Satzung')
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    await check('a failure')
  })
})
