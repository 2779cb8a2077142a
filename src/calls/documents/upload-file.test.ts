import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentAnswer } from '../../documents/library/document-answer.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { noise } from '../../testing/random.ts'
import { formBody, formPart, openRaw, uploadHead } from '../../testing/raw-requests.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

let server: UploadServer
let member: Awaited<ReturnType<typeof signedIn>>

async function start(...given: Parameters<typeof startUploadServer>): Promise<void> {
  server = await startUploadServer(...given)
  member = await signedIn(server.app, 'member')
}

afterEach(async () => {
  const { logged } = server
  await server.close()
  expect(logged).toEqual([])
})

type Sent = Record<string, string | { name: string; bytes: string | Uint8Array<ArrayBuffer> }>

async function upload(fields: Sent, authorization = member.authorization) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes]), value.name)
  }
  const path = `${server.origin}/members/io/uploadFile`
  const response = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const text = (name = 'Rundbrief.txt', bytes: string | Uint8Array<ArrayBuffer> = 'Liebe Bundesbrüder') => ({
  name,
  bytes,
})

const rows = async () => ({
  documents: await server.app.database.db.selectFrom('documents').selectAll().execute(),
  versions: await server.app.database.db.selectFrom('document_versions').selectAll().execute(),
})

describe.each(engines)('an upload on %s', (engine) => {
  beforeEach(() => start(engine))

  it('becomes a document, with its checksum and its bytes', async () => {
    const bytes = `${noise(300_000).toString('hex')}\n`
    const { status, headers, body } = await upload({ csrf: 'x', file: text('Mu\u0308tze "alt".txt', bytes) })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      id: expect.any(String),
      fileName: 'Mütze "alt".txt',
      fileType: 'text/plain',
      fileSize: bytes.length,
      description: '',
      fileDownloadUri: expect.stringContaining('/downloads/files/documents/'),
      ...{ viewUri: null, title: '', group: '', personal: false },
      directory: 'common',
      version: 1,
      revision: 1,
      uploadedAt: expect.any(String),
      uploadedBy: 'Test member',
    } satisfies DocumentAnswer)

    const { documents, versions } = await rows()
    expect(documents).toMatchObject([{ id: body.id, directory: 'common', current_version: 1, deleted_at: null }])
    expect(versions).toMatchObject([
      {
        document_id: body.id,
        version: 1,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        uploaded_by: member.account.id,
      },
    ])
    const download = await fetch(server.origin + body.fileDownloadUri)
    expect(await download.text()).toBe(bytes)
    expect(await server.files()).toEqual([versions[0]?.storage_key.split('/').pop()])
  })

  it('goes where its sender wants it, whichever field comes first', async () => {
    const before = await upload({ directory: 'archive', description: ' Zeile\r\nzwei\t', file: text() })
    expect(before.body).toMatchObject({ directory: 'archive', description: 'Zeile zwei' })
    const after = await upload({ file: text(), description: 'Größe', directory: 'common' })
    expect(after.body).toMatchObject({ directory: 'common', description: 'Größe' })
    const empty = await upload({ file: text(), description: '', directory: '', folder: '' })
    expect(empty.body).toMatchObject({ directory: 'common', description: '' })
  })

  it('keeps both of two files with one name, also at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => upload({ file: text('Lied.txt', `Strophe ${n}`) })))
    expect(answers.map(({ body }) => body.fileName)).toEqual(Array(4).fill('Lied.txt'))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4)
    const bodies = answers.map(async ({ body }) => (await fetch(server.origin + body.fileDownloadUri)).text())
    expect(await Promise.all(bodies)).toEqual(['Strophe 1', 'Strophe 2', 'Strophe 3', 'Strophe 4'])
    expect(await server.files()).toHaveLength(4)
  })

  it('into a folder becomes a picture', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f30' } })
      .jpeg()
      .toBuffer()
    const file = { name: 'Kanu.JPG', bytes: new Uint8Array(bytes) }
    const { status, body } = await upload({
      file,
      directory: 'pictures',
      folder: ' 2024  Kanutour ',
      description: 'Nass',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      fileName: 'Kanu.JPG',
      fileType: 'image/jpeg',
      fileSize: expect.any(Number),
      description: 'Nass',
      fileDownloadUri: expect.stringContaining('/downloads/files/pictures/'),
      folder: '2024 Kanutour',
      thumbnailUri: expect.stringContaining('/downloads/files/pictures/'),
      width: 60,
      height: 40,
    })
    expect((await rows()).documents).toEqual([])
    expect((await server.files()).filter((name) => !/^[0-9a-f]{64}-/.test(name))).toEqual([])
  })

  it('whose rows cannot be written is not listed', async () => {
    await server.app.database.db.schema.dropTable('document_versions').execute()
    const { status, body } = await upload({ file: text() })
    expect([status, body.code]).toEqual([500, 'internal'])
    // It cannot be told now whether a row names the file, so it stays in doubt until the next start.
    expect(server.logged.splice(0)).toHaveLength(2)
    expect(await server.app.database.db.selectFrom('documents').selectAll().execute()).toEqual([])
  })

  it('whose row is refused is gone again', async () => {
    await server.app.database.db.schema
      .createIndex('one_size_only')
      .on('document_versions')
      .columns(['size'])
      .unique()
      .execute()
    await upload({ file: text() })
    expect((await upload({ file: text(), description: 'noch einmal' })).status).toBe(500)
    expect(server.logged.splice(0)).toHaveLength(1)
    const { documents, versions } = await rows()
    expect([documents.length, versions.length]).toEqual([1, 1])
    expect(await server.files()).toHaveLength(1)
  })
})

