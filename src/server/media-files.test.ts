import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaSender } from '../calls/media/send-media.ts'
import { moveContentVersion } from '../content/entries.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { noise } from '../testing/random.ts'
import { putMedia } from '../testing/set-ups/media.ts'
import { serveMedia } from './media-files.ts'

const film = noise(300_001)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** Big enough not to fit into the buffers of a connection that is not read from. */
const long = noise(8 * 1024 * 1024)

const longHash = createHash('sha256').update(long).digest('hex')

let calls: TestCalls
let server: Server
let origin: string

/** What a page for everybody shows; a film is kept by a members' page, and opened here by a gallery all the same. */
async function publish(id: string): Promise<void> {
  const { db } = calls.app.database
  const pictures = [{ media: id, caption: '' }]
  const data = { folder: `g-${id}`, title: 'Galerie', text: '', isPublished: true, pictures }
  const row = { id: randomUUID(), collection: 'galleries', position: 0, revision: 1, changed_at: 0 }
  await db
    .insertInto('entries')
    .values({ ...row, data: JSON.stringify(data) })
    .execute()
  await inTransaction(db, 'read committed', moveContentVersion)
}

beforeAll(async () => {
  calls = await openTestCalls('sqlite')
  const images = '/downloads/directories/images'
  const files = [
    { path: `${images}/2019/fackelzug-400.avif`, format: 'avif', bytes: film, width: 400 },
    { path: `${images}/knoten.svg`, format: 'svg', bytes: Buffer.from(drawing) },
    { path: `${images}/leer.png`, format: 'png', bytes: Buffer.alloc(0) },
    { path: '/cinema/videos/fest.mp4', format: 'mp4', bytes: film },
    { path: '/cinema/videos/fest.vtt', format: 'vtt', bytes: Buffer.from('WEBVTT\n') },
    { path: '/cinema/videos/lang.webm', format: 'webm', bytes: long },
    { format: 'webp', bytes: film.subarray(0, 100), width: 240 },
  ] as const
  await publish(await putMedia(calls.app, { files: [...files] }))

  const app = new Hono<CallEnvironment>()
  app.onError(onError(pino({ level: 'silent' })))
  app.use(serveMedia(mediaSender(calls.app)))
  app.all('*', (c) => c.text('Seite'))
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await calls.close()
})

const picture = '/downloads/directories/images/2019/fackelzug-400.avif'
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers, method })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** Sends a path as it stands, since fetch would mend it first, and takes every byte, since fetch would drop some. */
async function askRaw(path: string, header = 'x-no: header'): Promise<{ status: number; body: Buffer }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\nconnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  const all = Buffer.concat(chunks)
  return { status: Number(all.toString('latin1', 9, 12)), body: all.subarray(all.indexOf('\r\n\r\n') + 4) }
}

