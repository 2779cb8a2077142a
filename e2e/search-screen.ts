import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { ownWord as ownToken } from './documents.ts'
import { expect } from './pennal.ts'

/** The call that answers members. */
export const calls = '**/members/io/search'
export const none = 'Mist, leider nichts gefunden. Nächster Versuch...'

/** A plain field until scripts run, then one that offers what may be meant. */
export const field = (page: Page) => page.getByLabel('Suchbegriff')
export const news = (page: Page) => page.locator('.search-news:visible')
export const section = (page: Page) => page.getByRole('region', { name: 'Treffer', exact: true })

type KindWord = 'Person' | 'Veranstaltung' | 'Ordner' | 'Dokument' | 'Seite'

/** The titles of all that was found, or of one kind of it. */
export function titles(page: Page, kind?: KindWord) {
  const hits = section(page).getByRole('listitem')
  const wanted = kind ? hits.filter({ has: page.locator('.fine', { hasText: new RegExp(`^${kind}`) }) }) : hits
  return wanted.getByRole('heading', { level: 3 })
}

export async function search(page: Page, term: string) {
  await field(page).fill(term)
  await page.getByRole('button', { name: 'Suche', exact: true }).click()
}

/** A word of letters only: to a search, figures in the middle of it would make it several. */
export const ownWord = () => ownToken().replace(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '')

/** What is inside of a file is found some seconds after it has come. Until then, the same search finds more each time. */
export async function textsAreRead({ dataDir }: BuiltServer) {
  const database = new DatabaseSync(join(dataDir, 'pennal.sqlite'), { readOnly: true })
  const waiting = database.prepare("select count(*) as count from readings where state = 'waiting'")
  await expect.poll(() => waiting.get()?.count).toBe(0)
  database.close()
}
