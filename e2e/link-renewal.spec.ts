import type { Page } from '@playwright/test'
import type { DocumentAnswer } from '../src/documents/library/document-answer.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'
import {
  archived,
  bytesOf,
  current,
  expired,
  lists,
  memberOf,
  ownWord,
  putDocument,
  search,
  section,
} from './documents.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// Links to files live ten minutes; the page that shows them may be open for longer.

test.beforeEach(async ({ page, server }) => beSignedIn(page, { admin: await memberOf(server) }))

const minutes = (count: number) => count * 60_000

/** Opens the downloads as they looked a quarter of an hour ago; what is asked for from now on is of today. */
async function openOld(page: Page, server: BuiltServer, path = '/downloads') {
  await page.route(lists, async (route) => {
    const documents: DocumentAnswer[] = await (await route.fetch()).json()
    for (const each of documents) each.fileDownloadUri = expired(each.fileDownloadUri, server)
    await route.fulfill({ json: documents })
  })
  await open(page, path)
  for (const name of [current, archived]) await expect(section(page, name)).toHaveAttribute('data-status', 'success')
  await page.unroute(lists)
}

test('are renewed while the page is open, and nothing else changes', async ({ page, server }) => {
  const word = ownWord()
  for (const name of ['eins', 'zwei', 'drei']) await putDocument(page, { fileName: `${name} ${word}.txt` })
  await page.clock.install()
  await openOld(page, server, `/downloads?suche=${word}`)
  const link = page.getByRole('link', { name: `zwei ${word}` })
  const before = (await link.getAttribute('href')) ?? ''
  expect((await page.request.get(before)).status()).toBe(403)
  await link.focus()
  await page.evaluate(() => window.scrollTo(0, 150))
  const links = await page.evaluateHandle(() => [...document.querySelectorAll('.documents a[download]')])
  expect(await links.evaluate((all) => all.length)).toBe(3)

  await page.clock.fastForward(minutes(7))
  await expect(link).toHaveAttribute('href', before)
  await page.clock.fastForward(minutes(1.6))
  await expect(link).not.toHaveAttribute('href', before)
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  await expect(link).toBeFocused()
  await expect(search(page)).toHaveValue(word)
  expect(await page.evaluate(() => window.scrollY)).toBe(150)
  expect(await links.evaluate((all) => all.every((each) => each.isConnected))).toBe(true)
})

test('are renewed at once when a member comes back to the tab, and not before', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/downloads')
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/directories/common/')) asked += 1
  })
  const show = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.fastForward(minutes(20))
  expect(asked).toBe(0)
  const renewal = page.waitForResponse('**/directories/common/')
  await show('visible')
  await renewal
  expect(asked).toBe(1)
})

test('in front of an empty chair they are left to expire, so that the session can', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/downloads')
  await expect(section(page, archived)).toHaveAttribute('data-status', 'success')
  await page.clock.fastForward(minutes(31))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/directories/common/')) asked += 1
  })
  await page.clock.runFor(minutes(10))
  expect(asked).toBe(0)
  const renewal = page.waitForResponse('**/directories/common/')
  await page.keyboard.press('Shift')
  await renewal
})

for (const way of ['mouse', 'keyboard'] as const) {
  test(`one that has expired is renewed first and then followed, by ${way}`, async ({ page, server }) => {
    const fileName = `alt ${ownWord()}.txt`
    await putDocument(page, { fileName, text: 'Doch noch da.' })
    await openOld(page, server)
    const link = page.getByRole('link', { name: fileName })
    const old = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(old)).status()).toBe(403)
    const arrival = page.waitForEvent('download')
    if (way === 'mouse') await link.click()
    else await link.press('Enter')
    expect((await bytesOf(await arrival)).toString()).toBe('Doch noch da.')
    await expect(link).not.toHaveAttribute('href', old)
  })
}

test('one that cannot be renewed says so and leads nowhere', { tag: '@once' }, async ({ page, server }) => {
  const fileName = `fort ${ownWord()}.txt`
  await putDocument(page, { fileName })
  await openOld(page, server)
  await page.route(lists, (route) => route.abort())
  await page.getByRole('link', { name: fileName }).click()
  await expect(page.getByText('Der Link ist abgelaufen und ließ sich nicht erneuern.')).toBeVisible()
  await expect(page).toHaveURL('/downloads')
})

test('one whose file has been deleted meanwhile says that', { tag: '@once' }, async ({ page, server }) => {
  const fileName = `weg ${ownWord()}.txt`
  await putDocument(page, { fileName })
  await openOld(page, server)
  await page.route(lists, (route) => route.fulfill({ json: [] }))
  await page.getByRole('link', { name: fileName }).click()
  await expect(page.getByText('Diese Datei gibt es nicht mehr.')).toBeVisible()
})
