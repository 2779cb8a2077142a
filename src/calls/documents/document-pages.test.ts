import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { DocumentAnswer } from '../../documents/library/document-answer.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import type { DocumentPage } from '../../documents/library/list-page.ts'
import { completeListings } from '../../documents/library/listings.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { addPerson } from '../../testing/members.ts'

const first = Date.parse('2025-03-01T10:00:00Z')
const names = ['Öl 2.txt', 'Öl 10.txt', 'Ofen.pdf', 'Zahn.txt', 'Äpfel.pdf', 'apfel.mp3', 'Straße.txt']

describe.each(engines)('a long list of documents, page by page, on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let accountId: string
  let now = first

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
    const member = await signedIn(calls.app, 'member')
    authorization = member.authorization
    accountId = member.account.id
  })
  beforeEach(async () => {
    await calls.app.database.db.deleteFrom('documents').execute()
    for (const fileName of names) await put(fileName)
  })
  afterAll(() => calls.close())

  const put = (fileName: string, more: object = {}) => {
    now += 60_000
    return putDocument(calls.app, { fileName, uploadedBy: accountId, ...more })
  }
  const ask = (path: string, headers = {}) =>
    calls.request(`/members/io/downloads/${path}`, { headers: { authorization, ...headers } })
  const page = async (query: Record<string, string> = {}, directory = 'common'): Promise<DocumentPage> => {
    const answer = await ask(`pages/${directory}?${new URLSearchParams({ limit: '3', ...query })}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const follow = async (query: Record<string, string>, between: () => Promise<unknown> = async () => {}) => {
    const found: string[] = []
    let answer = await page(query)
    for (;;) {
      found.push(...answer.documents.map(({ fileName }) => fileName))
      if (!answer.next) return found
      await between()
      answer = await page({ ...query, after: JSON.stringify(answer.next) })
    }
  }

  it('comes in every order as a whole, each once', async () => {
    expect(await follow({})).toEqual(names.toReversed())
    const byName = ['apfel.mp3', 'Äpfel.pdf', 'Ofen.pdf', 'Öl 2.txt', 'Öl 10.txt', 'Straße.txt', 'Zahn.txt']
    expect((await follow({ sort: 'fileName' })).toSorted()).toEqual(byName.toSorted())
    expect((await follow({ sort: 'fileName' })).slice(2)).toEqual(byName.slice(2))
    expect(await follow({ sort: 'fileName', direction: 'descending' })).toEqual(
      (await follow({ sort: 'fileName' })).toReversed(),
    )
    for (const sort of ['fileType', 'fileSize', 'description']) {
      for (const direction of ['ascending', 'descending']) {
        expect((await follow({ sort, direction })).toSorted()).toEqual(names.toSorted())
      }
    }
    expect(await follow({ sort: 'fileType' })).toMatchObject({ 0: 'apfel.mp3', 1: 'Äpfel.pdf', 2: 'Ofen.pdf' })
  })

  it('doubles and loses nothing of what was there while others come and go', async () => {
    for (const sort of ['newest', 'fileName', 'fileSize']) {
      let last = ''
      const found = await follow({ sort }, async () => {
        const { db } = calls.app.database
        if (last) await deleteFile(db, () => new Date(now), documentFiles, last, accountId)
        last = (await put('Birne.txt')).id
      })
      const there = found.filter((name) => name !== 'Birne.txt')
      expect([sort, there.toSorted()]).toEqual([sort, names.toSorted()])
    }
  })

  it('is searched and narrowed down as a whole, and counted', async () => {
    const { id } = await put('Kasse.txt', { description: 'Größe der Fässer', group: 'Kasse' })
    const other = { found: 1, all: 8, documents: [{ id }] }
    for (const search of ['groesse FAESSER', 'Große Fasser', 'Textdatei Kasse 1. März', 'kasse test']) {
      expect([search, await page({ search })]).toMatchObject([search, other])
    }
    expect(await page({ search: '100%' })).toMatchObject({ found: 0, documents: [] })
    expect(await page({ group: 'Kasse' })).toMatchObject({ ...other, groups: [{ name: 'Kasse', count: 1 }] })
    expect(await page({}, 'archive')).toMatchObject({ found: 0, all: 0, documents: [], next: null })
  })

  it('knows a document as it is after each change', async () => {
    const { id } = await put('Alt.txt')
    await putVersion(calls.app, id, { fileName: 'Neu.pdf' })
    expect(await page({ search: 'alt' })).toMatchObject({ found: 0 })
    expect(await page({ search: 'neu pdf-dokument' })).toMatchObject({ found: 1 })
    const { db } = calls.app.database
    await deleteFile(db, () => new Date(now), documentFiles, id, accountId)
    expect(await page({ search: 'neu' })).toMatchObject({ found: 0, all: names.length })
    await inTransaction(db, 'read committed', (trx) => restoreFile(trx, () => new Date(now), documentFiles, id))
    expect(await page({ search: 'neu' })).toMatchObject({ found: 1 })
  })

  it('is completed at a start where a document of an earlier release lacks what it is sorted by', async () => {
    const { db } = calls.app.database
    await db.updateTable('documents').set({ listed_text: null, newness: null }).execute()
    expect(await completeListings(db)).toBe(names.length)
    expect(await completeListings(db)).toBe(0)
    expect(await follow({})).toEqual(names.toReversed())
  })

  it('is a part where the screen asks for one, and a whole where it is short or nothing is asked', async () => {
    const range = { range: 'documents=0-0' }
    expect((await ask('directories/common/', range)).status).toBe(200)
    const { db } = calls.app.database
    const [row] = await db.selectFrom('documents').selectAll().execute()
    const [version] = await db.selectFrom('document_versions').selectAll().execute()
    if (!row || !version) throw new Error('There is no document to make more of.')
    for (let at = names.length; at < 201; at++) {
      const id = `more-${at}`
      await db
        .insertInto('documents')
        .values({ ...row, id })
        .execute()
      await db
        .insertInto('document_versions')
        .values({ ...version, document_id: id, storage_key: id })
        .execute()
    }
    const part = await ask('directories/common/', range)
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'documents 0-0/201'])
    const whole: DocumentAnswer[] = await (await ask('directories/common/')).json()
    expect(whole).toHaveLength(201)
    expect(await part.json()).toMatchObject([{ fileName: whole[0]?.fileName }])
  })

  it('is searched for twelve words at most, each once, and for none that is nothing but accents and invisible signs', async () => {
    const search = `${'zahn ZAHN '.repeat(5)} ${'txt test '.repeat(5)}`
    expect(await page({ search: `${search} nirgends` })).toMatchObject({ found: 0 })
    await put('abcdefghijkl.txt')
    const letters = [...'abcdefghijkl'].join(' ')
    expect(await page({ search: letters })).toMatchObject({ found: 1 })
    expect(await page({ search: `${letters} nirgends` })).toMatchObject({ found: 1 })
    expect(await page({ search: `^ ${letters.slice(2)} nirgends` })).toMatchObject({ found: 0 })
    for (const nothing of ['´ ^ ¨', '\0', '\u200b']) {
      expect([nothing, await page({ search: nothing })]).toMatchObject([nothing, { found: names.length + 1 }])
    }
    expect(await page({ search: 'zahn\0' })).toMatchObject({ found: 1 })
  })

  it('is searched for who has sent a document, however his name is spelled, and whether he has a record or not', async () => {
    const { db } = calls.app.database
    const { id } = await addPerson(calls.app, { firstName: 'Jörg', surName: 'Müller-Weiß' })
    const be = (change: { member_id: string | null; name: string }) =>
      db.updateTable('accounts').set(change).where('id', '=', accountId).execute()
    for (const who of [
      { member_id: id, name: 'Alter Name' },
      { member_id: null, name: 'Jörg MÜLLER-Weiß' },
    ]) {
      await be(who)
      for (const search of ['Müller', 'mueller', 'Muller', 'JÖRG', 'Joerg', 'jorg', 'weiss zahn']) {
        const found = search.includes('zahn') ? 1 : names.length
        expect([who, search, await page({ search })]).toMatchObject([who, search, { found }])
      }
      // What is no umlaut in his name is none in the search either.
      for (const search of ['Muellerin', 'weiesz', 'alter']) expect(await page({ search })).toMatchObject({ found: 0 })
    }
  })

  it.each([
    ...['sort=colour', 'limit=0', 'limit=1001', 'after=x', 'after=[1]', 'direction=up', 'group=%00'],
    ...['sort=fileSize&after=["abc",0,"x"]', 'sort=fileSize&after=[1.5,0,"x"]', 'sort=fileSize&after=[1e300,0,"x"]'],
    ...['sort=fileName&after=["\\u0000",0,"x"]', 'sort=fileName&after=[null,0,"x"]', 'sort=fileName&after=[5,0,"x"]'],
    ...['after=[null,0,"\\u0000"]', 'after=["a",0,"x"]', 'after=[null,1e300,"x"]'],
  ])('is not asked by %s', async (query) => {
    expect((await ask(`pages/common?${query}`)).status).toBe(422)
  })

  it('is none of another directory', async () => {
    expect((await ask('pages/secret')).status).toBe(404)
  })
})
