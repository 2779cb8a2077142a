import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLines } from '../calls/call-lines.ts'
import { fieldNames } from '../circulars/field-rules.ts'
import { pages } from '../content/site-map.ts'
import { occasionFields } from '../members/birthdays/congratulation-rules.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { oddTerms } from '../testing/samples/odd-terms.ts'
import { readPdf } from './read-pdf.ts'

// A fraternity that calls everything otherwise, on a site without the sample, with texts of its own. Whatever usual word is
// found then, the program itself has said it.

/** AH-X, AH-XX and AH-XXX are signs of offices, as specified. */
const usual =
  /Bundesbr[uü]der|Senioren|\bF[uü]xe?n?\b|Leibf[uü]x|\bAH\b(?!-X)|Alte[rn]? Herr|Chargiert|\bConvent|\bCouleur\b|Aktivitas/u
/** What an office writes in braces itself, to be filled in for each person. */
const filledIn = [...fieldNames, ...Object.values(occasionFields).flat()].join('|')
/** A word that was to be put in, and was not. */
const brace = new RegExp(`\\{(?!(?:${filledIn})\\})(?:\\p{Ll}+ )?\\p{Lu}[\\p{L} ]*\\}`, 'u')

let dataDir: string
let server: BuiltServer
let headers: Record<string, string>
let collections: { name: string }[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-words-'))
  server = await startBuiltServer({ dataDir, env: { SAMPLE: 'off' } })
  headers = await signInAsAdmin(server)
  collections = JSON.parse((await read('/editor/collections')).text)
  for (const { name } of collections) await writeOwn(name)
  await ask('POST', '/members/io/mails/test')
  await ask('POST', '/user/forgotten', { email: server.admin.email })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The neutral texts that a site begins with are prose, written in usual words: here they are written in others. */
async function writeOwn(name: string): Promise<void> {
  const { entries } = JSON.parse((await read(`/editor/collections/${name}`)).text)
  for (const { id, revision, data } of entries) {
    const written = JSON.stringify(data)
    const others = name === 'terms' ? oddTerms : JSON.parse(written.replace(new RegExp(usual, 'gu'), 'Leute'))
    if (JSON.stringify(others) === written) continue
    const saved = await ask('PUT', `/editor/collections/${name}/entries/${id}`, { revision, data: others })
    if (saved.status !== 200) throw new Error(`${name} ${id}: ${saved.text}`)
  }
}

async function ask(method: string, path: string, body?: unknown) {
  return read(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function read(path: string, init: RequestInit = { headers }) {
  const answer = await fetch(server.origin + path, init)
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  const text = isPdf ? await readPdf(new Uint8Array(await answer.arrayBuffer())) : await answer.text()
  return { status: answer.status, text }
}

/** What should not be there, with its surroundings. */
function wrongIn(text: string): string {
  const at = [text.search(usual), text.search(brace)].find((place) => place !== -1)
  return at === undefined ? '' : text.slice(Math.max(0, at - 80), at + 60)
}

describe('a site of a fraternity with words of its own', () => {
  it('says them on its public pages and in all menus', async () => {
    const paths = pages.filter(({ gallery }) => gallery === undefined).map(({ path }) => path)
    for (const path of [...paths, '/nirgends', '/sitemap.xml', '/manifest.webmanifest']) {
      expect.soft([path, wrongIn((await read(path, {})).text)]).toEqual([path, ''])
    }
    const { text } = await read('/', {})
    for (const word of [oddTerms.brother.many, oddTerms.senior.many]) expect(text).toContain(word)
  })

  it('says them in what calls answer', async () => {
    const paths = callLines
      .filter(({ method, path, role }) => method === 'GET' && !path.includes(':') && role !== 'link' && role !== 'open')
      .map(({ path }) => path)
    const contents = pages
      .filter(({ audience }) => audience === 'members')
      .map(({ name }) => `/members/io/content/${name}`)
    for (const path of [...paths, ...contents]) {
      expect.soft([path, wrongIn((await read(path)).text)]).toEqual([path, ''])
    }
  })

  it('says them in forms, and in what it says of a form that is empty', async () => {
    // Beside the forms of each word, its own one offers the usual ones.
    for (const { name } of collections.filter((each) => each.name !== 'terms')) {
      expect.soft([name, wrongIn((await read(`/editor/collections/${name}`)).text)]).toEqual([name, ''])
      const refused = await ask('POST', `/editor/collections/${name}/entries`, { data: {} })
      expect.soft([name, refused.status, wrongIn(refused.text)]).toEqual([name, 422, ''])
    }
  })

  it('says them in mails', async () => {
    const folder = join(dataDir, 'mails')
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThanOrEqual(2)
    for (const name of await readdir(folder)) {
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
      expect([name, wrongIn(mail)]).toEqual([name, ''])
    }
  })
})
