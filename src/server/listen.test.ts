import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesFile } from '../calls/call-paths.ts'
import { readConfig } from '../config.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { readOffBody } from '../http/read-off-body.ts'
import { bodyLimits } from './body-limits.ts'
import { listen } from './listen.ts'

let server: Server
let sender: Socket
/** All that the sender has read. */
let received: string
/** Our end of the sender's connection. */
let ours: Socket
/** When our end of it is gone. */
let closed: Promise<unknown>
let logged: string[]
let asked: string[]
let stream: ReadableStreamDefaultController<Uint8Array> | undefined

beforeEach(async () => {
  logged = []
  asked = []
  received = ''
  const listening = await listen(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/nowhere' }))
  server = listening.server
  await listening.serve(createApp().fetch)
  const accepted = once(server, 'connection')
  // It never closes its own side by itself.
  sender = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  sender.on('error', () => undefined)
  sender.on('data', (chunk) => {
    received += chunk
  })
  ours = (await accepted)[0]
  closed = new Promise((done) => ours.once('close', done))
})
afterEach(() => {
  sender.destroy()
  server.closeAllConnections()
  server.close()
})

function createApp(): Hono<CallEnvironment> {
  const app = new Hono<CallEnvironment>()
  app.onError(onError(pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })))
  app.use(readOffBody({ takesFile, mostBytes: 1_000_000 }))
  app.use(bodyLimits({ maxBytes: 1000, maxMilliseconds: 50 }))
  app.get('/film', (c) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        controller.enqueue(Buffer.from('first'))
      },
    })
    return c.body(body, 200, { 'content-length': '1000' })
  })
  app.all('*', (c) => {
    asked.push(`${c.req.method} ${c.req.path}`)
    return c.text('answer')
  })
  return app
}

const ask = (method: string, path = '/', more = '') => `${method} ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`
const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe('who is answered and goes on sending', () => {
  it.each([
    ['GET with a body', `${ask('GET', '/', 'content-length: 100\r\n')}x`, 200],
    ['HEAD with a body', `${ask('HEAD', '/', 'content-length: 100\r\n')}x`, 200],
    ['a body without an end', `${ask('GET', '/', 'transfer-encoding: chunked\r\n')}1\r\nx\r\n`, 200],
    ['a body that is too slow', `${ask('DELETE', '/', 'content-length: 100\r\n')}x`, 408],
    ['a body that is too large', `${ask('POST', '/', 'content-length: 100000\r\n')}x`, 413],
    ['a file of a stranger', `${ask('POST', '/members/io/uploadFile', 'content-length: 100000\r\n')}x`, 200],
    ['TRACE with a body', `${ask('TRACE', '/', 'content-length: 100\r\n')}x`, 405],
  ])('is told that this was all, and cut off: %s', async (_what, bytes, status) => {
    sender.write(bytes)
    await once(sender, 'end')
    expect(statuses()).toEqual([status])
    expect(received).toContain('\r\nconnection: close\r\n')
    // The sender has closed nothing.
    await closed
    expect(logged).toEqual([])
  })

  it('is cut off sooner if it is much that he sends', async () => {
    sender.write(ask('GET', '/', 'content-length: 1000000000\r\n'))
    const piece = Buffer.alloc(64 * 1024)
    let sent = 0
    while (!ours.destroyed) {
      if (sender.write(piece)) await setImmediate()
      else await Promise.race([once(sender, 'drain').catch(() => undefined), closed])
      sent += piece.length
    }
    // Our buffers and those of the system hold some more.
    expect(sent).toBeLessThan(64 * 1024 * 1024)
    expect(statuses()).toEqual([200])
  })

  it('is not listened to any more', async () => {
    sender.write(`${ask('GET', '/', 'content-length: 2\r\n')}x`)
    await once(sender, 'end')
    sender.write(`x${ask('GET', '/second')}`)
    await closed
    expect(asked).toEqual(['GET /'])
  })

  it('is asked for the next request if all of it has come', async () => {
    sender.write(`${ask('GET', '/', 'content-length: 1\r\n')}x${ask('GET', '/second')}`)
    while (statuses().length < 2) await once(sender, 'data')
    expect(asked).toEqual(['GET /', 'GET /second'])
    expect(received).not.toContain('connection: close')
  })
})

it('takes a body that its sender breaks off for no fault of ours', async () => {
  sender.write(`${ask('POST', '/', 'content-length: 100\r\n')}x`)
  const [request] = await once(server, 'request')
  await once(request, 'data')
  sender.resetAndDestroy()
  await closed
  await setImmediate()
  expect(logged).toEqual([])
  expect(asked).toEqual([])
})

describe('what Node would answer itself', () => {
  it.each([
    ['an expectation', ask('GET', '/', 'expect: x\r\n'), 417],
    ['an expectation with a body', `${ask('POST', '/', 'expect: x\r\ncontent-length: 100\r\n')}x`, 417],
    ['CONNECT', ask('CONNECT', 'aurora.example:443'), 405],
    ['CONNECT and more', `${ask('CONNECT', 'aurora.example:443')}GET / HTTP/1.1\r\n\r\n`, 405],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['too many headers', ask('GET', '/', `cookie: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a broken chunk', `${ask('POST', '/', 'transfer-encoding: chunked\r\n')}zz\r\n`, 400],
    ['two hosts', ask('GET', '/', 'host: y\r\n'), 400],
    ['a host that cannot be', ask('GET').replace('x', '1.2.3.4.5'), 400],
    ['two hosts beside a whole address', ask('GET', 'http://x/', 'host: y\r\n'), 400],
    ['two lengths', ask('POST', '/', 'content-length: 1\r\ncontent-length: 2\r\n'), 400],
    ['a length and chunks', ask('POST', '/', 'content-length: 1\r\ntransfer-encoding: chunked\r\n'), 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('has the safe headers, and is the end: %s', async (_what, bytes, status) => {
    sender.write(bytes)
    await once(sender, 'end')
    expect(statuses()).toEqual([status])
    for (const header of ['content-security-policy: ', 'x-content-type-options: nosniff', 'connection: close']) {
      expect(received.toLowerCase()).toContain(`\r\n${header}`)
    }
    await closed
    expect(asked).toEqual([])
  })

  it('is told behind an answer that is over', async () => {
    sender.write(ask('GET'))
    while (!received.includes('answer')) await once(sender, 'data')
    sender.write('no HTTP\r\n\r\n')
    await once(sender, 'end')
    expect(statuses()).toEqual([200, 400])
  })

  it('is not said of what comes behind the last request: that is answered, and the connection ends', async () => {
    sender.write(ask('GET', '/', 'connection: close\r\n') + ask('GET', '/second'))
    await once(sender, 'end')
    sender.write(ask('GET', '/third'))
    await closed
    expect([statuses(), asked]).toEqual([[200], ['GET /']])
  })

  it('is not written into an answer that has begun', async () => {
    sender.write(ask('GET', '/film', 'transfer-encoding: chunked\r\n'))
    while (!received.includes('first')) await once(sender, 'data')
    sender.write('zz\r\n')
    await closed
    expect(statuses()).toEqual([200])
    expect(stream).toBeDefined()
  })

  it('asks for the body of who waits to be asked', async () => {
    sender.write(ask('POST', '/', 'expect: 100-continue\r\ncontent-length: 1\r\n'))
    await once(sender, 'data')
    expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    sender.write('x')
    while (!received.includes('answer')) await once(sender, 'data')
    expect(statuses()).toEqual([100, 200])
  })
})
