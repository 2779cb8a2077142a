import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { documentFiles } from '../../documents/library/document-files.ts'
import { deleteFile } from '../../files/deleted-files.ts'
import { downloadPath, type LinkHolder, signLink } from '../../files/download-links.ts'
import { addHolder, signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { noise } from '../../testing/random.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')
const scan = noise(1_500_001)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.each(engines)('a download on %s', (engine) => {
  let server: UploadServer
  let holder: LinkHolder
  let now = moment

  beforeAll(async () => {
    server = await startUploadServer(engine, { change: () => ({ clock: () => new Date(now) }) })
    holder = await addHolder(server.app)
  })
  afterEach(() => {
    now = moment
  })
  afterAll(() => server.close())

  const sign = (path: string) => signLink(server.app.linkSecret, server.app.clock, path, holder)
  const ask = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.origin + link, { headers, method })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  async function putLinked(given: { fileName?: string; bytes?: Uint8Array } = {}) {
    const { fileName = 'Satzung.pdf', bytes = scan } = given
    const { id, key } = await putDocument(server.app, { fileName, bytes })
    return { id, key, link: sign(downloadPath('documents', id, 1, fileName)) }
  }

  /** Sends a path as it stands, since fetch would mend it first. */
  async function askRaw(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    await once(socket, 'close')
    return { status: Number(text.slice(9, 12)), text }
  }

  describe('with a link that is good', () => {
    it('is the very bytes, with all that is to be said of them', async () => {
      const { link } = await putLinked({ fileName: 'Geschäftsordnung.pdf' })
      const answer = await ask(link)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '1500001',
        'content-disposition': `attachment; filename="Geschaeftsordnung.pdf"; filename*=UTF-8''Gesch%C3%A4ftsordnung.pdf`,
        'cache-control': 'private, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: `"${sha256(scan)}"`,
        'last-modified': 'Sat, 15 Nov 2025 10:24:13 GMT',
      })
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
      expect((await bytesOf(answer)).equals(scan)).toBe(true)
    })

    it.each([
      ['Satzung.pdf', "img-src 'self'; object-src 'self'; sandbox"],
      ['Plakat.webp', "img-src 'self'; object-src 'self'; sandbox"],
      ['Lied.mp3', "media-src 'self'; sandbox allow-same-origin"],
      ['Film.mp4', "media-src 'self'; sandbox allow-same-origin"],
    ])('that leads to a view is shown where it stands and shut in, with ranges: %s', async (fileName, end) => {
      const { id } = await putLinked({ fileName })
      const link = sign(downloadPath('views', id, 1, fileName))
      const answer = await ask(link, { range: 'bytes=10-19' })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 10-19/${scan.length}`])
      expect((await bytesOf(answer)).equals(scan.subarray(10, 20))).toBe(true)
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const strict = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
      expect(answer.headers.get('content-security-policy')).toBe(`${strict}; ${end}`)
      // It opens nothing else, and what is signed for saving shows nothing.
      expect((await ask(link.replace('/views/', '/documents/'))).status).toBe(403)
    })

    it.each(['Seite.txt', 'Brief.docx', 'Archiv.zip', 'Seite.html', 'Wappen.svg'])(
      'saves what a browser is not to show, even where a view is asked for: %s',
      async (fileName) => {
        const { id } = await putLinked({ fileName })
        const answer = await ask(sign(downloadPath('views', id, 1, fileName)))
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
        expect(answer.headers.get('content-security-policy')).toMatch(/; sandbox$/)
        await answer.body?.cancel()
      },
    )

    it('goes on saying so for ten minutes, and no longer', async () => {
      const { link } = await putLinked()
      now += 599_000
      expect((await ask(link)).status).toBe(200)
      now += 1000
      const answer = await ask(link)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({ code: 'forbidden', title: 'Dieser Link ist abgelaufen.' })
    })

    it.each([
      'Kneipe.txt',
      'Geschäftsordnung „für Füxe“ – Entwurf (2).docx',
      'Er sagte "Prost".txt',
      "Müller's Rede.pdf",
      '100 % Aurora.pdf',
      '%41 %2f %zz.pdf',
      'a;b&c=d#e?f+g.zip',
      '🍺🎓.png',
      `${'ü'.repeat(120)}.mp3`,
      '..%2f..%2f..%2f..%2f..%2fmembers%2fio.pdf',
    ])('brings the name %s through', async (fileName) => {
      const { link } = await putLinked({ fileName, bytes: Buffer.from('x') })
      const answer = await ask(link)
      expect(answer.status).toBe(200)
      const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      expect(decodeURIComponent(name)).toBe(fileName)
    })

    it('is described by HEAD without being read', async () => {
      const { link, key } = await putLinked()
      rmSync(join(server.app.config.dataDir, 'files', key))
      const answer = await ask(link, {}, 'HEAD')
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1500001'])
      expect((await bytesOf(answer)).length).toBe(0)
    })

    it('may be empty', async () => {
      const { link } = await putLinked({ bytes: Buffer.alloc(0), fileName: 'leer.txt' })
      const answer = await ask(link)
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0'])
    })

    it('comes in parts, as a download manager asks for them', async () => {
      const { link } = await putLinked()
      const etag = `"${sha256(scan)}"`
      const parts = [
        ['bytes=0-499999', 'bytes 0-499999/1500001'],
        ['bytes=500000-1000000', 'bytes 500000-1000000/1500001'],
        ['bytes=1000001-', 'bytes 1000001-1500000/1500001'],
      ] as const
      const answers = await Promise.all(parts.map(([range]) => ask(link, { range, 'if-range': etag })))
      expect(answers.map(({ status }) => status)).toEqual([206, 206, 206])
      expect(answers.map(({ headers }) => headers.get('content-range'))).toEqual(parts.map(([, range]) => range))
      expect(Buffer.concat(await Promise.all(answers.map(bytesOf))).equals(scan)).toBe(true)
      const last = await ask(link, { range: 'bytes=-1' })
      expect([last.status, ...(await bytesOf(last))]).toEqual([206, scan.at(-1)])
      expect((await ask(link, { range: 'bytes=0-9', 'if-range': '"x"' })).status).toBe(200)
      const beyond = await ask(link, { range: 'bytes=1500001-' })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1500001'])
    })

    it('is not sent again to a browser that has it', async () => {
      const { link } = await putLinked()
      const etag = `"${sha256(scan)}"`
      expect((await ask(link, { 'if-none-match': etag })).status).toBe(304)
      expect((await ask(link, { 'if-none-match': '"x"' })).status).toBe(200)
      expect((await ask(link, { 'if-modified-since': 'Sat, 15 Nov 2025 10:24:13 GMT' })).status).toBe(304)
      expect((await ask(link, { 'if-modified-since': 'Sat, 15 Nov 2025 10:24:12 GMT' })).status).toBe(200)
      expect((await ask(link, { 'if-match': '"x"' })).status).toBe(412)
      expect((await ask(link, { 'if-unmodified-since': 'Sat, 15 Nov 2025 10:24:12 GMT' })).status).toBe(412)
    })

    it('is an old version too, as long as there is a link to it', async () => {
      const { id, link } = await putLinked()
      const bytes = Buffer.from('neu')
      await putVersion(server.app, id, { fileName: 'Satzung neu.txt', bytes })
      expect((await bytesOf(await ask(link))).equals(scan)).toBe(true)
      const newer = await ask(sign(downloadPath('documents', id, 2, 'Satzung neu.txt')))
      expect([newer.headers.get('content-type'), await newer.text()]).toEqual(['text/plain', 'neu'])
    })

    it('is no more once the document is deleted', async () => {
      const { id, link } = await putLinked()
      await deleteFile(server.app.database.db, server.app.clock, documentFiles, id, 'anton')
      const answer = await ask(link)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found', title: 'Diese Datei gibt es nicht mehr.' })
    })

    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is nothing to %s', async (method) => {
      const { link } = await putLinked()
      const answer = await ask(link, {}, method)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })

    it('is none for what was signed but is no file', async () => {
      for (const path of [
        '/documents/x/1/a.pdf',
        '/documents/x/2/a.pdf',
        '/pictures/x/full/a.jpg',
        '/x',
        '/documents/x',
      ]) {
        expect((await ask(sign(`/downloads/files${path}`))).status).toBe(404)
      }
    })
  })

  describe('without one', () => {
    it('is refused, with a token too, and says nothing of whether there is such a file', async () => {
      const { authorization } = await signedIn(server.app, 'admin')
      const { link } = await putLinked()
      const [path = ''] = link.split('?')
      for (const asked of [path, '/downloads/files/documents/x/1/a.pdf', '/downloads/files', '/downloads/files/']) {
        for (const headers of [{}, { authorization }] as Record<string, string>[]) {
          for (const method of ['GET', 'HEAD', 'POST']) {
            const answer = await ask(asked, headers, method)
            expect([asked, answer.status]).toEqual([asked, 401])
            expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
            expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
            expect(answer.headers.get('etag')).toBeNull()
          }
        }
      }
    })

    it('is refused where it belongs to another file', async () => {
      const one = await putLinked()
      const other = await putLinked()
      const answer = await ask(one.link.replace(one.id, other.id))
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'forbidden', title: 'Dieser Link ist nicht gültig.' })
    })

    it.each([
      (path: string) => path.replace('/downloads', '/Downloads'),
      (path: string) => path.replace('/downloads/files', '/downloads//files'),
      (path: string) => path.replace('/downloads', '//downloads'),
      (path: string) => path.replace('files', '%66iles'),
      (path: string) => path.replace('files', '%2566iles'),
      (path: string) => path.replace('/files/', '%2ffiles/'),
      (path: string) => path.replace('/files/', '%5cfiles/'),
      (path: string) => path.replace('files', 'files;x=1'),
      (path: string) => path.replace('/1/', '/1%2f'),
      (path: string) => path.replace('/1/', '/01/'),
      (path: string) => `/downloads/directories/images/..%2f..${path.slice('/downloads'.length)}`,
      (path: string) => `${path}/`,
    ])('is refused in every other spelling: %s', async (respell) => {
      const { link } = await putLinked()
      const [path = '', query = ''] = link.split('?')
      expect((await askRaw(respell(path))).status).toBe(401)
      expect((await askRaw(`${respell(path)}?${query}`)).status).toBe(403)
    })
  })
})
