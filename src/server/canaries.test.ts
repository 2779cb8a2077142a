import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { type CollectionName, collections } from '../content/collections/collections.ts'
import { collectionsOn } from '../content/reading/page-content.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { pageNamed, pageNames, pages } from '../content/site-map.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { seedMembers } from '../members/record/seed-members.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { plantCanary, textsIn } from '../testing/canaries.ts'
import { putDocument } from '../testing/documents.ts'
import { readSample, seedDir } from '../testing/samples/sample-fraternity.ts'

const names = Object.keys(collections) as CollectionName[]
const membersCollections = names.filter((name) => collections[name].audience === 'members')
const membersPages = pageNames('members')
const canaryOf = (name: CollectionName) => `kanarienvogel${name.toLowerCase()}x7q`
/** The name, the description and the content of a document. */
const documentCanary = 'kanarienvogeldokumentx7q'

let dataDir: string
let server: BuiltServer
const planted = new Map<CollectionName, number>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-canaries-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database)
  await seedMembers(database, systemClock, seedDir)
  await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
  for (const name of [...membersCollections, 'faq', 'galleries'] as CollectionName[]) {
    planted.set(name, await plantCanary(database.db, name, canaryOf(name)))
  }
  const storage = await openStorage({ dataDir, s3: undefined })
  const bytes = Buffer.from(documentCanary)
  const document = { fileName: `${documentCanary}.txt`, description: documentCanary, bytes }
  await putDocument({ database, storage, clock: systemClock }, document)
  await storage.close()
  await database.close()
  server = await startBuiltServer({ dataDir })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Everything that comes back, head and body, and which canaries sing in it. */
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(server.origin + path, { redirect: 'manual', ...init })
  const text = `${[...response.headers].join('\n')}\n${await response.text()}`
  return { status: response.status, text, found: [...planted.keys()].filter((name) => text.includes(canaryOf(name))) }
}

const foundForMembers = (found: CollectionName[]) => found.filter((name) => collections[name].audience === 'members')

async function expectSilence(path: string, init: RequestInit = {}) {
  const { status, text, found } = await ask(path, init)
  expect(foundForMembers(found), `${path} (${status})`).toEqual([])
  expect(text.includes(documentCanary), `${path} (${status})`).toBe(false)
  return status
}

describe('the canaries', () => {
  it.each(membersCollections)('sit in %s', (name) => {
    expect(planted.get(name)).toBeGreaterThan(0)
  })

  it('sing for who has a token, page by page, and only those of the page', async () => {
    const headers = await signInAsAdmin(server)
    const heard = new Set<CollectionName>()
    for (const page of membersPages) {
      const { status, found } = await ask(`/members/io/content/${page}`, { headers })
      expect([page, status]).toEqual([page, 200])
      // What is public has none, on a members' page either.
      const planned = collectionsOn(page).filter((name) => collections[name].audience === 'members')
      expect(found.filter((name) => name !== 'internIntros').sort(), page).toEqual(planned.sort())
      for (const name of found) heard.add(name)
    }
    // A page of an editor's own is a collection of its own.
    const own = await ask('/members/io/pages/hausordnung', { headers })
    expect([own.status, own.found]).toEqual([200, ['freePages']])
    expect([...heard, 'freePages'].sort()).toEqual([...membersCollections].sort())
  })

  it('would be heard in a page and in what the app loads for it, as public ones are', async () => {
    expect((await ask('/faq')).found).toEqual(['faq'])
    expect((await ask('/gallery2020')).found).toEqual(['galleries'])
    expect((await ask('/gallery2020.data')).found).toEqual(['galleries'])
  })
})

describe('the canary of a document', () => {
  it('sings for who has a token, or a link that a token has got', async () => {
    const list = await fetch(`${server.origin}/members/io/downloads/directories/common/`, {
      headers: await signInAsAdmin(server),
    })
    const documents: { fileName: string; description: string; fileDownloadUri: string }[] = await list.json()
    const document = documents.find(({ fileName }) => fileName === `${documentCanary}.txt`)
    expect(document?.description).toBe(documentCanary)
    const link = document?.fileDownloadUri ?? ''
    expect(await (await fetch(server.origin + link)).text()).toBe(documentCanary)
    const [path = ''] = link.split('?')
    for (const [odd, status] of [
      [path, 401],
      [`${link}x`, 403],
      [link.replace('/1/', '/2/'), 403],
    ] as const) {
      const refused = await fetch(server.origin + odd, { headers: { accept: 'text/html' } })
      expect(refused.status).toBe(status)
      expect(await refused.text()).not.toContain(documentCanary)
    }
  })

  it('does not sing in a call without a token', async () => {
    for (const directory of ['common', 'archive']) {
      for (const end of ['', '/', '//', '%2f']) {
        const path = `/members/io/downloads/directories/${directory}${end}`
        expect([path, await expectSilence(path)]).toEqual([path, 401])
      }
    }
  })
})

