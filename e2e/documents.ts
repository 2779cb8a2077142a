import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Download, Page } from '@playwright/test'
import type { DocumentAnswer } from '../src/documents/library/document-answer.ts'
import { signLink } from '../src/files/download-links.ts'
import { account } from '../src/programs/account.ts'
import { runCommand } from '../src/programs/run-command.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'

export const current = 'Aktuelle Dokumente'
export const archived = 'Archivierte Dokumente'
/** The calls that answer them. */
export const lists = '**/members/io/downloads/directories/*/'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Dokumente durchsuchen' })
export const namesIn = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('rowheader')
export const bytesOf = async (download: Download) => readFile(await download.path())

/** A word that no other story uses, nor the same one in the other width. */
export const ownWord = () => `w${crypto.randomUUID().slice(0, 8)}`

/** Asks a call with the session of the tab. */
export async function call(
  page: Page,
  method: string,
  path: string,
  options: { data?: unknown; multipart?: Form } = {},
) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  return page.request.fetch(`/members/io/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...options,
  })
}

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

interface NewDocument {
  fileName: string
  text?: string
  directory?: 'common' | 'archive'
  description?: string
  title?: string
  grouping?: string
}

/** Uploads a text file, for the stories of other screens than the upload's. */
export async function putDocument(page: Page, document: NewDocument): Promise<DocumentAnswer> {
  const { fileName, text = `Inhalt von ${fileName}\n`, directory = 'common', description = '' } = document
  const { title = '', grouping = '' } = document
  const file = { name: fileName, mimeType: 'text/plain', buffer: Buffer.from(text) }
  const answer = await call(page, 'POST', 'uploadFile', {
    multipart: { file, directory, description, title, grouping, csrf: '' },
  })
  if (answer.status() !== 201) throw new Error(`upload of ${fileName}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** The same link as it was given out a quarter of an hour ago. */
export function expired(link: string, { dataDir }: BuiltServer): string {
  const database = new DatabaseSync(join(dataDir, 'pennal.sqlite'), { readOnly: true })
  const row = database.prepare("select value from secrets where name = 'download-links'").get()
  database.close()
  const [path = '', query] = link.split('?')
  const [accountId = '', number] = new URLSearchParams(query).get('for')?.split('.') ?? []
  const holder = { accountId, passwordNumber: Number(number) }
  return signLink(String(row?.value), () => new Date(Date.now() - 15 * 60_000), path, holder)
}

/** An account that may read and upload, and nothing else; the same one for all stories of a server. */
export async function memberOf({ dataDir }: BuiltServer): Promise<{ email: string; password: string }> {
  const member = { email: 'nur-mitglied@aurora.example', password: 'Ein-Lied-am-Brunnen-vorm-Tor' }
  const messages: string[] = []
  const env = { DATA_DIR: dataDir, ACCOUNT_PASSWORD: member.password }
  const terminal = { out: () => {}, err: (text: string) => messages.push(text) }
  const code = await runCommand(account, ['create', member.email], { env, terminal })
  // Another story has been here before.
  if (code !== 0 && !/gibt es (schon|bereits)/.test(messages.join('\n'))) throw new Error(messages.join('\n'))
  return member
}
