import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentFiles } from '../../documents/library/document-files.ts'
import { refusals } from '../../documents/receiving/upload-rules.ts'
import { deleteFile } from '../../files/deleted-files.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { storedFiles } from '../../testing/pictures.ts'
import { removeDocuments } from '../../testing/search.ts'

describe.each(engines)('POST /members/io/documents/{id}/versions on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let editorId: string
  let id: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    const editor = await signedIn(calls.app, 'editor')
    authorization = editor.authorization
    editorId = editor.account.id
  })
  beforeEach(async () => {
    id = (await putDocument(calls.app, { description: 'Fassung von 1977', directory: 'archive' })).id
  })
  afterEach(() => removeDocuments(calls.app.database))
  afterAll(() => calls.close())

  const db = () => calls.app.database.db
  const rows = () => db().selectFrom('document_versions').selectAll().orderBy('version').execute()
  const stored = () => storedFiles(calls.app)

  async function send(text: string, fileName = 'Satzung 2025.txt', to = id) {
    const body = new FormData()
    body.set('file', new File([text], fileName))
    body.set('csrf', 'egal')
    body.set('description', 'wird nicht übernommen')
    const answer = await calls.request(`/members/io/documents/${to}/versions`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    return { status: answer.status, json: await answer.json() }
  }

  it('puts a file on top, of another name and kind, and keeps the former one and the description', async () => {
    const { status, json } = await send('Artikel 2, neu gefasst.')
    expect(status).toBe(201)
    expect(json).toMatchObject({
      id,
      fileName: 'Satzung 2025.txt',
      fileType: 'text/plain',
      fileSize: 23,
      description: 'Fassung von 1977',
      directory: 'archive',
      version: 2,
      revision: 2,
      uploadedBy: 'Test editor',
    })
    const former = await calls.request(`/members/io/documents/${id}/versions`, { headers: { authorization } })
    expect((await former.json()).versions).toMatchObject([
      { fileName: 'Satzung 2025.txt' },
      { fileName: 'Satzung.pdf' },
    ])
    expect((await rows())[1]).toMatchObject({
      version: 2,
      uploaded_by: editorId,
      sha256: createHash('sha256').update('Artikel 2, neu gefasst.').digest('hex'),
    })
    expect(await (await calls.request(json.fileDownloadUri)).text()).toBe('Artikel 2, neu gefasst.')
  })

  it('gives each of several at once a number of its own', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => send(text)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await rows()).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    ['of a kind that is not allowed', 415, refusals.type, 'a', 'Satzung.html'],
    ['that is not what its name says', 422, refusals.content, 'kein PDF', 'Satzung.pdf'],
    ['with a name that is none', 422, refusals.name, 'a', '.txt'],
  ])('refuses a file %s and leaves everything as it was', async (_what, status, title, text, fileName) => {
    const before = await stored()
    const answer = await send(text, fileName)
    expect([answer.status, answer.json.title]).toEqual([status, title])
    expect(await rows()).toHaveLength(1)
    expect(await stored()).toEqual(before)
  })

  it('refuses a form without a file, and what is no form', async () => {
    const path = `/members/io/documents/${id}/versions`
    for (const body of [new FormData(), '{}']) {
      expect((await calls.request(path, { method: 'POST', headers: { authorization }, body })).status).toBe(400)
    }
  })

  it('knows only documents that are there', async () => {
    await deleteFile(db(), calls.app.clock, documentFiles, id, editorId)
    for (const to of [id, 'unbekannt', '%00']) {
      expect((await send('a', 'a.txt', to)).json).toMatchObject({
        status: 404,
        title: 'Dieses Dokument gibt es nicht.',
      })
    }
    expect(await rows()).toHaveLength(1)
  })

  it('keeps nothing if the document is deleted while the file is on its way', async () => {
    const before = await stored()
    const { scanner } = calls.app
    const scan = scanner.scan
    scanner.scan = async (path) => {
      await deleteFile(db(), calls.app.clock, documentFiles, id, editorId)
      return scan(path)
    }
    const answer = await send('a')
    scanner.scan = scan
    expect(answer.status).toBe(404)
    expect(await rows()).toHaveLength(1)
    expect(await stored()).toEqual(before)
  })
})
