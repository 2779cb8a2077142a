import { chromium, type Locator, type Page } from '@playwright/test'
import { pages } from '../src/content/site-map.ts'
import { chromiumFlags } from '../tools/find-chromium.ts'
import { barriersOn } from './barriers.ts'
import { watchShifts } from './layout-shifts.ts'
import { appIsAlive, expect, holdBack, openApp, test } from './pennal.ts'

// The large picture moves when it opens and when its pages are turned.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const galleries = pages.filter((page) => page.name.startsWith('gallery'))
const [gallery, other] = ['/gallery2019', '/gallery2005'] as const

const places = (page: Page) => page.locator('.picture-place > a')
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Bilder aus dem Jahr 2019' })
const addressOf = async (place: Locator) => (await place.getAttribute('href')) ?? ''

/** Where the pictures of the grid are, row by row. */
function rowsOf(page: Page) {
  return page.locator('.picture-grid').evaluate((list) => {
    const boxes = [...list.querySelectorAll('.picture-frame')].map((frame) => frame.getBoundingClientRect())
    const grid = list.getBoundingClientRect()
    // From the grid's own top, or keys below zero would come last.
    const rows = Object.groupBy(boxes, (box) => Math.round(box.top - grid.top))
    return Object.values(rows).map((row = []) => ({
      heights: row.map((box) => box.height),
      left: (row[0]?.left ?? 0) - grid.left,
      right: grid.right - (row.at(-1)?.right ?? 0),
    }))
  })
}

/** One finger, down at a place, along a way and up again. */
async function wipe(page: Page, [dx, dy]: [number, number]) {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const at = (part: number) => [{ x: width / 2 + dx * part, y: height / 2 + dy * part }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('every gallery shows a dozen pictures in full rows, and nothing shifts', async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const { path, title } of galleries) {
    await openApp(page, path)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect.soft(places(page), path).toHaveCount(12)
    for (const image of await page.locator('.picture-frame img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
        .toBeTruthy()
      expect.soft(await image.evaluate((each: HTMLImageElement) => each.currentSrc), path).toMatch(/\.avif$/)
    }
    const rows = await rowsOf(page)
    for (const { heights, left } of rows) {
      expect.soft(Math.max(...heights) - Math.min(...heights), path).toBeLessThan(1.5)
      expect.soft(Math.abs(left), path).toBeLessThan(1)
    }
    for (const { right } of rows.slice(0, -1)) expect.soft(Math.abs(right), path).toBeLessThan(1)
    const captions = await page.locator('.picture-caption').allTextContents()
    expect.soft(new Set(captions).size, path).toBe(12)
    for (const caption of captions) await expect.soft(page.getByRole('link', { name: caption }), path).toHaveCount(1)
    expect.soft(await shifts(), path).toEqual([])
  }
})

test('one year leads to the others', { tag: '@once' }, async ({ page }) => {
  await page.goto(gallery)
  const years = page.getByRole('navigation', { name: 'Alle Jahre' })
  await expect(years.getByRole('link')).toHaveText(['2020', '2019', '2005', '2003', '1979'])
  await expect(years.locator('[aria-current=page]')).toHaveText('2019')
  await page.getByRole('link', { name: 'Ältere Bilder' }).click()
  await expect(page).toHaveURL(other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilder aus dem Jahr 2005')
  await years.getByRole('link', { name: '1979' }).click()
  await expect(page.getByRole('link', { name: 'Ältere Bilder' })).toHaveCount(0)
})

test('a picture opens large, is walked through by keyboard and closes where it was', async ({ page }) => {
  await page.goto(other)
  await openApp(page, gallery)
  const third = places(page).nth(2)
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(lightbox(page)).toBeVisible()
  await expect(page).toHaveURL(await addressOf(third))
  await expect(lightbox(page)).toContainText('3 von 12')
  expect(await barriersOn(page)).toEqual([])

  for (const [key, position] of Object.entries({ ArrowRight: 4, ArrowLeft: 3, Home: 1, End: 12 })) {
    await page.keyboard.press(key)
    await expect(lightbox(page).locator('[aria-live]'), key).toContainText(`${position} von 12`)
  }
  await page.keyboard.press('ArrowRight')
  await expect(lightbox(page)).toContainText('1 von 12')
  const shown = lightbox(page).getByRole('img')
  await expect(shown).toHaveCount(1)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The focus goes round inside, and nothing behind can be had.
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab')
    // The body stands for the browser's own bars.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body > *')?.tagName ?? 'DIALOG')).toBe(
      'DIALOG',
    )
  }
  await lightbox(page).getByRole('link', { name: 'Nächstes Bild' }).click()
  await expect(page).toHaveURL(await addressOf(places(page).nth(1)))
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(gallery)
  await expect(places(page).nth(1)).toBeFocused()
  // However many pictures were looked at, they were one step.
  await page.goBack()
  await expect(page).toHaveURL(other)
})

