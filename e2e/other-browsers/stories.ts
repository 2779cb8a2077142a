import { test as base, expect } from '@playwright/test'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../../src/testing/built-server.ts'
import { startFirefox } from './firefox.ts'
import type { Browser, Tab } from './tab.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { startWebKit } from './webkit.ts'

export { expect }

interface WorkerFixtures {
  /** By the project: playwright.other-browsers.config.ts. */
  engine: 'firefox' | 'webkit'
  running: Browser
  server: BuiltServer
}

interface StoryFixtures {
  tab: Tab
  visitor: Visitor
}

/** Playwright's runner without any of its browsers: it starts and counts the stories, and shows what failed. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  running: [
    async ({ engine }, use) => {
      const browser = await (engine === 'firefox' ? startFirefox() : startWebKit())
      await use(browser)
      await browser.stop()
    },
    { scope: 'worker' },
  ],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  tab: async ({ running }, use, story) => {
    const tab = await running.openTab()
    await use(tab)
    if (story.status !== story.expectedStatus) {
      const body = Buffer.from(await tab.screenshot(), 'base64')
      await story.attach('what was to be seen', { body, contentType: 'image/png' })
    }
    await tab.close()
    expect(tab.errors(), 'errors that nobody caught').toEqual([])
  },

  visitor: async ({ tab, server }, use) => use(visitorOf(tab, server.origin)),
})

/** Gives the tab a session without the form, for the stories that are about something else. */
export async function beSignedIn(visitor: Visitor, { origin, admin }: Pick<BuiltServer, 'origin' | 'admin'>) {
  const { authorization } = await signInAsAdmin({ origin, admin })
  const me = await fetch(`${origin}/user/me`, { headers: { authorization } })
  const { roles } = (await me.json()) as { roles: string[] }
  await visitor.open('/faq')
  const kept = { token: authorization.replace('Bearer ', ''), role: roles.at(-1) ?? '' }
  // As the form leaves it: what a page offers to a role is there when it is first drawn.
  await visitor.asks((session) => void Object.assign(sessionStorage, session), kept)
}