describe('a visitor hears none', () => {
  it('in any page', async () => {
    for (const { path } of pages) expect([path, await expectSilence(path)]).toEqual([path, 200])
  })

  it('in what the app loads for any page, whichever routes are asked for', async () => {
    const routes = ['root', 'members/layout', ...membersPages]
    for (const { path } of pages) {
      for (const data of path === '/'
        ? ['/_root.data', '/_.data', '/.data']
        : [`${path}.data`, `${path}/.data`, `${path}/_.data`]) {
        await expectSilence(data)
        await expectSilence(`${data}?_routes=${encodeURIComponent(routes.join(','))}`)
        await expectSilence(`${data}?_routes=${pageNamed('penalties').name}&index`)
      }
    }
    await expectSilence('/__manifest?p=/penalties&p=/profiles&version=x')
  })

  it('in any odd spelling of a members’ page', async () => {
    for (const page of membersPages) {
      const { path } = pageNamed(page)
      const coded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
      for (const odd of [
        path.toUpperCase(),
        `/${path}`,
        `${path}/`,
        coded,
        `${path}?x=1`,
        `${path}.json`,
        `${path}.html`,
        `/x/..${path}`,
      ]) {
        await expectSilence(odd)
      }
      await expectSilence(path, { headers: { accept: 'application/json' } })
    }
  })

  it('in any call without a token that is good', async () => {
    const tokens = [{}, { authorization: 'Bearer x' }, { authorization: `Basic ${btoa('pennal:pennal')}` }]
    for (const page of membersPages) {
      for (const path of [
        `/members/io/content/${page}`,
        `/members/io/content/${page}/`,
        `//members/io/content/${page}`,
        `/Members/io/content/${page}`,
        `/members/io/content/${page}.data`,
      ]) {
        for (const headers of tokens) {
          expect([path, await expectSilence(path, { headers: headers as Record<string, string> })]).toEqual([path, 401])
        }
        await expectSilence(path, { method: 'POST', body: '{}' })
      }
    }
  })

  it('in what is said to machines, nor where nothing is', async () => {
    for (const path of [
      '/sitemap.xml',
      '/robots.txt',
      '/speculation-rules.json',
      '/healthz',
      '/readyz',
      '/gibt-es-nicht',
      '/logout',
      '/seed/profiles.json',
      '/seed/members.json',
      '/data/pennal.sqlite',
      '/downloads/directories/images/../../../seed/profiles.json',
      '/cinema/videos/..%2f..%2fseed%2fprofiles.json',
    ]) {
      await expectSilence(path)
    }
  })

  it('in the log', () => {
    expect([...planted.keys()].filter((name) => server.output().includes(canaryOf(name)))).toEqual([])
  })
})

describe('the files that anyone can load', () => {
  const clientDir = join(import.meta.dirname, '../../build/client')
  const files = globSync('**/*.*', { cwd: clientDir }).filter((file) => !/\.(br|gz|woff2|png)$/.test(file))
  /** As plain text, however a minifier has written it. */
  const texts = files.map((file) => {
    const text = readFileSync(join(clientDir, file), 'utf8')
    return text.replace(/\\(?:u|x)([0-9a-f]{4}|[0-9a-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  })
  const filesWith = (text: string) => files.filter((_, index) => texts[index]?.includes(text))

  /** Stretches of plain words, cut at every mark: one clause is enough to give a text away. */
  const stretchesOf = (text: string) => {
    const words = text.replace(/<[^>]*>|&\w+;/g, '|').split(/[^\p{L}\p{N} -]+/u)
    return words.map((stretch) => stretch.trim()).filter((stretch) => !titles.has(stretch))
  }
  const titles = new Set(pages.map((page) => page.title))

  it.each(membersCollections)('hold no sentence of %s', async (name) => {
    const texts = textsIn(await readSample(name)).filter((text) => !text.startsWith('data:'))
    const byLength = [...new Set(texts.flatMap(stretchesOf))].sort((a, b) => b.length - a.length)
    const distinctive = byLength.filter((stretch, index) => index === 0 || stretch.length >= 25)
    expect(distinctive[0]?.length).toBeGreaterThanOrEqual(8)
    for (const stretch of distinctive) expect(filesWith(stretch), stretch).toEqual([])
  })

  it('would give away a text of a component, as they do with titles', () => {
    expect(filesWith('Bundesbrüder stellen sich vor')).not.toEqual([])
  })

  it('have no source maps beside them, and name none', () => {
    expect(globSync('**/*.map', { cwd: clientDir })).toEqual([])
    expect(filesWith('sourceMappingURL')).toEqual([])
  })
})
