import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageNames, pages } from '../content/site-map.ts'
import { themeStyle } from '../design/theme-rules.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { hostileMarkup } from '../testing/hostile/hostile-markup.ts'
import { faultsIn, skeletonOf } from '../testing/hostile/markup-faults.ts'
import { plantedPage, plantedWord, plantMarkup, richCollections, richIn } from '../testing/hostile/plant-markup.ts'

let server: BuiltServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startBuiltServer()
  headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
})
afterAll(() => server.stop())

async function edit(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.origin}/editor/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.status === 204 ? undefined : answer.json()
}
const ask = async (path: string) => (await fetch(server.origin + path, { headers })).json()
const read = async (path: string) => (await fetch(server.origin + path)).text()
const finds = async (word: string) => (await read(`/search?term=${word}`)).includes(`${word} getragen`)

describe('what is published', () => {
  const word = 'Schlägermützen'
  const data = {
    id: 'muetzen',
    question: `Werden ${word} getragen?`,
    answer: `<p>Ja, ${word} getragen wie eh und je.</p>`,
  }

  it('is on its page and found with the very next request, and so is what becomes of it', async () => {
    const entry = randomUUID()
    // Both stand ready before.
    for (const _ of [1, 2, 3]) expect([(await read('/faq')).includes(word), await finds(word)]).toEqual([false, false])
    await edit('PUT', `drafts/faq/${entry}`, { revision: null, data })
    expect((await read('/faq')).includes(word)).toBe(false)
    await edit('POST', 'drafts/publish', { drafts: [{ collection: 'faq', entry }] })
    expect([(await read('/faq')).includes(word), await finds(word)]).toEqual([true, true])

    const other = { ...data, question: 'Werden Tellermützen getragen?', answer: '<p>Auch.</p>' }
    await edit('PUT', `collections/faq/entries/${entry}`, { revision: 1, data: other })
    expect([(await read('/faq')).includes(word), await finds(word)]).toEqual([false, false])
    await edit('POST', `collections/faq/entries/${entry}/restore`, { revision: 1 })
    expect([(await read('/faq')).includes(word), await finds(word)]).toEqual([true, true])
    await edit('DELETE', `collections/faq/entries/${entry}?revision=3`)
    expect([(await read('/faq')).includes(word), await finds(word)]).toEqual([false, false])
  })

  it('has another tag, so that no browser keeps what was', async () => {
    const before = (await fetch(`${server.origin}/faq`)).headers.get('etag') ?? ''
    const again = () => fetch(`${server.origin}/faq`, { headers: { 'if-none-match': before } })
    expect([before, (await again()).status]).toEqual([expect.stringMatching(/./), 304])
    await edit('POST', 'collections/faq/entries', { data })
    expect((await again()).status).toBe(200)
  })

  it('stands in the order that was chosen last', async () => {
    const { order, entries } = await edit('GET', 'collections/faq')
    const at = async (id: string) => {
      const { question } = entries.find((entry: { id: string }) => entry.id === id).data
      return (await read('/faq')).indexOf(question)
    }
    const [first, last] = [order[0], order.at(-1)]
    expect(await at(first)).toBeLessThan(await at(last))
    await edit('PUT', 'collections/faq/order', { order, ids: [...order].reverse() })
    expect(await at(last)).toBeLessThan(await at(first))
  })
})

describe('the ribbon', () => {
  const themeIn = async (path: string) => /<style>(:root\{--ribbon-1[^<]*)<\/style>/.exec(await read(path))?.[1]

  it('of every page is the new one with the very next request, and the policy lets its style pass', async () => {
    const paths = ['/', '/flyer', '/calendar', '/login', '/presidents', '/gibt-es-nicht']
    const { entries } = await edit('GET', 'collections/fraternity')
    const [{ id, revision, data }] = entries
    const green = {
      ...data,
      colours: [
        { name: 'Grün', hex: '#00693e' },
        { name: 'Weiß', hex: '#ffffff' },
      ],
      percussion: 'gold',
    }
    // All stand ready before.
    for (const _ of [1, 2, 3]) {
      for (const path of paths) expect(await themeIn(path), path).toBe(themeStyle(data))
    }
    await edit('PUT', `collections/fraternity/entries/${id}`, { revision, data: green })
    for (const path of paths) expect(await themeIn(path), path).toBe(themeStyle(green))
    expect(await read('/')).toContain('Wir tragen Grün-Weiß, mit goldener Perkussion.')

    const policy = (await fetch(server.origin)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(createHash('sha256').update(themeStyle(green)).digest('base64'))
    await edit('POST', `collections/fraternity/entries/${id}/restore`, { revision })
    for (const path of paths) expect(await themeIn(path), path).toBe(themeStyle(data))
  })
})

describe('markup from hell, in all rich fields of the site', () => {
  const documents = pages.filter(({ audience }) => audience === 'public').map(({ path }) => path)
  // The icon is drawn anew in its own time after another ribbon: which drawing of it a page names is not asked here.
  const withoutVersions = (parts: string[]) => parts.map((part) => part.replace(/^(link href=\/[\w.-]+)\?v=\w+$/, '$1'))
  const skeleton = async (path: string) => withoutVersions(skeletonOf(await read(path)))
  const skeletons = async () =>
    Object.fromEntries(await Promise.all(documents.map(async (path) => [path, await skeleton(path)])))

  it('changes nothing that a page is made of, and no view of it holds any', async () => {
    const before = await skeletons()
    const hits = await skeleton('/search?term=Kneipe')
    const planted = await plantMarkup(edit)
    expect(planted).toBeGreaterThanOrEqual(hostileMarkup.length)

    expect(await skeletons()).toEqual(before)
    expect(await read('/calendar')).toContain(plantedWord)
    // What is drawn for the first time has nothing either that no page has had, but for the frame of a building block.
    const known = new Set(['<section class>', ...hits, ...Object.values(before).flat()])
    for (const path of [plantedPage, `/search?term=${plantedWord}`]) {
      const html = await read(path)
      expect(html).toContain(plantedWord)
      expect(
        withoutVersions(skeletonOf(html)).filter((part) => !known.has(part) && !part.endsWith(plantedPage)),
      ).toEqual([])
    }
    // The words of a title are part of an event's address, as letters and digits and nothing else.
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    expect(listed.filter((address) => !/^[\w/-]*$/.test(address.slice(server.origin.length)))).toEqual([])
    expect(listed.join()).not.toContain('evil')

    const seen = new Map<string, number>()
    for (const page of [...pageNames('members'), ...pageNames('public')]) {
      const content: Record<string, unknown> = await ask(`/members/io/content/${page}`)
      for (const name of richCollections) {
        const texts = [content[name] ?? []].flat().flatMap((entry) => richIn(name, entry))
        if (texts.length > 0) seen.set(name, texts.length)
        expect([page, name, texts.flatMap(faultsIn)]).toEqual([page, name, []])
      }
    }
    const hell = (await ask(`/members/io/pages${plantedPage}`)).page
    seen.set('freePages', richIn('freePages', hell).length)
    expect(richIn('freePages', hell).flatMap(faultsIn)).toEqual([])
    expect([...seen.keys()].sort()).toEqual([...richCollections].sort())
  })
})
