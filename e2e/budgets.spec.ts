import type { Page, Request } from '@playwright/test'
import { pages } from '../src/content/site-map.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const documents = pages.filter((page) => page.kind === 'document')

/** What a first visit to an address transfers, as compressed on the wire. */
async function transferred(page: Page, path: string): Promise<{ request: Request; bytes: number }[]> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  page.removeAllListeners('requestfinished')
  return Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return { request, bytes: responseBodySize + responseHeadersSize }
    }),
  )
}

const sum = (all: { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0)

test('a public document transfers at most 120 KB, fonts and pictures included', async ({ browser, server }, info) => {
  test.slow()
  for (const { path } of [...documents, { path: '/gibt-es-nicht' }]) {
    // A context of its own each: nothing is in the cache yet.
    const context = await browser.newContext({ ...info.project.use, baseURL: server.origin })
    const all = await transferred(await context.newPage(), path)
    expect
      .soft(
        all.some(({ request }) => request.resourceType() === 'font'),
        path,
      )
      .toBe(true)
    expect.soft(sum(all), path).toBeLessThanOrEqual(120 * 1024)
    await context.close()
  }
})

test('a members’ page needs at most 250 KB of JavaScript', { tag: '@once' }, async ({ browser, page, server }) => {
  test.slow()
  await beSignedIn(page, server)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  for (const { path } of pages.filter((page) => page.audience !== 'public')) {
    // A context of its own each: nothing is in the cache yet.
    const context = await browser.newContext({ baseURL: server.origin })
    await context.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
    const scripts = (await transferred(await context.newPage(), path)).filter(
      ({ request }) => request.resourceType() === 'script' || request.url().endsWith('.js'),
    )
    expect.soft(sum(scripts), path).toBeGreaterThan(100 * 1024)
    expect.soft(sum(scripts), path).toBeLessThanOrEqual(250 * 1024)
    await context.close()
  }
})

test('nothing shifts while a page comes up', async ({ page, server }) => {
  test.slow()
  const shifts = await watchShifts(page)
  const check = async ({ path, audience }: (typeof pages)[number]) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (audience !== 'public') await expect(page.getByText('Angemeldet als')).toBeVisible()
    // Down to the end, so that what loads late has loaded.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect.soft(await shifts(), path).toEqual([])
  }
  for (const each of pages.filter(({ audience }) => audience === 'public')) await check(each)
  await beSignedIn(page, server)
  for (const each of pages.filter(({ audience }) => audience !== 'public')) await check(each)
})