describe('a file', () => {
  it('is answered whole, with its type, its tag and for how long it may be kept', async () => {
    const answer = await ask(picture)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, must-revalidate',
      etag: `"${createHash('sha256').update(film).digest('base64url').slice(0, 22)}"`,
      'last-modified': expect.stringMatching(/GMT$/),
    })
    expect((await bytesOf(answer)).equals(film)).toBe(true)
  })

  it.each([
    ['/cinema/videos/fest.mp4', 'video/mp4'],
    ['/cinema/videos/fest.vtt', 'text/vtt; charset=utf-8'],
    ['/downloads/directories/images/knoten.svg', 'image/svg+xml'],
  ])('%s is %s', async (path, type) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
  })

  it('is described without being sent', async () => {
    const answer = await ask(picture, { range: 'bytes=0-9' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(film.length))
    expect((await bytesOf(answer)).length).toBe(0)
  })

  it('may be empty', async () => {
    const answer = await ask('/downloads/directories/images/leer.png')
    expect(answer.headers.get('content-length')).toBe('0')
    expect((await bytesOf(answer)).length).toBe(0)
  })

  it('runs no script when it is a drawing', async () => {
    const policy = (await ask('/downloads/directories/images/knoten.svg')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toMatch(/; sandbox$/)
    expect(policy).not.toMatch(/unsafe|script-src|allow-scripts/)
  })

  it('can be watched by itself when it is a film', async () => {
    const policy = (await ask('/cinema/videos/fest.mp4')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; media-src 'self';/)
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await ask(picture)
    const etag = headers.get('etag') ?? ''
    const again = await ask(picture, { 'if-none-match': `"x", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect((await bytesOf(again)).length).toBe(0)
    expect((await ask(picture, { 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304)
    expect((await ask(picture, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await ask(picture, { 'if-match': '"x"' })).status).toBe(412)
  })

  it('is kept for ever under a name that tells what it holds', async () => {
    const hash = createHash('sha256').update(film.subarray(0, 100)).digest('hex').slice(0, 10)
    const answer = await ask(`/downloads/directories/images/bild-240-${hash}.webp`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

describe('a part', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-65535', 0, 65_535],
    ['bytes=65530-131080', 65_530, 131_080],
    ['bytes=299990-', 299_990, 300_000],
    ['bytes=0-', 0, 300_000],
    ['bytes=-7', 299_994, 300_000],
    ['bytes=-999999', 0, 300_000],
    ['bytes=300000-999999', 300_000, 300_000],
  ])('%s is exactly these bytes', async (range, start, end) => {
    const answer = await ask('/cinema/videos/fest.mp4', { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/300001`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytesOf(answer)).equals(film.subarray(start, end + 1))).toBe(true)
    const { body } = await askRaw('/cinema/videos/fest.mp4', `range: ${range}`)
    expect(body.equals(film.subarray(start, end + 1))).toBe(true)
  })

  it('that lies beyond the end is refused with the length', async () => {
    const answer = await ask('/cinema/videos/fest.mp4', { range: 'bytes=300001-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */300001')
  })

  it.each(['bytes=9-1', 'bytes=x', 'zeilen=1-2', 'bytes=0-1,3-4', `bytes=${Array(500).fill('0-').join(',')}`])(
    'asked for as %s is the whole, once',
    async (range) => {
      const answer = await ask('/cinema/videos/fest.mp4', { range })
      expect(answer.status).toBe(200)
      expect((await bytesOf(answer)).equals(film)).toBe(true)
    },
  )

  it('is sent only to a browser that has the other parts of the same file', async () => {
    const { headers } = await ask(picture)
    const part = (ifRange: string) => ask(picture, { range: 'bytes=0-9', 'if-range': ifRange })
    expect((await part(headers.get('etag') ?? '')).status).toBe(206)
    expect((await part(headers.get('last-modified') ?? '')).status).toBe(206)
    expect((await part('"x"')).status).toBe(200)
    expect((await part(`W/${headers.get('etag')}`)).status).toBe(200)
  })
})

describe('nothing else is answered', () => {
  it.each([
    '/downloads/directories/images/',
    '/downloads/directories/images/2019',
    '/downloads/directories/images/2019/',
    '/downloads/directories/images/2019/fehlt-400.avif',
    '/downloads/directories/images//2019/fackelzug-400.avif',
    '/downloads/directories/images/2019/FACKELZUG-400.avif',
    '/downloads/directories/images/2019/fackelzug-400.avif/',
    '/downloads/directories/images/%32019/fackelzug-400.avif',
    '/downloads/directories/images/2019%2ffackelzug-400.avif',
    '/downloads/directories/images/2019/fackelzug-400.avif%00',
    '/downloads/directories/images/..%2fvideos%2ffest.mp4',
    '/downloads/directories/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/cinema/videos/__proto__',
  ])('%s is not there', async (path) => {
    expect((await askRaw(path)).status).toBe(404)
  })

  it.each([
    '/downloads',
    '/downloads/',
    '/downloads/directories/',
    '/downloads/directories/images',
    '/cinema',
    '/cinema/videos',
    '/downloads/directories/images/../geheim.png',
    '//cinema/videos/fest.mp4',
    '/Cinema/videos/fest.mp4',
  ])('%s is left to the pages', async (path) => {
    expect((await askRaw(path)).status).toBe(200)
  })

  it('says so in a few words, not with a page', async () => {
    const answer = await ask('/cinema/videos/fehlt.mp4')
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ title: 'Diese Datei gibt es nicht.', code: 'not_found' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is no way to ask', async (method) => {
    const answer = await ask(picture, {}, method)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

it('lets go of the file when its reader has gone', async () => {
  // Linux lists what a process has open.
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes(`/${longHash}-`)
      } catch {
        return false
      }
    }).length
  await ask('/cinema/videos/lang.webm', {}, 'HEAD')
  expect(open()).toBe(0)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /cinema/videos/lang.webm HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  await expect.poll(open).toBe(1)
  socket.destroy()
  await expect.poll(open).toBe(0)
})
