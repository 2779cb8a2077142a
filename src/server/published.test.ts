import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'

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
