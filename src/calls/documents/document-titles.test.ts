import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteVerdict } from '../../files/broken-files.ts'
import { claimReading } from '../../search/reading/claim-reading.ts'
import { finishReading } from '../../search/reading/finish-reading.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putVersion } from '../../testing/documents.ts'
import { createSearcher, removeDocuments } from '../../testing/search.ts'

describe.each(engines)('what a document is called, and which version it is, on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let searcher: ReturnType<typeof createSearcher>
  let id: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'editor')).authorization
    searcher = createSearcher(calls.app.database)
  })
  beforeEach(async () => {
    await removeDocuments(calls.app.database)
    id = (await upload('Blatt.txt', { title: 'Hausordnung', grouping: 'satzung', personal: 'true' })).json.id
  })
  afterAll(() => calls.close())

  async function ask(method: string, path: string, body?: BodyInit) {
    const sent = { method, headers: { authorization }, ...(body && { body }) }
    const answer = await calls.request(`/members/io/${path}`, sent)
    return { status: answer.status, json: await answer.json() }
  }
  const change = (revision: number, what: object) =>
    ask('PATCH', `documents/${id}`, JSON.stringify({ revision, ...what }))
  function upload(fileName: string, fields: Record<string, string> = {}, text = 'Liebe Bundesbrüder') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([text]), fileName)
    return ask('POST', 'uploadFile', form)
  }
  const row = () =>
    calls.app.database.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const versions = async (): Promise<{ version: number; isCurrent: boolean; fileName: string }[]> =>
    (await ask('GET', `documents/${id}/versions`)).json.versions

  it('is said at the upload, found at once, and kept by a new version', async () => {
    expect((await ask('GET', 'downloads/directories/common/')).json).toMatchObject([
      { fileName: 'Blatt.txt', title: 'Hausordnung', group: 'Satzung', personal: true },
    ])
    expect(await searcher.findNames('hausordnung')).toEqual(['Blatt.txt'])
    await putVersion(calls.app, id, { fileName: 'Neues Blatt.txt' })
    expect((await ask('GET', 'downloads/directories/common/')).json).toMatchObject([
      { fileName: 'Neues Blatt.txt', title: 'Hausordnung', group: 'Satzung', personal: true, version: 2 },
    ])
  })

  it('makes another document of the same file under another title, and none of the very same', async () => {
    const same = { title: 'Hausordnung', grouping: 'Satzung', personal: 'true' }
    expect((await upload('Blatt.txt', same)).json.id).toBe(id)
    expect((await upload('Blatt.txt', { ...same, title: 'Andere' })).json.id).not.toBe(id)
  })

  it('is refused at the upload field by field', async () => {
    const bad = { title: 'a'.repeat(121), grouping: 'a\u202eb', personal: 'vielleicht' }
    const { status, json } = await upload('Blatt.txt', bad)
    expect(status).toBe(422)
    expect(json.errors).toEqual([
      { field: 'title', message: 'Der Titel darf höchstens 120 Zeichen haben.' },
      { field: 'grouping', message: 'Die Gruppe enthält unzulässige Zeichen.' },
      { field: 'personal', message: 'Ob persönliche Daten darin stehen, sagt „true“ oder „false“.' },
    ])
  })

  it('is changed in one go, and the search follows', async () => {
    const wanted = { title: ' Brandschutz ', fileName: 'Brand.txt', group: 'KASSE', personal: false }
    const { status, json } = await change(1, wanted)
    expect(status).toBe(200)
    expect(json).toMatchObject({ title: 'Brandschutz', fileName: 'Brand.txt', group: 'Kasse', personal: false })
    expect(json).toMatchObject({ revision: 2, version: 1, fileType: 'text/plain' })
    expect(await searcher.findNames('brandschutz')).toEqual(['Brand.txt'])
    expect(await searcher.findNames('hausordnung')).toEqual([])
    expect(await searcher.findNames('blatt')).toEqual([])
    // What it was called before opens it still: the name in a link is for people.
    expect((await change(2, { title: 'Brandschutz', fileName: 'Brand.txt' })).json.revision).toBe(2)
  })

  it('is not changed by what is wrong, nor on top of another change', async () => {
    const { status, json } = await change(1, { title: 'a'.repeat(121), fileName: 'Blatt.html', group: 'a\nb\0' })
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['title', 'group', 'fileName'],
    ])
    await change(1, { title: 'Erster' })
    const late = await change(1, { fileName: 'Zu spät.txt' })
    expect([late.status, late.json.conflict.title]).toEqual([409, 'Erster'])
    expect(await versions()).toMatchObject([{ fileName: 'Blatt.txt' }])
    expect(await row()).toMatchObject({ title: 'Erster', revision: 2 })
  })

  it('is renamed by one of many at the same moment', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Blatt ${at}.txt`)
    const answers = await Promise.all(names.map((fileName) => change(1, { fileName })))
    const [won, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await versions()).toMatchObject([{ fileName: won?.json.fileName }])
  })

  describe('an older version', () => {
    beforeEach(async () => {
      await putVersion(calls.app, id, { fileName: 'Zweites.txt' })
      calls.wakes.count = 0
    })

    it('is shown again, its text is read again, and nothing of the history is lost', async () => {
      const { json } = await change(2, { version: 1 })
      expect(json).toMatchObject({ version: 1, fileName: 'Blatt.txt', revision: 3 })
      expect(json.fileDownloadUri).toContain(`/documents/${id}/1/`)
      expect(await versions()).toMatchObject([
        { version: 2, isCurrent: false, fileName: 'Zweites.txt' },
        { version: 1, isCurrent: true, fileName: 'Blatt.txt' },
      ])
      expect(calls.wakes.count).toBe(1)
      const { database, clock } = calls.app
      const reading = await claimReading(database, clock, 'test', 1000)
      expect(reading).toMatchObject({ id, version: 1 })
      const target = { id, version: 1, claimant: 'test' }
      const text = { sections: [{ page: null, text: 'Fackelzug' }], note: null }
      expect(await finishReading(database, clock, target, text)).toBe(true)
      expect(await searcher.findNames('fackelzug')).toEqual(['Blatt.txt'])
      expect(await searcher.findNames('zweites')).toEqual([])
    })

    it('gives way again, and the next upload is the third', async () => {
      await change(2, { version: 1 })
      expect((await change(3, { version: 2 })).json).toMatchObject({ version: 2, fileName: 'Zweites.txt', revision: 4 })
      await change(4, { version: 1 })
      expect((await putVersion(calls.app, id)).version).toBe(3)
      expect(await row()).toMatchObject({ current_version: 3 })
    })

    it('is renamed alone', async () => {
      await change(2, { version: 1 })
      await change(3, { fileName: 'Erstes.txt' })
      expect((await versions()).map(({ fileName }) => fileName)).toEqual(['Zweites.txt', 'Erstes.txt'])
    })

    it('is not shown if it never was, if its file is broken, or on top of another change', async () => {
      for (const version of [3, 2 ** 31 - 1]) {
        const { status, json } = await change(2, { version })
        expect([status, json.errors]).toEqual([422, [{ field: 'version', message: 'Diese Fassung gibt es nicht.' }]])
      }
      expect((await change(2, { version: 0 })).status).toBe(422)
      expect((await change(1, { version: 1 })).status).toBe(409)
      const { storage_key } = await calls.app.database.db
        .selectFrom('document_versions')
        .select('storage_key')
        .where('document_id', '=', id)
        .where('version', '=', 1)
        .executeTakeFirstOrThrow()
      await noteVerdict(calls.app.database.db, calls.app.clock, storage_key, 'missing')
      expect((await change(2, { version: 1 })).json.title).toBe('Die Datei dieser Fassung fehlt oder ist beschädigt.')
      expect(await row()).toMatchObject({ current_version: 2, revision: 2 })
    })
  })
})
