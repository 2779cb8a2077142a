import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture, upload } from '../../testing/pictures.ts'
import { unzip } from '../../testing/samples/sample-documents.ts'

const root = '/members/io/downloads/pictures/folders'

describe.each(engines)('the care of folders on %s', (engine) => {
  let calls: TestCalls
  let [member, editor] = ['', '']
  let accountId = ''
  let now = new Date('2025-06-22T10:00:00Z')

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => now, 'sample')
    editor = (await signedIn(calls.app, 'editor')).authorization
    const session = await signedIn(calls.app, 'member')
    member = session.authorization
    accountId = session.account.id
  })
  afterAll(() => calls.close())
  beforeEach(async () => {
    for (const table of ['pictures', 'picture_folders'] as const) {
      await calls.app.database.db.deleteFrom(table).execute()
    }
  })

  const ask = async (method: string, path: string, body?: unknown, authorization = member) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await calls.request(root + path, { method, headers: { authorization }, ...init })
    return { status: response.status, body: await response.json() }
  }
  const names = async () => {
    const { body } = await ask('GET', '')
    const folders = body.folders.filter(({ ownCount, cover }: Record<string, unknown>) => ownCount || !cover)
    return folders.map(({ folder, count }: Record<string, unknown>) => [folder, count])
  }
  const mine = (fileName: string, folder = 'Maikneipe') => upload(calls.app, { folder, fileName, accountId })

  it('adds an empty folder, which stays until it is removed', async () => {
    expect(await ask('POST', '', { name: '  2026  Maikneipe ' })).toEqual({
      status: 201,
      body: { folder: '2026 Maikneipe' },
    })
    expect(await names()).toEqual([['2026 Maikneipe', 0]])
    expect((await ask('GET', '/2026%20maikneipe')).body).toEqual({
      folder: '2026 Maikneipe',
      pictures: [],
      cover: null,
      isChangeable: true,
    })
    await upload(calls.app, { folder: '2026 MAIKNEIPE' })
    expect(await names()).toEqual([['2026 Maikneipe', 1]])
    expect((await ask('DELETE', '/2026%20Maikneipe')).body.title).toBe('In diesem Ordner liegen noch Bilder.')
    await calls.app.database.db.deleteFrom('pictures').execute()
    expect(await names()).toEqual([['2026 Maikneipe', 0]])
    expect((await ask('DELETE', '/2026%20Maikneipe')).status).toBe(200)
    expect(await names()).toEqual([])
    expect((await ask('DELETE', '/2026%20Maikneipe')).status).toBe(404)
  })

  it.each([
    ['', 'Bitte gib dem Ordner einen Namen.'],
    ['a/b', 'Erlaubt sind Buchstaben, Ziffern, Leerzeichen und Bindestrich.'],
    ['x'.repeat(61), 'Der Name darf höchstens 60 Zeichen lang sein.'],
  ])('refuses the name %j', async (name, message) => {
    const { status, body } = await ask('POST', '', { name })
    expect([status, body.errors]).toEqual([422, [{ field: 'name', message }]])
    expect(await names()).toEqual([])
  })

  it('refuses a name twice, also of a public gallery', async () => {
    await mine('a.jpg', 'Grüße')
    for (const [name, spelled] of [
      ['GRÜßE', 'Grüße'],
      ['1979', '1979'],
    ] as const) {
      const { status, body } = await ask('POST', '', { name })
      const message = `Es gibt schon einen Ordner „${spelled}“.`
      expect([status, body.title, body.errors]).toEqual([409, message, [{ field: 'name', message }]])
    }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '', { name: 'Zugleich' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('renames a folder with all that is in it, and its old name leads on', async () => {
    const { id } = await mine('a.jpg')
    await mine('b.jpg')
    await calls.app.database.db
      .updateTable('pictures')
      .set({ deleted_at: now.getTime() })
      .where('id', '=', id)
      .execute()
    expect((await ask('PATCH', '/maikneipe', { name: '2026 Maibowle' })).body).toEqual({ folder: '2026 Maibowle' })
    expect((await ask('PATCH', '/2026%20Maibowle', { name: '2026 Maifest' })).body).toEqual({ folder: '2026 Maifest' })
    expect(await names()).toEqual([['2026 Maifest', 1]])
    for (const name of ['Maikneipe', '2026%20Maibowle', '2026%20Maifest']) {
      expect((await ask('GET', `/${name}`)).body).toMatchObject({
        folder: '2026 Maifest',
        pictures: [{ fileName: 'b.jpg' }],
      })
    }
    await calls.request(`/members/io/pictures/${id}/restore`, { method: 'POST', headers: { authorization: member } })
    expect(await names()).toEqual([['2026 Maifest', 2]])
    // What is put under the old name again is a folder of its own.
    await mine('c.jpg')
    expect(await names()).toEqual([
      ['2026 Maifest', 2],
      ['Maikneipe', 1],
    ])
    expect((await ask('PATCH', '/2026%20Maifest', { name: 'maikneipe' })).status).toBe(409)
    expect((await ask('PATCH', '/2026%20Maifest', { name: '2026 MAIFEST' })).body).toEqual({ folder: '2026 MAIFEST' })
    expect((await ask('GET', '/2026%20Maifest')).body.folder).toBe('2026 MAIFEST')
  })

  it('lets who has made a folder change it, and editors, and nobody else', async () => {
    const { id } = await upload(calls.app, { folder: 'Fremd' })
    const title = 'Das darf nur, wer den Ordner angelegt hat, oder ein Redakteur.'
    for (const change of [{ name: 'Meins' }, { cover: id }]) {
      expect(await ask('PATCH', '/Fremd', change)).toMatchObject({ status: 403, body: { title } })
    }
    expect((await ask('DELETE', '/Fremd')).status).toBe(403)
    expect((await ask('GET', '/Fremd')).body.isChangeable).toBe(false)
    expect((await ask('GET', '/Fremd', undefined, editor)).body.isChangeable).toBe(true)
    expect((await ask('PATCH', '/Fremd', { name: 'Vertraut' }, editor)).status).toBe(200)
    expect(await names()).toEqual([['Vertraut', 1]])
  })

  it('leaves the folders of public galleries alone', async () => {
    const { id } = await mine('nachtrag.jpg', '1979')
    for (const change of [{ name: 'Früher' }, { cover: id }]) {
      expect((await ask('PATCH', '/1979', change, editor)).body.title).toMatch(/^Dieser Ordner gehört zu einer/)
    }
    expect((await ask('GET', '/1979')).body).toMatchObject({ folder: '1979', isChangeable: false })
  })

  it('shows the cover that was chosen, as long as it is there', async () => {
    const [, second] = [await mine('a.jpg'), await mine('b.jpg')]
    const cover = async () => {
      const { body } = await ask('GET', '')
      return body.folders.find(({ folder }: { folder: string }) => folder === 'Maikneipe').cover.fileName
    }
    expect(await cover()).toBe('a.jpg')
    expect((await ask('PATCH', '/Maikneipe', { cover: second.id })).status).toBe(200)
    expect([await cover(), (await ask('GET', '/Maikneipe')).body.cover]).toEqual(['b.jpg', second.id])
    const { id: elsewhere } = await mine('c.jpg', 'Anderswo')
    expect((await ask('PATCH', '/Maikneipe', { cover: elsewhere })).status).toBe(422)
    await calls.request(`/members/io/pictures/${second.id}`, { method: 'DELETE', headers: { authorization: member } })
    expect(await cover()).toBe('a.jpg')
    expect((await ask('PATCH', '/Maikneipe', { cover: second.id })).status).toBe(404)
    expect((await ask('PATCH', '/Maikneipe', {})).status).toBe(422)
  })

  it('shows pictures by the moment they were taken, and those without one behind them as they came', async () => {
    const moments = { 'a.jpg': '2024-06-15T21:00:00', 'b.jpg': null, 'c.jpg': '2024-06-15T20:00:00', 'd.jpg': null }
    for (const [fileName, taken_at] of Object.entries(moments).toReversed()) {
      now = new Date(now.getTime() + 1000)
      const { id } = await mine(fileName)
      await calls.app.database.db.updateTable('pictures').set({ taken_at }).where('id', '=', id).execute()
    }
    const { pictures } = (await ask('GET', '/Maikneipe')).body
    const order = pictures.map(({ fileName }: { fileName: string }) => fileName)
    expect(order).toEqual(['c.jpg', 'a.jpg', 'd.jpg', 'b.jpg'])
  })

  describe('as one archive', () => {
    const archive = async (pictures?: string[], folder = 'Maikneipe') =>
      ask('POST', `/${folder}/archive`, pictures ? { pictures } : {})
    const open = async (uri: string) => {
      const response = await calls.request(uri)
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    }

    it('has all of a folder or what was chosen, under distinct names', async () => {
      const one = await mine('Fähre.jpg')
      now = new Date(now.getTime() + 1000)
      await mine('FÄHRE.jpg')
      now = new Date(now.getTime() + 1000)
      const bytes = plainPicture(30, 20, '#aa0000').png()
      const third = await upload(calls.app, { folder: 'Maikneipe', fileName: 'bunt.png', bytes })
      const all = await archive()
      expect([all.status, all.body.count]).toEqual([200, 3])
      const { response, bytes: zip } = await open(all.body.fileDownloadUri)
      expect(response.headers.get('content-length')).toBe(String(zip.length))
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="Maikneipe.zip"; filename*=UTF-8''Maikneipe.zip`,
      )
      const files = unzip(zip)
      expect([...files.keys()]).toEqual(['Fähre.jpg', 'FÄHRE (2).jpg', 'bunt.png'])
      const { pictures } = (await ask('GET', '/Maikneipe')).body
      const single = pictures.find(({ id }: { id: string }) => id === third.id)
      expect(files.get('bunt.png')?.equals((await open(single.fileDownloadUri)).bytes)).toBe(true)
      const some = await archive([one.id, third.id])
      expect(some.body.count).toBe(2)
      expect([...unzip((await open(some.body.fileDownloadUri)).bytes).keys()]).toEqual(['Fähre.jpg', 'bunt.png'])
    })

    it('needs its link, and is there as long as its pictures are', async () => {
      const { id } = await mine('a.jpg')
      const { body } = await archive([id])
      expect((await open(body.fileDownloadUri.split('?')[0])).response.status).toBe(401)
      expect((await open(body.fileDownloadUri.replace('/all/', '/but-/'))).response.status).toBe(403)
      await calls.app.database.db.deleteFrom('pictures').execute()
      expect((await open(body.fileDownloadUri)).response.status).toBe(404)
      expect((await archive([id])).status).toBe(404)
      expect((await archive(undefined, 'Nirgends')).status).toBe(404)
    })

    it('breaks off where a picture is lost, and names it the next time', async () => {
      await mine('a.jpg')
      const { id } = await mine('verloren.jpg')
      const { body } = await archive()
      const { db } = calls.app.database
      const row = await db.selectFrom('pictures').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow()
      const files = join(calls.app.config.dataDir, 'files')
      await rm(join(files, row.storage_key.slice(0, 2), row.storage_key), { force: true })
      await rm(join(files, row.storage_key), { force: true })
      await expect(open(body.fileDownloadUri)).rejects.toThrow()
      await expect.poll(() => db.selectFrom('broken_files').select('what').execute()).toEqual([{ what: 'missing' }])
      const { bytes } = await open(body.fileDownloadUri)
      const found = unzip(bytes)
      expect([...found.keys()]).toEqual(['a.jpg', 'Fehlende Bilder.txt'])
      expect(found.get('Fehlende Bilder.txt')?.toString()).toContain('verloren.jpg')
    })
  })
})
