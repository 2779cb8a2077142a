import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture } from '../../testing/pictures.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const hour = 60 * 60 * 1000

describe.each(engines)('a file that is sent again on %s', (engine) => {
  let server: UploadServer
  let now: number
  let authorization: string
  let others: string
  beforeEach(async () => {
    now = Date.now()
    server = await startUploadServer(engine, { change: () => ({ clock: () => new Date(now) }) })
    authorization = (await signedIn(server.app, 'editor')).authorization
    others = (await signedIn(server.app, 'member')).authorization
  })
  afterEach(() => server.close())

  type Fields = Record<string, string | Blob>
  const letter = new File(['Liebe Bundesbrüder'], 'Rundbrief.txt')

  async function send(fields: Fields = {}, sender = authorization, path = '/members/io/uploadFile') {
    const body = new FormData()
    for (const [name, value] of Object.entries({ file: letter, ...fields })) body.append(name, value)
    const headers = { authorization: sender }
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    return answer.json()
  }

  const countRows = async (table: 'documents' | 'document_versions' | 'pictures') =>
    (await server.app.database.db.selectFrom(table).selectAll().execute()).length

  it('is the one that is there, also where both arrive at once', async () => {
    const [first, second] = await Promise.all([send(), send()])
    now += hour - 1
    const third = await send()
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect(await countRows('documents')).toBe(1)
    await expect.poll(async () => (await server.files()).filter((name) => name.includes('-'))).toHaveLength(1)
  })

  it.each<[string, Fields, boolean]>([
    ['has other bytes', { file: new File(['Liebe Gäste'], 'Rundbrief.txt') }, false],
    ['has another name', { file: new File(['Liebe Bundesbrüder'], 'Rundbrief 2.txt') }, false],
    ['goes elsewhere', { directory: 'archive' }, false],
    ['is described in another way', { description: 'für alle' }, false],
    ['comes from another member', {}, true],
  ])('is another one where it %s', async (_, fields, isOther) => {
    const first = await send()
    expect((await send(fields, isOther ? others : authorization)).id).not.toBe(first.id)
    expect(await countRows('documents')).toBe(2)
  })

  it('is another one after an hour, and where the first is deleted', async () => {
    const first = await send()
    await server.app.database.db
      .updateTable('document_versions')
      .set({ uploaded_at: now - hour })
      .execute()
    const second = await send()
    expect(second.id).not.toBe(first.id)
    const path = `/members/io/documents/${second.id}?revision=1`
    expect((await fetch(server.origin + path, { method: 'DELETE', headers: { authorization } })).status).toBeLessThan(
      300,
    )
    expect((await send()).id).not.toBe(second.id)
  })

  it('is the version that is there', async () => {
    const { id } = await send()
    const path = `/members/io/documents/${id}/versions`
    const file = new File(['Liebe Bundesbrüder und Gäste'], 'Rundbrief.txt')
    const [first, second] = await Promise.all([
      send({ file }, authorization, path),
      send({ file }, authorization, path),
    ])
    expect([first.version, second.version]).toEqual([2, 2])
    expect(await countRows('document_versions')).toBe(2)
    // What was there before can be put there again.
    expect((await send({}, authorization, path)).version).toBe(3)
  })

  it('is the picture that is there', async () => {
    const bytes = await plainPicture(60, 40).jpeg().toBuffer()
    const fields = {
      file: new File([new Uint8Array(bytes)], 'Bild.jpg'),
      directory: 'pictures',
      folder: '2026 Ausflug',
    }
    const [first, second] = await Promise.all([send(fields), send(fields)])
    expect(second.id).toBe(first.id)
    expect((await send({ ...fields, folder: '2026 Ball' })).id).not.toBe(first.id)
    expect(await countRows('pictures')).toBe(2)
  })
})
