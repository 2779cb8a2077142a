import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync, rmSync, truncateSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath, type LinkHolder, signLink } from '../documents/download-links.ts'
import { addHolder } from '../testing/accounts.ts'
import { putDocument } from '../testing/documents.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'

const scan = randomBytes(1_500_001)

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
    return { key, link: sign(documentPath({ id, version: 1, fileName: 'Satzung.pdf' })) }
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
    it('is a fault with a number, and no empty file', async () => {
      const { link, key } = await putLinked()
      rmSync(join(server.app.config.dataDir, 'files', key))
      const answer = await ask(link)
      expect(answer.status).toBe(500)
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'internal', requestId: expect.any(String) })
      expect(server.logged.at(-1)).toContain('unexpected error')
    })

    it('to its end breaks off, so that nobody takes the half for the whole', async () => {
      const { link, key } = await putLinked()
      truncateSync(join(server.app.config.dataDir, 'files', key), 1_000_000)
      await expect(ask(link).then(bytesOf)).rejects.toThrow(/terminated|fetch failed/)
      await expect.poll(() => server.logged.at(-1)).toContain('download broke off')
    })
  })

  it('is whole for a reader who takes his time, and for one who asks for it twice in one breath', async () => {
    const bytes = randomBytes(12 * 1024 * 1024 + 5)
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
    const { link, key } = await putLinked(randomBytes(16 * 1024 * 1024))
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
