import { type Browser, chromium, type Page } from '@playwright/test'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { chromiumFlags, findBrowser } from '../tools/find-chromium.ts'
import { list, type Measurement, median, type Row } from './measurement.ts'

/** The processor of an old notebook. */
const timesSlower = 4
const keys = 15
const longList = 1000

/** A field of the form whose words the page shows, of pages with long lists and with long texts. */
const places = [
  { collection: 'seniors', field: 'Anmerkung' },
  { collection: 'tasks', field: 'Amt' },
  { collection: 'faq', field: 'Frage' },
  { collection: 'excursions', field: 'Dachzeile' },
  { collection: 'internFaq', field: 'Frage' },
]

/** What an editor waits for, beside a page that does the same with as little as a browser needs, all on a slow processor. */
export const editing: Measurement = {
  name: 'editing',
  async measure() {
    const server = await startBuiltServer()
    const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags })
    try {
      const plain = await timeKeys(await openPlainPage(browser))
      const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 900 } })
      const ask = await signIn(page, server.admin)
      const rows: Row[] = []
      for (const { collection, field } of places) {
        const { order } = await ask('GET', `collections/${collection}`)
        await page.goto(`/editor/entry/${collection}/${order[Math.floor(order.length / 2)]}`)
        await page.frameLocator('iframe[title^="Vorschau"]').locator('h1').waitFor()
        await page.locator('.entry-form').getByLabel(field).first().focus()
        rows.push(besidePlain(`key to preview, ${collection}`, await timeKeys(page), plain))
      }
      for (let number = 0; number < longList; number++) {
        const data = { id: `frage-${number}`, question: `Frage ${number}?`, answer: '<p>Das steht hier.</p>' }
        await ask('POST', 'collections/faq/entries', { data })
      }
      await page.goto('/editor/list/faq')
      const middle = page.locator('.entry-list > li').nth(longList / 2)
      await middle.locator('.step-button').first().focus()
      rows.push(besidePlain(`one step up among ${longList}`, await timeKeys(page, 'Enter', '.entry-list'), plain))
      return rows
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

function besidePlain(what: string, times: number[], plain: number[]): Row {
  const ratio = median(times) / median(plain)
  const detail = `× ${ratio.toFixed(1)} a plain page (${Math.round(median(plain))} ms); median of ${list(times, 'ms')}`
  return { what, value: `${Math.round(median(times))} ms`, goal: '< 100 ms', detail }
}

/** A field and a frame that shows what stands in it, among as many words as the longest of our pages has. */
async function openPlainPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const row = `<tr>${'<td>Karl Ahrensdorf</td>'.repeat(7)}</tr>`
  await page.setContent('<textarea></textarea><iframe width=1000 height=700></iframe>')
  await page.evaluate((rows) => {
    const frame = document.querySelector('iframe')?.contentDocument
    const field = document.querySelector('textarea')
    if (!frame || !field) return
    frame.body.innerHTML = `<p></p><table>${rows}</table>`
    field.oninput = () => frame.body.firstElementChild?.replaceChildren(field.value)
    field.focus()
  }, row.repeat(150))
  return page
}

/** From each key until what it changes is on the screen, in the frame or below an element of the page. */
async function timeKeys(page: Page, key = 'x', below = 'iframe'): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    const watched = element instanceof HTMLIFrameElement ? element.contentDocument?.body : element
    let pressed: number | undefined
    const noteShown = () => {
      if (pressed === undefined) return
      const from = pressed
      pressed = undefined
      // A frame is on the screen when the task after it begins.
      requestAnimationFrame(() =>
        setTimeout(() => document.body.setAttribute('data-took', String(performance.now() - from))),
      )
    }
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    const changes = { subtree: true, childList: true, characterData: true }
    if (watched) new MutationObserver(noteShown).observe(watched, changes)
  }, below)
  const times: number[] = []
  for (let number = 0; number < keys; number++) {
    await page.keyboard.press(key)
    const took = await page.locator('body[data-took]').getAttribute('data-took')
    times.push(Number(took))
    await page.evaluate(() => document.body.removeAttribute('data-took'))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The first key also has what is read once for all of them.
  return times.slice(1)
}

/** Gives the tab a session; answers how to ask a call of the editor with it. */
async function signIn(page: Page, admin: { email: string; password: string }) {
  const answer = await page.request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: admin.email, password: admin.password },
  })
  const { access_token: token } = await answer.json()
  await page.goto('/healthz')
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), { token, role: 'admin' })
  return async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = await page.request.fetch(`/editor/${path}`, { method, headers, ...(data !== undefined && { data }) })
    if (!asked.ok()) throw new Error(`${method} /editor/${path}: ${asked.status()}`)
    return asked.json()
  }
}
