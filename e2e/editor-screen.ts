import type { Browser, Page, Route } from '@playwright/test'
import type { CollectionForEditing, EditedEntry } from '../src/content/editing/editor-answers.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { expect } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

export const preview = (page: Page) => page.frameLocator('iframe[title^="Vorschau"]')
export const state = (page: Page) => page.locator('.form-state')
export const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

/** What a link says to all, and what it is about, which only those hear who do not see where it stands. */
export const both = (words: string, about: string) =>
  new RegExp(`^${words} ?: ${about.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)

/** Asks a call of the editor with the session of the tab. */
export async function ask<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.fetch(`/editor/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.status() === 204 ? (undefined as T) : answer.json()
}

export const readCollection = (page: Page, name: string) =>
  ask<CollectionForEditing>(page, 'GET', `collections/${name}`)

/** A question of the FAQ that no other story knows. */
export const putQuestion = (page: Page, question: string): Promise<EditedEntry> =>
  ask(page, 'POST', 'collections/faq/entries', {
    data: { id: question.toLowerCase().replace(/\W+/g, '-'), question, answer: '<p>Das steht hier.</p>' },
  })

/** Opens the form of an entry, with whatever the screen shows of it. */
export async function openEntry(page: Page, collection: string, { id }: Pick<EditedEntry, 'id'>) {
  await page.goto(`/editor/entry/${collection}/${id}`)
  await expect(page.locator('.entry-form')).toBeVisible()
}

/** The page beside the form, or behind its tab where there is no room for both. */
export async function showPreview(page: Page) {
  const tab = page.getByRole('button', { name: 'Vorschau', exact: true })
  if (await tab.isVisible()) await tab.click()
}

export async function showForm(page: Page) {
  const tab = page.getByRole('button', { name: 'Schreiben', exact: true })
  if (await tab.isVisible()) await tab.click()
}

export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
}

/** Publishes, and comes back when visitors see it: a toast may still be that of the time before. */
export async function publishFully(page: Page) {
  const published = page.waitForResponse((answer) => answer.url().endsWith('/editor/drafts/publish') && answer.ok())
  await publish(page)
  await published
}

/** The next call to this address is done, and its answer lost. */
export async function loseAnswer(page: Page, url: string) {
  const lose = async (route: Route) => {
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionreset')
  }
  await page.route(url, lose, { times: 1 })
}

/** Another person at another computer. */
export async function elsewhere(
  browser: Browser,
  server: BuiltServer,
  who?: Pick<BuiltServer, 'admin'>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  if (who) await beSignedIn(page, who)
  return page
}