test('a finger turns the pages, but only sideways and far enough', async ({ page }) => {
  await openApp(page, gallery)
  await places(page).first().click()
  await expect(lightbox(page)).toContainText('1 von 12')
  await wipe(page, [-140, 10])
  await expect(lightbox(page)).toContainText('2 von 12')
  await wipe(page, [-140, 10])
  await expect(lightbox(page)).toContainText('3 von 12')
  await wipe(page, [-20, 0])
  await wipe(page, [-60, 200])
  await wipe(page, [140, -20])
  await expect(lightbox(page)).toContainText('2 von 12')
  for (const name of ['Voriges Bild', 'Nächstes Bild', 'Schließen']) {
    const box = await lightbox(page).getByRole('link', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await lightbox(page).getByRole('link', { name: 'Schließen' }).click()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(gallery)
})

test('every picture has an address, for reload, back and forward, and for sending it on', { tag: '@once' }, async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await openApp(page, gallery)
  const address = await addressOf(places(page).nth(6))
  await places(page).nth(6).click()
  await expect(lightbox(page)).toContainText('7 von 12')
  await page.reload()
  await expect(lightbox(page)).toContainText('7 von 12')
  await appIsAlive(page)
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await page.goForward()
  await expect(lightbox(page)).toContainText('7 von 12')

  // A reader may be faster than a slow line.
  const release = await holdBack(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(lightbox(page)).toContainText('7 von 12')
  await page.goBack({ waitUntil: 'commit' })
  release()
  await expect(page).toHaveURL(gallery)
  await expect(places(page)).toHaveCount(12)
  await expect(lightbox(page)).toBeHidden()

  // Opened from a link elsewhere there is no step back to the grid: closing makes the address that of the gallery.
  await page.goto(address)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(lightbox(page)).toContainText('7 von 12')
  expect(await shifts()).toEqual([])
  await lightbox(page).getByRole('link', { name: 'Schließen' }).click()
  await expect(page).toHaveURL(gallery)
  await expect(places(page).nth(6)).toBeFocused()

  await page.goto(`${gallery}?bild=gibt-es-nicht`)
  await expect(page.getByText('Dieses Bild gibt es hier nicht (mehr).')).toBeVisible()
  await expect(places(page)).toHaveCount(12)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures are there, one by one too', { tag: '@once' }, async ({ page }) => {
    await page.goto(gallery)
    await expect(places(page)).toHaveCount(12)
    await places(page).nth(11).click()
    await expect(lightbox(page)).toContainText('12 von 12')
    await expect(lightbox(page).getByRole('img')).toBeInViewport()
    // What lies behind is out of reach.
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(places(page).first()).toBeHidden()
    await lightbox(page).getByRole('link', { name: 'Nächstes Bild' }).click()
    await expect(lightbox(page)).toContainText('1 von 12')
    await lightbox(page).getByRole('link', { name: 'Voriges Bild' }).click()
    await expect(lightbox(page)).toContainText('12 von 12')
    await lightbox(page).getByRole('link', { name: 'Schließen' }).click()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/gallery2019(#[\w-]+)?$/)
  })
})

test('behind an open picture the page stands still, scroll bar or not', { tag: '@once' }, async ({ server }) => {
  // Playwright hides scroll bars; people have them.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 800 } })
  const shifts = await watchShifts(page)
  await openApp(page, gallery)
  const place = places(page).nth(4)
  await place.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  const before = await place.boundingBox()
  await place.click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await place.boundingBox()).toEqual(before)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await place.boundingBox()).toEqual(before)
  expect(await shifts()).toEqual([])
  await browser.close()
})

test('pictures of a gallery are public files below a members’ path', { tag: '@once' }, async ({ page, request }) => {
  await page.goto(gallery)
  const address = (await page.locator('.picture-frame img').first().getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/downloads\/directories\/images\/2019\//)
  const file = await request.get(address)
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('image/webp')
  expect(file.headers()['x-content-type-options']).toBe('nosniff')
  const again = await request.get(address, { headers: { 'if-none-match': file.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const missing = await request.get('/downloads/directories/images/2019/fehlt-400.webp')
  expect([missing.status(), missing.headers()['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
  expect(await (await request.get('/downloads')).text()).toContain('Mitgliederbereich wird geladen')
  expect((await request.get('/downloads/directories/')).status()).toBe(404)
})

test('a link with foreign marks on it opens the page as ever', { tag: '@once' }, async ({ page }) => {
  await openApp(page, `${gallery}?fbclid=abc&utm_source=x`)
  await places(page).first().click()
  await expect(lightbox(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${gallery}?fbclid=abc&utm_source=x`)
  await expect(lightbox(page)).toBeHidden()
})