describe('a refused upload', () => {
  beforeEach(() => start('sqlite', { env: { MAX_UPLOAD_BYTES: '1000000' } }))

  it.each<[string, number, string, Sent, string?]>([
    ['a type', 415, 'Dieser Dateityp ist nicht erlaubt.', { file: text('a.html') }],
    ['no type', 415, 'Dieser Dateityp ist nicht erlaubt.', { file: text('Thumbs') }],
    ['a name', 422, 'Der Dateiname ist ungültig.', { file: text('.htaccess') }],
    ['a content', 422, 'Der Inhalt passt nicht zur Dateiendung.', { file: text('a.pdf') }],
    ['a size', 413, 'Die Datei ist zu groß.', { file: text('a.txt', 'x'.repeat(1_000_001)) }],
    ['no file', 400, 'Das Formular ist fehlerhaft.', { csrf: 'x' }],
    ['a directory', 422, 'Bitte prüfe deine Angaben.', { file: text(), directory: 'none' }, 'directory'],
    [
      'a directory named early',
      422,
      'Bitte prüfe deine Angaben.',
      { directory: '__proto__', file: text() },
      'directory',
    ],
    ['a description', 422, 'Bitte prüfe deine Angaben.', { file: text(), description: 'x'.repeat(501) }, 'description'],
    [
      'a huge description',
      422,
      'Bitte prüfe deine Angaben.',
      { file: text(), description: 'x'.repeat(99_999) },
      'description',
    ],
    ['a control character', 422, 'Bitte prüfe deine Angaben.', { description: 'a\u0007', file: text() }, 'description'],
    ['no folder', 422, 'Bitte prüfe deine Angaben.', { directory: 'pictures', file: text('a.png') }, 'folder'],
    [
      'a folder',
      422,
      'Bitte prüfe deine Angaben.',
      { directory: 'pictures', folder: '../x', file: text('a.png') },
      'folder',
    ],
    ['a picture', 415, 'Dieser Dateityp ist nicht erlaubt.', { directory: 'pictures', folder: 'x', file: text() }],
    [
      'a picture told late',
      415,
      'Dieser Dateityp ist nicht erlaubt.',
      { file: text(), directory: 'pictures', folder: 'x' },
    ],
    [
      'no picture',
      422,
      'Der Inhalt passt nicht zur Dateiendung.',
      { file: text('a.png'), directory: 'pictures', folder: 'x' },
    ],
  ])('for %s says %i and leaves nothing behind', async (_, status, title, fields, field) => {
    const answer = await upload(fields)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer).toMatchObject({ status, body: { title } })
    expect(answer.body.errors?.map((error: { field: string }) => error.field)).toEqual(field && [field])
    expect(await server.files()).toEqual([])
    expect(await rows()).toEqual({ documents: [], versions: [] })
  })

  it('for a description that is no UTF-8 says so', async () => {
    const raw = openRaw(server.port)
    const body = formBody(
      formPart('description', Buffer.from('Gr\u00fc\u00dfe', 'latin1')),
      formPart('file', 'x', 'a.txt'),
    )
    await raw.send(uploadHead({ authorization: member.authorization, 'content-length': body.length }))
    await raw.send(body)
    const answer = await raw.answer()
    expect([answer.status, JSON.parse(answer.body).errors[0].field]).toEqual([422, 'description'])
    raw.socket.destroy()
  })

  it('of a stranger comes before a byte of his gigabyte', async () => {
    const raw = openRaw(server.port)
    await raw.send(uploadHead({ 'content-length': 1024 ** 3 }))
    const answer = await raw.answer()
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(answer.headers.get('connection')).toBe('close')
    await raw.closed
    expect(server.logged.splice(0).join()).toContain('access refused')
  })

  it('of what is announced as too large comes before a byte of it, too', async () => {
    const raw = openRaw(server.port)
    await raw.send(uploadHead({ authorization: member.authorization, 'content-length': 1024 ** 3 }))
    expect((await raw.answer()).status).toBe(413)
    raw.socket.destroy()
  })
})

