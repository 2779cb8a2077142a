import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesFile } from '../calls/call-paths.ts'
import { Refusal } from '../errors.ts'
import { openRaw, uploadHead } from '../testing/raw-requests.ts'
import type { CallEnvironment } from './call-environment.ts'
import { readOffBody } from './read-off-body.ts'

const mostBytes = 100_000_000
let server: Server
let outgoing: ServerResponse

beforeEach(() => start({ bytes: 0, milliseconds: 60_000 }))
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that refuses every upload before it has read a byte of it. */
async function start(pace: { bytes: number; milliseconds: number }): Promise<void> {
  const app = new Hono<CallEnvironment>()
  app.onError((error, c) => c.text(error instanceof Refusal ? error.title : 'internal', 415, { 'x-kept': 'yes' }))
  app.use(readOffBody({ takesFile, mostBytes }, pace))
  app.post('*', (c) => {
    // The gate has let through who brings a token.
    if (c.req.header('authorization')) c.set('member', { accountId: 'a1' } as CallEnvironment['Variables']['member'])
    throw new Refusal('unsupported_type', 'Größe')
  })
  const answer = getRequestListener(app.fetch)
  server = createServer((request, response) => {
    outgoing = response
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

const authorization = 'Bearer x'
const open = () => openRaw((server.address() as AddressInfo).port)

describe('a refused upload', () => {
  it('is answered at once, with what the refusal says', async () => {
    const raw = open()
    await raw.send(uploadHead({ authorization, 'content-length': 1000 }))
    const answer = await raw.answer()
    expect(answer).toMatchObject({ status: 415, body: 'Größe' })
    expect(answer.headers.get('x-kept')).toBe('yes')
    raw.socket.destroy()
  })

  it.each(['keep-alive', 'close'])(
    'is read to its end, for who sends all before he listens (%s)',
    async (connection) => {
      const raw = open()
      // More than what the buffers on the way hold.
      const piece = Buffer.alloc(1_000_000)
      await raw.send(uploadHead({ authorization, 'content-length': 50 * piece.length, connection }))
      await raw.send(piece)
      expect(await raw.answer()).toMatchObject({ status: 415, body: 'Größe' })
      // As long as it is not ended, the connection is not cut.
      expect(outgoing.writableEnded).toBe(false)
      for (let sent = 1; sent < 50; sent++) await raw.send(piece)
      await once(outgoing, 'finish')
      if (connection === 'close') return raw.closed

      await raw.send(uploadHead({ authorization, 'content-length': 0 }))
      expect(await raw.answer()).toMatchObject({ status: 415 })
      raw.socket.destroy()
    },
  )

  it('is cut off when more comes than a member may send', async () => {
    const raw = open()
    const piece = Buffer.alloc(4_000_000)
    await raw.send(uploadHead({ authorization, 'content-length': 3 * mostBytes }))
    let sent = 0
    while (!raw.socket.destroyed && sent < 3 * mostBytes) {
      await raw.send(piece)
      sent += piece.length
    }
    expect(sent).toBeLessThan(2 * mostBytes)
    const answer = await raw.answer()
    expect(answer.status).toBe(415)
    expect(answer.headers.get('connection')).toBe('close')
  })

  it('is cut off when nothing more comes', async () => {
    server.close()
    await start({ bytes: 1000, milliseconds: 60 })
    const raw = open()
    await raw.send(uploadHead({ authorization, 'content-length': 1000 }))
    await raw.send('half')
    expect((await raw.answer()).status).toBe(415)
    await raw.closed
  })

  it('is forgotten when its sender goes', async () => {
    const raw = open()
    await raw.send(uploadHead({ authorization, 'content-length': 1000 }))
    await raw.answer()
    raw.socket.resetAndDestroy()
    // It ends only when no connection is left.
    await new Promise((done) => server.close(done))
  })
})

it('leaves a body alone that is here', async () => {
  const raw = open()
  for (const head of [uploadHead({ authorization, 'content-length': 1 }), uploadHead({ 'content-length': 1 })]) {
    await raw.send(`${head}x`)
    const answer = await raw.answer()
    expect(answer.status).toBe(415)
    expect(answer.headers.get('connection')).toBe('keep-alive')
  }
  raw.socket.destroy()
})

it.each([
  ['a file without a token', uploadHead({ 'content-length': 1000 })],
  [
    'what is no file',
    'POST /members/io/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\ncontent-length: 9\r\n\r\n',
  ],
  ['one without an end', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n'],
])('waits for no other body: %s', async (_what, bytes) => {
  const raw = open()
  await raw.send(bytes)
  const answer = await raw.answer()
  expect(answer).toMatchObject({ status: 415, body: 'Größe' })
  expect(answer.headers.get('connection')).toBe('close')
  await raw.closed
})
