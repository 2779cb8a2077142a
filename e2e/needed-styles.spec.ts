import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSHandle, Page } from '@playwright/test'
import { pages } from '../src/content/site-map.ts'
import { classesIn, neededStyles, parseStyles } from '../src/server/pages/needed-styles.ts'
import { expect, test } from './pennal.ts'

const assets = join(import.meta.dirname, '../build/client/assets')
const sheets = readdirSync(assets)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, parts: parseStyles(readFileSync(join(assets, name), 'utf8')) }))

// Five galleries are one page with other pictures.
const drawn = pages.filter(({ name, audience }) => audience === 'public' && !/^gallery(?!2020)/.test(name))

// A page brings only those styles along that its classes can use. With all of them it must look the same, to the last value.
// What it brings depends on neither width nor colours, so each of both is looked at once: light on the desktop, dark on the phone.
test('no page misses what it has left out of its styles', async ({ page }, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' })
  // As it was drawn: no moment comes at which the app would start.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  // From now on the typefaces are there with the page, and none comes in the middle of a comparison.
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  for (const { path } of drawn) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    const classes = classesIn(html)
    const brought = await page.locator('head style').allTextContents()
    const whole = brought.map((style) => sheets.find(({ parts }) => style === neededStyles(parts, classes))?.name)
    expect(whole[0], `the first style of ${path}`).toMatch(/^root-/)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const before = await looksOf(page)
    await addSheets(page, whole)
    const after = await looksOf(page)
    expect(await differences(before, after), path).toEqual([])
  }
})

type Looks = JSHandle<{ what: string; values: string[] }[]>

/** All that can be computed of how each kind of element looks, and what stands before and behind it. */
function looksOf(page: Page): Promise<Looks> {
  return page.evaluateHandle(async () => {
    await document.fonts.ready
    const nameOf = (element: Element | null) => `${element?.tagName}.${element?.getAttribute('class')}`
    const kindOf = (element: Element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`
    const all = [...document.querySelectorAll('body *:not(script, link, template)')]
    const kinds = new Map(all.map((element) => [kindOf(element), element]))
    return [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') return []
        // Of a margin that is worked out Chromium answers now this, now that; where the element stands says it all.
        const names = [...style].filter((name) => !name.startsWith('margin')).sort()
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        if (part === '') values.push(JSON.stringify(element.getBoundingClientRect()))
        return [{ what: kind + part, values }]
      }),
    )
  })
}

function differences(before: Looks, after: Looks): Promise<string[]> {
  return before.evaluate((first, second) => {
    if (first.length < 30 || first.length !== second.length) return [`${first.length} parts became ${second.length}`]
    return first.flatMap(({ what, values }, index) =>
      values.filter((value, at) => value !== second[index]?.values[at]).map((value) => `${what} had ${value}`),
    )
  }, after)
}

/** Each behind the style that is its part, as the app does it. */
async function addSheets(page: Page, names: (string | undefined)[]): Promise<void> {
  await page.evaluate(async (all) => {
    const loading = [...document.querySelectorAll('head style')].flatMap((style, index) => {
      const name = all[index]
      if (!name) return []
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}` })
      style.after(link)
      return [new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))]
    })
    await Promise.all(loading)
  }, names)
}
