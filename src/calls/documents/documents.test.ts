import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentAnswer } from '../../documents/library/document-answer.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { findVersions } from '../../documents/library/document-versions.ts'
import { deleteFile } from '../../files/deleted-files.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { addPerson } from '../../testing/members.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')

describe.each(engines)('GET /members/io/downloads/directories/{directory}/ on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let accountId: string
  let now = moment

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
    const member = await signedIn(calls.app, 'member')
    authorization = member.authorization
    accountId = member.account.id
  })
  afterEach(async () => {
    now = moment
    await calls.app.database.db.deleteFrom('documents').execute()
  })
  afterAll(() => calls.close())

  const ask = (path: string, headers: Record<string, string> = { authorization }) =>
    calls.request(`/members/io/downloads/directories/${path}`, { headers })
  const list = async (path: string): Promise<DocumentAnswer[]> => (await ask(path)).json()

  it('answers a document with everything that a screen needs', async () => {
    const { id } = await putDocument(calls.app, {
      fileName: 'Geschäftsordnung.pdf',
      bytes: Buffer.alloc(1025),
      description: 'Fassung von 1977',
      uploadedBy: accountId,
    })
    const answer = await ask('common/')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const expires = Math.floor(moment / 1000) + 600
    expect(await answer.json()).toEqual([
      {
        id,
        fileName: 'Geschäftsordnung.pdf',
        fileType: 'application/pdf',
        fileSize: 1025,
        description: 'Fassung von 1977',
        fileDownloadUri: expect.stringMatching(
          `^/downloads/files/documents/${id}/1/Gesch%C3%A4ftsordnung\\.pdf\\?expires=${expires}&for=[\\da-f-]{36}\\.0&signature=[\\w-]{43}$`,
        ),
        viewUri: expect.stringMatching(
          `^/downloads/files/views/${id}/1/Gesch%C3%A4ftsordnung\\.pdf\\?expires=${expires}&`,
        ),
        title: '',
        group: '',
        personal: false,
        directory: 'common',
        version: 1,
        revision: 1,
        uploadedAt: '2025-11-15T10:24:13.250Z',
        uploadedBy: 'Test member',
      },
    ])
  })

  it('answers an empty list where nothing is', async () => {
    expect(await list('common/')).toEqual([])
    expect(await list('archive/')).toEqual([])
  })

  it('keeps the two directories apart, with and without a slash at the end', async () => {
    await putDocument(calls.app, { fileName: 'neu.pdf' })
    await putDocument(calls.app, { fileName: 'alt.pdf', directory: 'archive' })
    for (const end of ['', '/']) {
      expect((await list(`common${end}`)).map(({ fileName }) => fileName)).toEqual(['neu.pdf'])
      expect((await list(`archive${end}`)).map(({ fileName }) => fileName)).toEqual(['alt.pdf'])
    }
  })

  it('puts names in the order of a German dictionary, numbers by their size', async () => {
    const names = [
      'Zirkel.png',
      'Öl.pdf',
      'Protokoll 10.pdf',
      'ostern.pdf',
      'Protokoll 2.pdf',
      'Äpfel.pdf',
      'apfel.pdf',
    ]
    for (const fileName of names) await putDocument(calls.app, { fileName })
    expect((await list('common/')).map(({ fileName }) => fileName)).toEqual([
      'apfel.pdf',
      'Äpfel.pdf',
      'Öl.pdf',
      'ostern.pdf',
      'Protokoll 2.pdf',
      'Protokoll 10.pdf',
      'Zirkel.png',
    ])
  })

  it('keeps two files of one name, the newer one first, with links of their own', async () => {
    const older = await putDocument(calls.app)
    now += 1000
    const newer = await putDocument(calls.app)
    const answer = await list('common/')
    expect(answer.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(new Set(answer.map(({ fileDownloadUri }) => fileDownloadUri)).size).toBe(2)
  })

  it('calls who uploaded it by the name that his record has', async () => {
    const { db } = calls.app.database
    const { id: memberId } = await addPerson(calls.app, { firstName: 'Felix', surName: 'Amelung' })
    await putDocument(calls.app, { uploadedBy: accountId })
    await db.updateTable('accounts').set({ member_id: memberId }).where('id', '=', accountId).execute()
    try {
      const [document] = await list('common/')
      expect(document?.uploadedBy).toBe('Felix Amelung')
      expect(await findVersions(db, document?.id ?? '')).toMatchObject([{ uploader: 'Felix Amelung' }])
    } finally {
      await db.updateTable('accounts').set({ member_id: null }).where('id', '=', accountId).execute()
    }
  })

  it('shows the newest version and who uploaded that', async () => {
    const { id } = await putDocument(calls.app, { uploadedBy: accountId })
    now += 1000
    await putVersion(calls.app, id, { fileName: 'Satzung neu.docx', bytes: Buffer.alloc(7) })
    expect(await list('common/')).toMatchObject([
      { id, fileName: 'Satzung neu.docx', fileSize: 7, version: 2, revision: 2, uploadedBy: null },
    ])
  })

  it('has no uploader where the account is no more', async () => {
    await putDocument(calls.app, { uploadedBy: 'gelöscht' })
    expect(await list('common/')).toMatchObject([{ uploadedBy: null }])
  })

  it('leaves out what is deleted', async () => {
    const { id } = await putDocument(calls.app)
    await deleteFile(calls.app.database.db, calls.app.clock, documentFiles, id, accountId)
    expect(await list('common/')).toEqual([])
  })

  it('signs every link anew', async () => {
    await putDocument(calls.app)
    const [before] = await list('common/')
    now += 60_000
    const [after] = await list('common/')
    expect(after?.fileDownloadUri).not.toBe(before?.fileDownloadUri)
  })

  it.each(['other/', 'other', 'Common/', 'pictures/', '__proto__', 'common%2f', 'common//', 'common/x', '', '%00'])(
    'knows no directory %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    },
  )

  it.each(['common/', 'archive', 'other/'])('shows a visitor nothing of %s', async (path) => {
    expect((await ask(path, {})).status).toBe(401)
    expect((await ask(path, { authorization: 'Bearer erfunden' })).status).toBe(401)
  })

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    for (const path of ['common', 'common/']) {
      const answer = await calls.request(`/members/io/downloads/directories/${path}`, {
        method,
        headers: { authorization },
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })
})
