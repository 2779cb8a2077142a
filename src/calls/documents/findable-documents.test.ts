import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimReading } from '../../search/reading/claim-reading.ts'
import { finishReading } from '../../search/reading/finish-reading.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { createSearcher, removeDocuments } from '../../testing/search.ts'

describe.each(engines)('what the calls do to documents shows in the next search on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let searcher: ReturnType<typeof createSearcher>

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'editor')).authorization
    searcher = createSearcher(calls.app.database)
  })
  beforeEach(async () => {
    await removeDocuments(calls.app.database)
    calls.wakes.count = 0
  })
  afterAll(() => calls.close())

  async function ask(method: string, path: string, body?: BodyInit) {
    const answer = await calls.request(`/members/io/${path}`, {
      method,
      headers: { authorization },
      ...(body && { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  function form(fileName: string, fields: Record<string, string> = {}): FormData {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    sent.set('file', new Blob(['Liebe Bundesbrüder']), fileName)
    return sent
  }
  async function upload(fileName: string, description = ''): Promise<string> {
    const { status, json } = await ask('POST', 'uploadFile', form(fileName, { description }))
    expect(status).toBe(201)
    return json.id
  }
  /** As the indexer would. */
  async function read(text: string): Promise<void> {
    const { database, clock } = calls.app
    const reading = await claimReading(database, clock, 'test', 1000)
    const { id = '', version = 0 } = reading ?? {}
    const sections = [{ page: null, text }]
    expect(await finishReading(database, clock, { id, version, claimant: 'test' }, { sections, note: null })).toBe(true)
  }

  it('an upload is found by name and description at once, and the indexer is woken', async () => {
    await upload('Rundbrief.txt', 'Einladung zum Fackelzug')
    expect(await searcher.findNames('rundbrief')).toEqual(['Rundbrief.txt'])
    expect(await searcher.findNames('fackelzug')).toEqual(['Rundbrief.txt'])
    expect(calls.wakes.count).toBe(1)
    await read('Liebe Bundesbrüder')
    expect(await searcher.findNames('bundesbrüder')).toEqual(['Rundbrief.txt'])
  })

  it('a picture is no document, and a refused upload does not wake the indexer', async () => {
    const { status } = await ask('POST', 'uploadFile', form('Programm.exe'))
    expect(status).toBe(415)
    expect(calls.wakes.count).toBe(0)
    expect((await searcher.search('programm')).total).toBe(0)
  })

  it('another description is found and the former is not; one that is refused changes nothing', async () => {
    const id = await upload('Rundbrief.txt', 'Einladung zum Fackelzug')
    await read('Liebe Bundesbrüder')
    const change = (revision: number, description: string) =>
      ask('PATCH', `documents/${id}`, JSON.stringify({ revision, description }))
    expect((await change(1, 'Absage der Kneipe')).status).toBe(200)
    expect(await searcher.findNames('fackelzug')).toEqual([])
    expect(await searcher.findNames('absage bundesbrüder')).toEqual(['Rundbrief.txt'])
    expect((await change(1, 'Maibowle')).status).toBe(409)
    expect(await searcher.findNames('maibowle')).toEqual([])
    expect(await searcher.findNames('absage')).toEqual(['Rundbrief.txt'])
  })

  it('a document in the archive is found as well', async () => {
    const id = await upload('Rundbrief.txt')
    await ask('PATCH', `documents/${id}`, JSON.stringify({ revision: 1, directory: 'archive' }))
    expect(await searcher.findNames('rundbrief')).toEqual(['Rundbrief.txt'])
  })

  it('a deleted one is gone, and back with its name when it is restored', async () => {
    const id = await upload('Rundbrief.txt')
    await read('Liebe Bundesbrüder')
    await ask('DELETE', `documents/${id}`)
    expect((await searcher.search('rundbrief')).total).toBe(0)
    expect((await searcher.search('bundesbrüder')).total).toBe(0)
    expect(calls.wakes.count).toBe(1)
    await ask('POST', `documents/${id}/restore`)
    expect(calls.wakes.count).toBe(2)
    expect(await searcher.findNames('rundbrief')).toEqual(['Rundbrief.txt'])
    await read('Liebe Bundesbrüder')
    expect(await searcher.findNames('bundesbrüder')).toEqual(['Rundbrief.txt'])
  })

  it('of a new version the former name and text are not found', async () => {
    const id = await upload('Rundbrief.txt', 'Zum Fest')
    await read('Fackelzug')
    const { status } = await ask('POST', `documents/${id}/versions`, form('Festschrift.txt'))
    expect(status).toBe(201)
    expect(calls.wakes.count).toBe(2)
    expect((await searcher.search('fackelzug')).total).toBe(0)
    expect((await searcher.search('rundbrief')).total).toBe(0)
    expect(await searcher.findNames('festschrift fest')).toEqual(['Festschrift.txt'])
    await read('Neuer Text')
    expect(await searcher.findNames('neuer')).toEqual(['Festschrift.txt'])
  })

  it('a document that is not there is refused as ever', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await ask('DELETE', `documents/${id}`)).status).toBe(404)
    expect((await ask('POST', `documents/${id}/restore`)).status).toBe(404)
    expect(calls.wakes.count).toBe(0)
  })
})
