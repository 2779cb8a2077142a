import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CallEnvironment } from './call-environment.ts'
import { sendBytes } from './send-bytes.ts'

/** A file whose bytes come when the test lets them come. */
let source: () => AsyncGenerator<Uint8Array<ArrayBuffer>>
let server: Server
let port: number
const broken: unknown[] = []

beforeEach(async () => {
  const app = new Hono<CallEnvironment>().get('/', (c) => {
    const bytes = { size: 6, type: 'text/plain', etag: '"x"', lastModified: new Date(0).toUTCString() }
    return sendBytes(c, { ...bytes, read: () => source() }, { headers: {}, onBreak: (error) => broken.push(error) })
  })
  // Nothing but the code under test ends a connection.
  server = createServer({ keepAliveTimeout: 0 }, getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
})
afterEach(() => {
  broken.length = 0
  server.closeAllConnections()
  server.close()
})

it.each([
  ['before its first byte', []],
  ['while the next bytes were being read', [Buffer.from('abc')]],
])('lets go of the file without a word if the reader went away %s', async (_when, sent) => {
  const gone = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<string>()
  server.on('request', (_, outgoing) => outgoing.on('close', gone.resolve))
  source = async function* () {
    try {
      yield* sent
      reading.resolve()
      await gone.promise
      for (;;) yield Buffer.from('abc')
    } finally {
      closed.resolve('closed')
    }
  }
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await reading.promise
  socket.destroy()
  expect(await closed.promise).toBe('closed')
  expect(broken).toEqual([])
})

it('breaks the connection if the file breaks off, and tells', async () => {
  source = async function* () {
    yield Buffer.from('abc')
    throw new Error('disk is gone')
  }
  await expect(fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())).rejects.toThrow()
  expect(broken).toEqual([new Error('disk is gone')])
})

it('breaks the connection if the file is shorter than was said', async () => {
  source = async function* () {
    yield Buffer.from('abc')
  }
  await expect(fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())).rejects.toThrow()
  expect(broken).toEqual([new Error('the file ends 3 bytes too early')])
})