describe('uploads at once', () => {
  it('are five for each member; the sixth is told to wait', async () => {
    await start('sqlite')
    const other = await signedIn(server.app, 'editor')
    const body = formBody(formPart('file', 'Hallo', 'a.txt'))
    const begin = async (authorization: string) => {
      const raw = openRaw(server.port)
      await raw.send(uploadHead({ authorization, 'content-length': body.length }))
      await raw.send(body.subarray(0, 90))
      return raw
    }
    const running = await Promise.all(Array.from({ length: 5 }, () => begin(member.authorization)))
    // All five are there as soon as their files are.
    while ((await server.files()).length < 5) await new Promise(setImmediate)

    const sixth = await upload({ file: text() })
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await upload({ file: text() }, other.authorization)).status).toBe(201)

    await running[0]?.send(body.subarray(90))
    expect((await running[0]?.answer())?.status).toBe(201)
    running[1]?.socket.resetAndDestroy()
    while ((await server.files()).length > 5) await new Promise(setImmediate)
    expect((await upload({ file: text() })).status).toBe(201)
    for (const raw of running) raw.socket.destroy()
    while ((await server.files()).length > 3) await new Promise(setImmediate)
  })
})

describe('a virus scanner', () => {
  const scanner = (verdict: 'infected' | 'unknown') => ({
    enabled: true,
    scan: async () => verdict,
    check: async () => {},
  })
  it.each([
    ['infected', 422, 'Die Datei wurde vom Virenscanner abgelehnt.', null],
    ['unknown', 503, 'Virenprüfung nicht verfügbar.', '30'],
  ] as const)('that finds a file %s keeps it out', async (verdict, status, title, comeBack) => {
    await start('sqlite', { change: () => ({ scanner: scanner(verdict) }) })
    const { headers, ...answer } = await upload({ file: text() })
    expect({ ...answer, again: headers.get('retry-after') }).toMatchObject({ status, body: { title }, again: comeBack })
    expect(await server.files()).toEqual([])
  })
})

describe('a full disk', () => {
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  it.each(['stage', 'keep'] as const)('is told of, wherever it shows (%s)', async (step) => {
    await start('sqlite', { change: ({ storage }) => ({ storage: { ...storage, [step]: full } }) })
    const title = 'Nicht genügend Speicherplatz.'
    expect(await upload({ file: text() })).toMatchObject({ status: 507, body: { title } })
    expect(await server.files()).toEqual([])
  })
})
