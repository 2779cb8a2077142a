import { test as base, type Page } from '@playwright/test'
import type { CollectionName } from '../src/content/collections/collections.ts'
import { describeForm } from '../src/content/schema/describe-form.ts'
import { wordedForm } from '../src/content/schema/worded-form.ts'
import { readSample } from '../src/testing/samples/sample-fraternity.ts'
import { samplePlan } from '../src/testing/samples/sample-plan.ts'
import { type FormServer, serveFormPage } from './form-bundle.ts'
import type { GivenForm } from './form-page.tsx'

export { expect } from '@playwright/test'

interface WorkerFixtures {
  /** A page with a form alone, under the policy of our own pages. */
  formServer: FormServer
}

interface TestFixtures {
  openForm: (given: unknown) => Promise<void>
  watchPages: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  formServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await serveFormPage()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  openForm: async ({ page, formServer }, use) => {
    await use(async (given) => {
      formServer.give(given)
      await page.goto(formServer.origin)
      await page.locator('#app > *').first().waitFor()
    })
  },

  watchPages: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(`uncaught error: ${error.error().stack}`))
      context.on('console', (message) => {
        const text = message.text()
        if (text.includes('Content Security Policy') || message.type() === 'error') problems.push(text)
      })
      await use(undefined)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})

export const formOf = (name: CollectionName): GivenForm['form'] => wordedForm(describeForm(name), samplePlan)

/** The form of an entry of the sample fraternity. */
export async function sampleForm(name: CollectionName, at = 0): Promise<GivenForm> {
  const entries = await readSample(name)
  return { form: formOf(name), data: entries[at] as Record<string, unknown> }
}

/** What the form holds. */
export const heldBy = (page: Page) => page.evaluate(() => window.given.data)

export const outcomeOn = (page: Page) => page.evaluate(() => window.outcome)
