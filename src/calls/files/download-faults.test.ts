import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readlinkSync, readSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFault } from '../../files/broken-files.ts'
import { downloadPath, type LinkHolder, signLink } from '../../files/download-links.ts'
import { addHolder } from '../../testing/accounts.ts'
import { putDocument } from '../../testing/documents.ts'
import { noise } from '../../testing/random.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const scan = noise(1_500_001)

describe('a download', () => {
  let server: UploadServer
  let holder: LinkHolder

  beforeAll(async () => {
    server = await startUploadServer('sqlite')
    holder = await addHolder(server.app)
  })
  afterAll(() => server.close())

  const sign = (path: string) => signLink(server.app.linkSecret, server.app.clock, path, holder)
  const ask = (link: string, headers: Record<string, string> = {}) => fetch(server.origin + link, { headers })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  async function putLinked(bytes: Uint8Array = scan) {
    const { id, key } = await putDocument(server.app, { bytes })
    return { key, link: sign(downloadPath('documents', id, 1, 'Satzung.pdf')) }
  }

  describe('that a person opens in a tab', () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

    it.each([
      [401, 'Diese Datei gibt es nur über einen Link aus dem Mitgliederbereich.', (link: string) => link.split('?')[0]],
      [403, 'Dieser Link ist nicht gültig.', (link: string) => `${link}x`],
      [404, 'Diese Datei gibt es nicht mehr.', () => sign('/downloads/files/documents/x/1/a.pdf')],
    ])('is refused with %i on a page that says what to do', async (status, title, alter) => {
      const { link } = await putLinked()
      const answer = await ask(alter(link) ?? '', { accept })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const html = await answer.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<a href="/downloads">')
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
    })

    it.each(['*/*', 'application/json', 'text/html;q=0', 'image/avif,*/*', ''])(
      'but not with Accept: %s',
      async (other) => {
        const answer = await ask('/downloads/files/x', { accept: other })
        expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      },
    )
  })

  describe('that cannot be read', () => {
    it('is told in words, and is no empty file', async () => {
      const { link, key } = await putLinked()
      rmSync(join(server.app.config.dataDir, 'files', key))
      const answer = await ask(link)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-disposition')).toBeNull()
      const title = 'Diese Datei fehlt auf dem Server. Der Webmaster weiß Bescheid.'
      expect(await answer.json()).toMatchObject({ code: 'unavailable', title })
      expect(server.logged.at(-1)).toContain('a stored file is broken')
      await expect.poll(() => findFault(server.app.database.db, key)).toBe('missing')
      const page = await ask(link, { accept: 'text/html' })
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(`<h1>${title}</h1>`)])
    })

    const turned = 'Diese Datei ist auf dem Server beschädigt. Der Webmaster weiß Bescheid.'
    /** One bit of one byte. */
    function turn(key: string, at: number): void {
      const handle = openSync(join(server.app.config.dataDir, 'files', key), 'r+')
      const byte = Buffer.alloc(1)
      readSync(handle, byte, 0, 1, at)
      writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at)
      closeSync(handle)
    }

    it.each([0, 700_000, 1_500_000])('as it was kept breaks off before its end: byte %i', async (at) => {
      const { link, key } = await putLinked()
      turn(key, at)
      await expect(ask(link).then(bytesOf)).rejects.toThrow(/terminated|fetch failed/)
      await expect.poll(() => findFault(server.app.database.db, key)).toBe('turned')
      const answer = await ask(link, { range: 'bytes=0-9' })
      expect([answer.status, (await answer.json()).title]).toEqual([503, turned])
    })

    it('as it was kept is refused at once where that shows before the first byte', async () => {
      const { link, key } = await putLinked(Buffer.from('kurz'))
      turn(key, 2)
      const answer = await ask(link)
      expect([answer.status, (await answer.json()).title]).toEqual([503, turned])
    })

    it('is sent again once it has been put back', async () => {
      const { link, key } = await putLinked()
      turn(key, 5)
      await expect(ask(link).then(bytesOf)).rejects.toThrow(/terminated|fetch failed/)
      await expect.poll(() => findFault(server.app.database.db, key)).toBe('turned')
      turn(key, 5)
      expect((await ask(link)).status).toBe(503)
      await expect.poll(() => findFault(server.app.database.db, key)).toBeUndefined()
      expect((await bytesOf(await ask(link))).equals(scan)).toBe(true)
    })

    it('is held against its checksum at the first download only', async () => {
      const { link, key } = await putLinked()
      expect((await bytesOf(await ask(link))).equals(scan)).toBe(true)
      turn(key, 5)
      expect((await bytesOf(await ask(link))).equals(scan)).toBe(false)
    })

    it('to its end breaks off, so that no reader takes the half for the whole', async () => {
      const { link, key } = await putLinked()
      truncateSync(join(server.app.config.dataDir, 'files', key), 1_000_000)
      await expect(ask(link).then(bytesOf)).rejects.toThrow(/terminated|fetch failed/)
      await expect.poll(() => server.logged.at(-1)).toContain('download broke off')
    })
  })

  it('is whole for a reader who takes his time, and for one who asks for it twice in one breath', async () => {
    const bytes = noise(12 * 1024 * 1024 + 5)
    const { link } = await putLinked(bytes)
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\n\r\nGET ${link} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    const received: Buffer[] = []
    socket.on('data', (chunk) => {
      received.push(chunk)
      socket.pause()
      setImmediate(() => socket.resume())
    })
    await once(socket, 'end')
    let rest = Buffer.concat(received)
    for (let answer = 0; answer < 2; answer++) {
      const start = rest.indexOf('\r\n\r\n') + 4
      expect(rest.subarray(start, start + bytes.length).equals(bytes)).toBe(true)
      rest = rest.subarray(start + bytes.length)
    }
    expect(rest).toHaveLength(0)
  })

  it('that is broken off lets go of the file', async () => {
    const { link, key } = await putLinked(noise(16 * 1024 * 1024))
    // Linux lists what a process has open.
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith(key)
        } catch {
          return false
        }
      }).length
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    await expect.poll(open).toBe(1)
    socket.destroy()
    await expect.poll(open).toBe(0)
  })
})
