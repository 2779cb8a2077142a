import { expect } from '@playwright/test'
import { findByName, placeOf, type Role, readText, readValue, selectAll, setDate } from './page-questions.ts'
import type { Reference, Tab } from './tab.ts'

// What the W3C calls the keys that are no letters.
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' }

/** Somebody in front of a browser, whichever it is: what he does with his hands, and what he sees. Whatever it is, he waits for it. */
export interface Visitor {
  open(path: string): Promise<void>
  click(role: Role, name: string): Promise<void>
  /** Instead of what stands in the field. */
  fill(label: string, text: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  choose(label: string, paths: string[]): Promise<void>
  sees(...texts: string[]): Promise<void>
  seesNo(text: string): Promise<void>
  seesThe(role: Role, name: string): Promise<void>
  isAt(path: string): Promise<void>
  /** Of a box whether it is ticked, of any other field what stands in it. */
  valueOf(label: string): Promise<string | boolean>
  /** For what no name leads to. The question runs in the page. */
  asks: Tab['ask']
}

export function visitorOf(tab: Tab, origin: string): Visitor {
  async function find(role: Role, name: string, mustTakeClicks = false): Promise<Reference> {
    let found: Reference | null = null
    let place = ''
    const look = async () => {
      found = await tab.find(findByName, role, name, mustTakeClicks)
      if (!found || !mustTakeClicks) return found !== null
      // What is still moving would be missed: it has to be twice at the same place.
      const before = place
      place = await tab.askOf(found, placeOf)
      return place === before
    }
    try {
      await expect.poll(look, { message: `${role} „${name}“` }).toBe(true)
    } catch (error) {
      const seen = await tab.ask(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`)
      throw new Error(`Not found: ${role} „${name}“, at ${seen}`, { cause: error })
    }
    return found as unknown as Reference
  }
  const click = async (element: Reference) =>
    tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: tab.origin(element) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  const type = (letters: Iterable<string>) => {
    const strokes = [...letters].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    return tab.perform([{ type: 'key', id: 'keyboard', actions: strokes }])
  }
  const text = () => tab.ask(readText)

  return {
    open: (path) => tab.open(`${origin}${path}`),
    click: async (role, name) => click(await find(role, name, true)),
    async fill(label, text) {
      const field = await find('field', label, true)
      // How a date is typed depends on the browser and its language.
      if (await tab.askOf(field, (input) => (input as HTMLInputElement).type === 'date')) {
        await tab.askOf(field, setDate, text)
      } else {
        await click(field)
        await tab.askOf(field, selectAll)
        await type(text)
      }
      await expect.poll(() => tab.askOf(field, readValue), { message: label }).toBe(text)
    },
    press: (key) => type([keys[key]]),
    choose: async (label, paths) => tab.setFiles(await find('field', label), paths),
    async sees(...texts) {
      for (const each of texts) await expect.poll(text).toContain(each)
    },
    seesNo: (unwanted) => expect.poll(text).not.toContain(unwanted),
    async seesThe(role, name) {
      await find(role, name)
    },
    isAt: (path) => expect.poll(() => tab.ask(() => location.pathname + location.search + location.hash)).toBe(path),
    valueOf: async (label) => tab.askOf(await find('field', label), readValue),
    asks: tab.ask,
  }
}
