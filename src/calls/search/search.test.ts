import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { question } from '../../testing/content.ts'
import { engines } from '../../testing/databases.ts'
import { putFindable } from '../../testing/search.ts'
import type { SearchAnswer } from './search.ts'

const path = '/members/io/search'

describe.each(engines)('POST /members/io/search on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let editor: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'member')).authorization
    editor = (await signedIn(calls.app, 'editor')).authorization
  })
  beforeEach(() =>
    put({ fileName: 'Satzung.pdf', text: [{ page: 2, text: 'Wer eine Mütze trägt, trägt auch ein Band.' }] }),
  )
  // Through the call, so that the index learns of it.
  afterEach(async () => {
    const rows = await calls.app.database.db
      .selectFrom('documents')
      .select('id')
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id } of rows) await care('DELETE', id)
    expect(calls.logged).toEqual([])
  })
  afterAll(() => calls.close())

  const put = (given: Parameters<typeof putFindable>[1]) => putFindable(calls.app.database, given)

  async function send(body: unknown, headers: Record<string, string> = { authorization }) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await calls.request(path, { method: 'POST', headers, body: text })
    return { status: answer.status, json: await answer.json() }
  }
  /** As the screen does it. */
  async function find(term: string, offset?: number): Promise<SearchAnswer> {
    const { status, json } = await send({ term: encodeURIComponent(term), offset })
    expect(status).toBe(200)
    return json
  }
  const names = async (term: string) => (await find(term)).searchResults.map(({ fileName }) => fileName)

  async function care(method: string, address: string, body?: unknown) {
    const init = {
      method,
      headers: { authorization: editor },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const answer = await calls.request(`/members/io/documents/${address}`, init)
    expect(answer.status).toBeLessThan(300)
    return answer.json()
  }
  async function upload(address: string, fileName: string, fields: Record<string, string> = {}) {
    const body = new FormData()
    body.set('file', new File(['Ein paar Zeilen.\n'], fileName))
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await calls.request(`/members/io/${address}`, {
      method: 'POST',
      headers: { authorization: editor },
      body,
    })
    expect(answer.status).toBe(201)
    return answer.json()
  }

  it('is closed without a token, and to one that is over', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }] as Record<string, string>[]) {
      const { status, json } = await send({ term: 'Mütze' }, headers)
      expect([status, json.code]).toEqual([401, 'unauthorized'])
      expect(JSON.stringify(json)).not.toContain('Satzung')
    }
  })

  it('answers documents as the lists do, with snippet, page, note and a link that opens', async () => {
    const id = await put({
      fileName: 'Ordnung & Sitte.txt',
      description: 'Über das Tragen',
      text: 'Die Kappe <b>fehlt</b>.',
    })
    const answer = await find('kappe')
    const result = {
      id,
      fileName: 'Ordnung & Sitte.txt',
      fileType: 'text/plain',
      fileSize: 1,
      description: 'Über das Tragen',
      fileDownloadUri: expect.stringMatching(`^/downloads/files/documents/${id}/1/.*signature=`),
      ...{ viewUri: null, title: '', group: '', personal: false },
      directory: 'common',
      version: 1,
      revision: 1,
      uploadedAt: '2024-01-01T00:00:00.000Z',
      uploadedBy: null,
      snippet: 'Die <mark>Kappe</mark> &lt;b&gt;fehlt&lt;/b&gt;.',
      page: null,
      note: null,
    }
    expect(answer).toEqual({
      searchResults: [result],
      total: 1,
      partial: false,
      hits: [{ ...result, kind: 'document', title: 'Ordnung & Sitte', partial: false }],
      pages: [],
      nearest: { meant: null, titles: [] },
    })
    expect((await find('Mütze')).searchResults).toMatchObject([{ fileName: 'Satzung.pdf', page: 2 }])
  })

  it('finds by name, description and text, and says when no document has all the words', async () => {
    await put({ fileName: 'Protokoll.pdf', description: 'Vom Wahlconvent' })
    expect(await names('protokoll')).toEqual(['Protokoll.pdf'])
    expect(await names('Wahlconvent')).toEqual(['Protokoll.pdf'])
    expect(await names('Muetze')).toEqual(['Satzung.pdf'])
    expect((await find('Mütze Wahlconvent')).partial).toBe(true)
    expect((await find('Mütze Band')).partial).toBe(false)
  })

  it('finds what pages say to members as well, and what is saved there at once', async () => {
    expect((await find('Gürteltier')).pages).toEqual([])
    const data = question('wer', 'Ein Gürteltier.')
    const { id } = await saveEntry(calls.app.database.db, calls.app.clock, 'anton', { collection: 'faq', data })
    expect((await find('Gürteltier')).pages).toEqual([
      {
        title: 'wer?',
        pageTitle: 'FAQ',
        path: '/faq#wer',
        snippet: expect.stringContaining('<mark>Gürteltier</mark>'),
        source: { collection: 'faq', entry: id },
        kind: 'page',
        begins: null,
        partial: false,
      },
    ])
  })

  it('shows pages with some of the words only where no document has them all', async () => {
    const data = question('was', 'Ein Schnabeltier.')
    await saveEntry(calls.app.database.db, calls.app.clock, 'anton', { collection: 'faq', data })
    expect((await find('Schnabeltier Nashorn')).pages).toMatchObject([{ path: '/faq#was', partial: true }])
    await put({ fileName: 'Schnabeltier und Nashorn.pdf' })
    const { searchResults, pages } = await find('Schnabeltier Nashorn')
    expect(searchResults).toMatchObject([{ fileName: 'Schnabeltier und Nashorn.pdf' }])
    expect(pages).toEqual([])
    const { hits } = await find('Schnabeltier Nashorn')
    expect(hits.map(({ kind, partial }) => [kind, partial])).toEqual([
      ['document', false],
      ['page', true],
    ])
    expect((await find('Schnabeltier')).pages).toHaveLength(1)
  })

  it('answers nothing to an empty term', async () => {
    for (const term of ['', ' ', '\n', '""', '-']) {
      expect(await find(term)).toEqual({
        searchResults: [],
        total: 0,
        partial: false,
        hits: [],
        pages: [],
        nearest: { meant: null, titles: [] },
      })
    }
  })

  it('gives twenty at a time, from the offset on, and says how many there are', async () => {
    for (let at = 10; at < 33; at++) await put({ fileName: `Lied ${at}.pdf`, uploadedAt: `20${at}-01-01` })
    const first = await find('Lied')
    const second = await find('Lied', 20)
    expect([first.total, first.searchResults.length, second.total, second.searchResults.length]).toEqual([
      23, 20, 23, 3,
    ])
    expect(second.searchResults.map(({ fileName }) => fileName)).toEqual(['Lied 12.pdf', 'Lied 11.pdf', 'Lied 10.pdf'])
    expect(await find('Lied', 23)).toMatchObject({ searchResults: [], total: 23 })
    expect(await find('Lied', 2 ** 31 - 1)).toMatchObject({ searchResults: [], total: 23 })
  })

  it('never shows a deleted document, whatever the index says', async () => {
    const id = await put({ fileName: 'Heimlich.pdf' })
    const gone = { deleted_at: 1, deleted_by: null }
    await calls.app.database.db.updateTable('documents').set(gone).where('id', '=', id).execute()
    expect((await find('Heimlich')).searchResults).toEqual([])
    await calls.app.database.db.updateTable('documents').set({ deleted_at: null }).where('id', '=', id).execute()
    expect(await names('Heimlich')).toEqual(['Heimlich.pdf'])
  })

  it('knows at once of an upload, a new version, a new description, a move, a deletion and a restoration', async () => {
    const { id } = await upload('uploadFile', 'Fackelzug.txt', { description: 'Vom Marktplatz' })
    expect(await names('Fackelzug')).toEqual(['Fackelzug.txt'])
    expect(await names('Marktplatz')).toEqual(['Fackelzug.txt'])

    await upload(`documents/${id}/versions`, 'Laternenumzug.txt')
    expect(await names('Fackelzug')).toEqual([])
    expect((await find('Laternenumzug')).searchResults).toMatchObject([{ fileName: 'Laternenumzug.txt', version: 2 }])

    await care('PATCH', id, { revision: 2, description: 'Vom Rathaus', directory: 'archive' })
    expect(await names('Marktplatz')).toEqual([])
    expect((await find('Rathaus')).searchResults).toMatchObject([{ directory: 'archive', description: 'Vom Rathaus' }])

    await care('DELETE', id)
    expect(await find('Laternenumzug')).toMatchObject({ searchResults: [], total: 0 })
    await care('POST', `${id}/restore`)
    expect(await names('Laternenumzug')).toEqual(['Laternenumzug.txt'])
  })
})
