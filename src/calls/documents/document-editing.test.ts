import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { removeDocuments } from '../../testing/search.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')
const day = 24 * 60 * 60 * 1000

describe.each(engines)('the care of documents on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let editorId: string
  let member: string
  let admin: string
  let id: string
  let now = moment

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
    const editor = await signedIn(calls.app, 'editor')
    authorization = editor.authorization
    editorId = editor.account.id
    member = (await signedIn(calls.app, 'member')).authorization
    admin = (await signedIn(calls.app, 'admin')).authorization
  })
  beforeEach(async () => {
    id = (await putDocument(calls.app, { description: 'Fassung von 1977', uploadedBy: editorId })).id
  })
  afterEach(async () => {
    now = moment
    await removeDocuments(calls.app.database)
    await useTokensAt(now)
  })
  afterAll(() => calls.close())

  /** As if all accounts had signed in at this moment. */
  const useTokensAt = (at: number) =>
    calls.app.database.db.updateTable('tokens').set({ issued_at: at, last_used_at: at }).execute()

  async function ask(method: string, path: string, body?: unknown) {
    const answer = await calls.request(`/members/io/documents/${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  const row = () =>
    calls.app.database.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const names = async (directory: string) => {
    const answer = await calls.request(`/members/io/downloads/directories/${directory}/`, {
      headers: { authorization },
    })
    return (await answer.json()).map(({ fileName }: { fileName: string }) => fileName)
  }

  describe('PATCH', () => {
    it('describes and moves at once, and counts it as one change', async () => {
      now += 5000
      const change = { revision: 1, description: '  Fassung\nvon  2025 ', directory: 'archive' }
      const { status, json } = await ask('PATCH', id, change)
      expect(status).toBe(200)
      expect(json).toMatchObject({ id, description: 'Fassung von 2025', directory: 'archive', revision: 2, version: 1 })
      expect(json.uploadedAt).toBe('2025-11-15T10:24:13.250Z')
      expect(await names('common')).toEqual([])
      expect(await names('archive')).toEqual(['Satzung.pdf'])
      expect((await row()).changed_at).toBe(now)
    })

    it('leaves alone what it does not name', async () => {
      expect((await ask('PATCH', id, { revision: 1, directory: 'archive' })).json).toMatchObject({
        description: 'Fassung von 1977',
        directory: 'archive',
      })
      expect((await ask('PATCH', id, { revision: 2, description: '' })).json).toMatchObject({
        description: '',
        directory: 'archive',
      })
    })

    it('counts no change where there is none, and ignores what it does not know', async () => {
      const same = { revision: 1, description: 'Fassung von 1977', directory: 'common', id: 'x', current_version: 9 }
      expect((await ask('PATCH', id, same)).json).toMatchObject({ id, revision: 1, version: 1 })
      expect((await ask('PATCH', id, { revision: 1 })).json).toMatchObject({ revision: 1 })
      expect((await ask('PATCH', id, '{"revision":1,"__proto__":{"directory":"archive"}}')).json).toMatchObject({
        directory: 'common',
      })
    })

    it('answers an editor who saw an outdated state with the one that is there, and changes nothing', async () => {
      await ask('PATCH', id, { revision: 1, description: 'Erste' })
      for (const revision of [1, 3, 2 ** 31 - 1]) {
        const { status, json } = await ask('PATCH', id, { revision, description: 'Zweite' })
        expect(status).toBe(409)
        expect(json).toMatchObject({ code: 'conflict', title: 'Dieses Dokument ist inzwischen geändert worden.' })
        expect(json.conflict).toMatchObject({ id, description: 'Erste', revision: 2, fileName: 'Satzung.pdf' })
      }
      expect((await row()).description).toBe('Erste')
    })

    it('lets one of many editors win at the same moment, and tells the others', async () => {
      const texts = Array.from({ length: 12 }, (_, i) => `Text ${i}`)
      const answers = await Promise.all(texts.map((description) => ask('PATCH', id, { revision: 1, description })))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      for (const { status, json } of answers.filter((answer) => answer !== won[0])) {
        expect([status, json.conflict?.description]).toEqual([409, won[0]?.json.description])
      }
      expect(await row()).toMatchObject({ description: won[0]?.json.description, revision: 2 })
    })

    it.each([
      ['too long', 'a'.repeat(501), 'Die Beschreibung darf höchstens 500 Zeichen haben.'],
      ['NUL', 'a\0b', 'Die Beschreibung enthält unzulässige Zeichen.'],
      ['an escape character', 'a\u001b[1m', 'Die Beschreibung enthält unzulässige Zeichen.'],
      ['a turned direction', 'a\u202eb', 'Die Beschreibung enthält unzulässige Zeichen.'],
      ['half a character', 'a\ud800', 'Die Beschreibung enthält unzulässige Zeichen.'],
    ])('refuses a description with %s', async (_what, description, message) => {
      const { status, json } = await ask('PATCH', id, { revision: 1, description })
      expect(status).toBe(422)
      expect(json).toMatchObject({ code: 'unprocessable', errors: [{ field: 'description', message }] })
      expect((await row()).revision).toBe(1)
    })

    it('takes five hundred characters, whatever they need to be written', async () => {
      const description = '🍺'.repeat(500)
      expect((await ask('PATCH', id, { revision: 1, description })).json.description).toBe(description)
    })

    it.each([
      [{}, 'revision', 'fehlt'],
      [{ revision: '1' }, 'revision', 'muss eine Zahl sein'],
      [{ revision: 1.5 }, 'revision', 'muss eine ganze Zahl sein'],
      [{ revision: 2 ** 31 }, 'revision', 'ist zu groß'],
      [{ revision: 1, description: null }, 'description', 'muss ein Text sein'],
      [{ revision: 1, directory: 'pictures' }, 'directory', 'muss eines von diesen sein: common, archive'],
    ])('refuses %j field by field', async (body, field, message) => {
      const { status, json } = await ask('PATCH', id, body)
      expect(status).toBe(422)
      expect(json.errors).toEqual([{ field, message }])
    })

    it.each([undefined, '', '{', 'revision=1'])('refuses %j, which is no JSON', async (body) => {
      const { status, json } = await ask('PATCH', id, body)
      expect([status, json.title]).toEqual([400, 'Die Anfrage ist kein gültiges JSON.'])
    })

    it.each(['[]', 'null', '1', '"x"'])('refuses %s, which has no fields', async (body) => {
      expect((await ask('PATCH', id, body)).status).toBe(422)
    })
  })

  describe('versions', () => {
    it('are listed with the newest first, each with a link of its own', async () => {
      now += 1000
      await putVersion(calls.app, id, { fileName: 'Satzung neu.docx', bytes: Buffer.alloc(7) })
      const { status, json } = await ask('GET', `${id}/versions`)
      expect(status).toBe(200)
      expect(json).toEqual({
        versions: [
          {
            version: 2,
            isCurrent: true,
            fileName: 'Satzung neu.docx',
            fileType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            fileSize: 7,
            uploadedAt: '2025-11-15T10:24:14.250Z',
            uploadedBy: null,
            fileDownloadUri: expect.stringMatching(`^/downloads/files/documents/${id}/2/Satzung%20neu\\.docx\\?`),
            viewUri: null,
          },
          {
            version: 1,
            isCurrent: false,
            fileName: 'Satzung.pdf',
            fileType: 'application/pdf',
            fileSize: 9,
            uploadedAt: '2025-11-15T10:24:13.250Z',
            uploadedBy: 'Test editor',
            fileDownloadUri: expect.stringMatching(`^/downloads/files/documents/${id}/1/Satzung\\.pdf\\?`),
            viewUri: expect.stringMatching(`^/downloads/files/views/${id}/1/Satzung\\.pdf\\?`),
          },
        ],
      })
    })

    it('get numbers of their own when many are added at once, and the description stays', async () => {
      const added = await Promise.all(Array.from({ length: 8 }, () => putVersion(calls.app, id)))
      expect(added.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
      expect(await row()).toMatchObject({ current_version: 9, revision: 9, description: 'Fassung von 1977' })
    })

    it('are not added to a document that is deleted', async () => {
      await ask('DELETE', id)
      expect((await putVersion(calls.app, id)).version).toBeUndefined()
      expect((await ask('GET', `${id}/versions`)).status).toBe(404)
    })
  })

  describe('DELETE and restore', () => {
    it('take a document away and bring it back with all its versions', async () => {
      await putVersion(calls.app, id, { fileName: 'Satzung neu.pdf' })
      now += 5000
      expect(await ask('DELETE', id)).toEqual({
        status: 200,
        json: { id, deletedAt: '2025-11-15T10:24:18.250Z', goneAt: '2025-12-15T10:24:18.250Z' },
      })
      expect(await names('common')).toEqual([])
      expect(await row()).toMatchObject({ deleted_by: editorId, deleted_at: now, revision: 3 })
      const { status, json } = await ask('POST', `${id}/restore`)
      expect(status).toBe(200)
      expect(json).toMatchObject({ id, fileName: 'Satzung neu.pdf', version: 2, revision: 4, directory: 'common' })
      expect(await names('common')).toEqual(['Satzung neu.pdf'])
      expect((await ask('GET', `${id}/versions`)).json.versions).toHaveLength(2)
      expect(await row()).toMatchObject({ deleted_by: null, deleted_at: null })
    })

    it('happen once: the second one to delete finds nothing, the second one to restore finds it there', async () => {
      const deleted = await Promise.all([ask('DELETE', id), ask('DELETE', id), ask('DELETE', id)])
      expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const restored = await Promise.all([ask('POST', `${id}/restore`), ask('POST', `${id}/restore`)])
      expect(restored.map(({ status, json }) => [status, json.revision])).toEqual([
        [200, 3],
        [200, 3],
      ])
    })

    it('are noticed by an editor who was just changing it', async () => {
      await ask('DELETE', id)
      expect((await ask('PATCH', id, { revision: 1, description: 'Zu spät' })).status).toBe(404)
      await ask('POST', `${id}/restore`)
      expect((await ask('PATCH', id, { revision: 1, description: 'Zu spät' })).status).toBe(409)
    })

    it('list what is deleted, the latest first', async () => {
      const { id: second } = await putDocument(calls.app, { fileName: 'Zweites.pdf', directory: 'archive' })
      await ask('DELETE', id)
      now += 1000
      await ask('DELETE', second)
      const { status, json } = await ask('GET', 'deleted')
      expect(status).toBe(200)
      expect(json.documents).toMatchObject([
        { id: second, directory: 'archive', deletedAt: '2025-11-15T10:24:14.250Z', deletedBy: 'Test editor' },
        { id, goneAt: '2025-12-15T10:24:13.250Z', description: 'Fassung von 1977', uploadedBy: 'Test editor' },
      ])
    })

    it('end after thirty days', async () => {
      await ask('DELETE', id)
      await useTokensAt(now + 30 * day)
      now += 30 * day - 1
      expect((await ask('GET', 'deleted')).json.documents).toHaveLength(1)
      now += 1
      expect((await ask('GET', 'deleted')).json.documents).toHaveLength(0)
      expect((await ask('POST', `${id}/restore`)).status).toBe(404)
    })
  })

  describe('is closed', () => {
    const all = [
      ['PATCH', ':id'],
      ['DELETE', ':id'],
      ['POST', ':id/restore'],
      ['POST', ':id/versions'],
      ['GET', ':id/versions'],
      ['GET', 'deleted'],
    ] as const

    it.each(all)('%s %s to members and visitors, and open to administrators', async (method, path) => {
      const send = (headers: Record<string, string>) =>
        calls.request(`/members/io/documents/${path.replace(':id', id)}`, { method, headers })
      expect((await send({})).status).toBe(401)
      const refused = await send({ authorization: member })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        code: 'forbidden',
        title: 'Das darf nur, wer die Dokumente betreut.',
      })
      expect((await row()).revision).toBe(1)
      expect([401, 403]).not.toContain((await send({ authorization: admin })).status)
    })

    it.each(['unbekannt', '%00', '..%2fx', 'a'.repeat(300), '%F0%9F%8D%BA', "'--"])(
      'for %s, which is no document',
      async (odd) => {
        for (const [method, path, body] of [
          ['PATCH', odd, { revision: 1 }],
          ['DELETE', odd, undefined],
          ['POST', `${odd}/restore`, undefined],
          ['GET', `${odd}/versions`, undefined],
        ] as const) {
          const { status, json } = await ask(method, path, body)
          expect([method, status, json.title]).toEqual([method, 404, 'Dieses Dokument gibt es nicht.'])
        }
      },
    )
  })
})
