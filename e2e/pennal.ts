import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '../src/testing/built-server.ts'

export { expect }

/** Until the app answers to clicks itself, links lead to pages of their own. */
export async function appIsAlive(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-app', 'alive')
}

export async function openApp(page: Page, path: string) {
  await page.goto(path)
  // On a page that is drawn the app waits for a sign of its reader.
  await page.mouse.move(1, 1)
  await appIsAlive(page)
}

/** Holds requests back until the returned function lets them go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Tries again while the way is still closed, and comes back when that has failed: opened any earlier, this attempt could
 * succeed.
 */
export async function retryInVain(page: Page, retry: Locator) {
  const failed = page.waitForEvent('requestfailed')
  await retry.click()
  await failed
  await expect(retry).not.toHaveAttribute('aria-busy')
}

interface TestFixtures {
  /** A story that provokes an uncaught error in the page says so with `test.use({ expectedPageError: /…/ })`. */
  expectedPageError: RegExp | undefined
  /** Runs by itself in every story. */
  watchPages: undefined
}

interface WorkerFixtures {
  /** The built server, on fresh data with the sample fraternity; shared by the stories of one worker. */
  server: BuiltServer
  /** Stories that change what some pages say, or all, have workers to themselves by this: the others count on the sample. */
  changesPages: 'none' | 'some' | 'all' | 'first steps'
}

/** Playwright's test, against a server of its own, failing on whatever a page must never do. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  changesPages: ['none', { option: true, scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.origin),

  expectedPageError: [undefined, { option: true }],

  watchPages: [
    async ({ context, server, expectedPageError }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => {
        const { stack, message: text } = error.error()
        // A chunk that cannot be fetched, say, comes without a stack.
        const message = stack || text
        if (!expectedPageError?.test(message)) problems.push(`uncaught error: ${message}`)
      })
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(`against the policy: ${message.text()}`)
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(server.origin).host) {
          problems.push(`request to another origin: ${request.url()}`)
        }
      })
      // A violation may be reported without a line on the console; this makes one of each.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Content Security Policy: ${event.violatedDirective} refused ${event.blockedURI || 'inline'}`)
        })
      })
      await use(undefined)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})
