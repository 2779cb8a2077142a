import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture } from '../../testing/pictures.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const checksumOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

describe.each(engines)('files that are here already on %s', (engine) => {
  let server: UploadServer
  let authorization: string
  beforeEach(async () => {
    server = await startUploadServer(engine)
    authorization = (await signedIn(server.app, 'editor')).authorization
  })
  afterEach(() => server.close())

  async function send(file: File, fields: Record<string, string> = {}, path = '/members/io/uploadFile') {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    const answer = await fetch(server.origin + path, { method: 'POST', headers: { authorization }, body })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const ask = (checksums: unknown, headers: Record<string, string> = { authorization }) =>
    fetch(`${server.origin}/members/io/files/known`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ checksums }),
    })
  const known = async (...checksums: string[]) => (await (await ask(checksums)).json()).known
  const remove = async (path: string) => {
    const answer = await fetch(server.origin + path, { method: 'DELETE', headers: { authorization } })
    expect(answer.status).toBeLessThan(300)
  }

  it('are found by their bytes, whatever they are called, with where they stand', async () => {
    await send(new File(['Liebe Bundesbrüder'], 'rundbrief_1.txt'))
    await send(new File(['Anno 1956'], 'chronik.txt'), { directory: 'archive', title: 'Die Chronik' })
    const [letter, chronicle, other] = ['Liebe Bundesbrüder', 'Anno 1956', 'Neues'].map(checksumOf) as string[]
    expect(await known(letter as string, chronicle as string, other as string, letter as string)).toEqual({
      [letter as string]: { what: 'document', title: 'Rundbrief 1', link: '/downloads#aktuell' },
      [chronicle as string]: { what: 'document', title: 'Die Chronik', link: '/downloads#archiv' },
    })
    expect(await known()).toEqual({})
  })

  it('are found as they were sent, though a picture is kept without what its camera tells', async () => {
    const photograph = await plainPicture(60, 40)
      .withExif({ IFD0: { Make: 'Kamera', Copyright: 'Anton' } })
      .jpeg()
      .toBuffer()
    const { id } = await send(new File([new Uint8Array(photograph)], 'IMG_1.jpg'), {
      directory: 'pictures',
      folder: '1956 Ausflug',
    })
    const row = await server.app.database.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow()
    expect(row.sha256).not.toBe(checksumOf(photograph))
    const picture = { what: 'picture', title: 'IMG_1.jpg in „1956 Ausflug“', link: '/pictures/1956%20Ausflug' }
    // As it was sent, and as somebody has it who has downloaded it.
    expect(await known(checksumOf(photograph), row.sha256)).toEqual({
      [checksumOf(photograph)]: picture,
      [row.sha256]: picture,
    })
    await remove(`/members/io/pictures/${id}`)
    expect(await known(checksumOf(photograph), row.sha256)).toEqual({})
  })

  it('do not count where they are deleted, or only an older version that members do not see', async () => {
    const first = await send(new File(['Erste Fassung'], 'satzung.txt'))
    await send(new File(['Zweite Fassung'], 'satzung.txt'), {}, `/members/io/documents/${first.id}/versions`)
    const [old, current] = ['Erste Fassung', 'Zweite Fassung'].map(checksumOf) as [string, string]
    expect(Object.keys(await known(old, current))).toEqual([current])
    await remove(`/members/io/documents/${first.id}?revision=2`)
    expect(await known(old, current)).toEqual({})
  })

  it('are told to members alone, and not for more than 500 at once or what is no checksum', async () => {
    expect((await ask([checksumOf('x')], {})).status).toBe(401)
    const member = (await signedIn(server.app, 'member')).authorization
    expect((await ask([checksumOf('x')], { authorization: member })).status).toBe(200)
    const many = (count: number) => Array.from({ length: count }, (_, n) => checksumOf(String(n)))
    expect((await ask(many(500))).status).toBe(200)
    expect((await ask(many(501))).status).toBe(422)
    for (const wrong of [['abc'], [checksumOf('x').toUpperCase()], 'x', undefined, [1]]) {
      expect((await ask(wrong)).status).toBe(422)
    }
  })
})
