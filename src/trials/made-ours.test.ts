import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLines } from '../calls/call-lines.ts'
import { pages } from '../content/site-map.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { readPdf } from './read-pdf.ts'

// One fraternity makes the site its own by the calls that the screens make, in the browser's order; then every page, call,
// mail, icon and list is searched for what belonged to the sample.

const admin = { email: 'erste@markomannia.example', password: 'Ein-Passwort-nur-fuer-Tests' }

const fraternity = {
  name: 'Schülerbund Markomannia zu Lauenstein',
  article: 'der',
  shortName: 'Markomannia',
  town: 'Lauenstein',
  founded: 1921,
  motto: 'Treu und heiter',
  colours: [
    { name: 'Grün', hex: '#00693e' },
    { name: 'Weiß', hex: '#ffffff' },
    { name: 'Schwarz', hex: '#000000' },
  ],
  percussion: 'gold',
  cap: { name: 'Grün', hex: '#00693e' },
  contact: { name: 'Sprecher', email: 'post@markomannia.example' },
  house: { name: 'Ratskeller', street: 'Markt 1', city: '12345 Lauenstein' },
}

const legal = {
  carrier: 'Altherrenverband der Markomannia e. V.',
  street: 'Markt 3',
  city: '12345 Lauenstein',
  representative: 'Dr. Karl Muster, Vorsitzender',
  email: 'vorstand@markomannia.example',
  phone: '',
  register: '',
  responsible: 'Hans Muster',
  privacyEmail: '',
  hosting: 'Rechenhaus GmbH\nKabelweg 1\n12345 Lauenstein',
  authority: '',
}

const arms =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><path fill="#00693e" d="M0 0h60v50L30 80 0 50z"/></svg>'
const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><path fill="#111111" d="M0 0h80v8H0zM10 20h60v8H10z"/></svg>'

/** Names, towns, people, years and the three colours. */
const traces = /aurora|eschenfurt|lindentor|alten? münze|amelung|wehrhahn|\b1895\b|#?ff3300|#?3399ff|#c0c0c0/i

/** The bins hold it for thirty days, so that it can be brought back; the list of what is left says what it looks for. */
const tellsOfIt = ['/deleted', '/bin', '/setup/leftovers']

let dataDir: string
let server: BuiltServer
let headers: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-ours-'))
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  server = await startBuiltServer({ dataDir, env })
  headers = await signInAsAdmin({ origin: server.origin, admin })
  const { entries } = await ask('GET', '/editor/collections/fraternity')
  const [{ id, revision }] = entries
  await ask('PUT', `/editor/collections/fraternity/entries/${id}`, { revision, data: fraternity })
  const { revision: seen } = await ask('GET', '/members/io/legal')
  await ask('PUT', '/members/io/legal', { facts: legal, revision: seen })
  await ask('PUT', '/members/io/settings', { addressOffice: [admin.email] })
  await send('/members/io/emblems/arms', arms, 'wappen.svg')
  await send('/members/io/emblems/circle', circle, 'zirkel.svg')
  const sample = await ask('GET', '/members/io/sample')
  const keep = sample.touched.map((each: { id: string }) => each.id)
  await ask('DELETE', '/members/io/sample', { fingerprint: sample.fingerprint, touched: { keep, remove: [] } })
  await ask('POST', '/members/io/mails/test')
  await ask('POST', '/user/forgotten', { email: admin.email })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function send(path: string, svg: string, name: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([svg]), name)
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** What of the sample is found in all that comes back, head and body. */
async function find(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.origin + path, init)
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  const body = isPdf ? await readPdf(new Uint8Array(await answer.arrayBuffer())) : await answer.text()
  const text = `${[...answer.headers].join('\n')}\n${body}`
  const at = text.search(traces)
  return { path, status: answer.status, found: at === -1 ? '' : text.slice(Math.max(0, at - 60), at + 60) }
}

describe('a site that a fraternity has made its own', () => {
  it('has nothing of the sample on any page, and the sitemap names no other', async () => {
    const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const own = pages.filter(({ gallery }) => gallery === undefined).map(({ path }) => path)
    for (const path of new Set([...own, ...listed, '/nirgends'])) {
      expect(await find(path)).toMatchObject({ path, found: '' })
    }
  })

  it.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/coat-of-arms.svg', '/circle.svg'])(
    'has nothing of it in %s',
    async (path) => {
      expect(await find(path)).toMatchObject({ status: 200, found: '' })
    },
  )

  it('has icons of its own', async () => {
    await expect.poll(async () => (await fetch(`${server.origin}/favicon.svg`)).text()).toContain('#111111')
    expect(await find('/favicon.svg')).toMatchObject({ status: 200, found: '' })
    for (const name of ['favicon.ico', 'apple-touch-icon.png', 'link-preview.png']) {
      const made = Buffer.from(await (await fetch(`${server.origin}/${name}`)).arrayBuffer())
      const sample = await readFile(join(import.meta.dirname, '../../seed/emblem_sets', name))
      expect([name, made.length > 0, made.equals(sample)]).toEqual([name, true, false])
    }
  })

  it('has nothing of it in what any call tells a member, an editor or an administrator', async () => {
    const paths = callLines.filter(({ method, path, role }) => {
      if (tellsOfIt.some((each) => path.endsWith(each))) return false
      // It wants numbers, and answers one.
      if (path.endsWith('/acts/keeping')) return false
      return method === 'GET' && !path.includes(':') && role !== 'link' && role !== 'open'
    })
    expect(paths.length).toBeGreaterThan(20)
    for (const { path } of paths) expect(await find(path, { headers })).toMatchObject({ path, status: 200, found: '' })
    for (const { name } of await ask('GET', '/editor/collections')) {
      const path = `/editor/collections/${name}`
      expect(await find(path, { headers })).toMatchObject({ path, status: 200, found: '' })
    }
    for (const { name } of pages.filter(({ audience }) => audience === 'members')) {
      const path = `/members/io/content/${name}`
      expect(await find(path, { headers })).toMatchObject({ path, found: '' })
    }
  })

  it('has its own name and colours on what is set as PDF', async () => {
    const answer = await fetch(`${server.origin}/members/io/handover/sheet`, { headers })
    const sheet = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const own of [fraternity.name, fraternity.motto, '#00693e', '#c9a227']) expect(sheet).toContain(own)
  })

  it('has no words of it left to look at', async () => {
    expect((await ask('GET', '/members/io/setup/leftovers')).found).toEqual([])
  })

  it('finds nothing of it, and nobody', async () => {
    for (const term of ['Aurora', 'Amelung', 'Eschenfurt', 'Satzung']) {
      const { results = [] } = await ask('POST', '/members/io/search', { term })
      expect([term, JSON.stringify(results).match(traces)]).toEqual([term, null])
    }
  })

  it('writes mails without it', async () => {
    const folder = join(dataDir, 'mails')
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThanOrEqual(2)
    for (const name of await readdir(folder)) {
      const mail = await readFile(join(folder, name), 'utf8')
      const plain = mail.replace(/=\r?\n/g, '')
      expect([name, plain.match(traces)?.[0]]).toEqual([name, undefined])
    }
  })
})
