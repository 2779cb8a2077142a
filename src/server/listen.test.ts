import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
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

describe('the doors', () => {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/nowhere' })
  const opened: Awaited<ReturnType<typeof listen>>[] = []
  async function open(waitMs?: number) {
    const listening = await listen(config, undefined, waitMs)
    opened.push(listening)
    const origin = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}`
    return { ...listening, origin }
  }
  afterEach(async () => {
    for (const { server: each } of opened.splice(0)) {
      each.closeAllConnections()
      each.close()
    }
  })

  it('let those wait who come before they open; only who asks whether they are open hears so at once', async () => {
    const { origin, serve } = await open()
    const early = fetch(`${origin}/members/io/x`, { method: 'POST', body: 'x' })
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    await serve(createApp().fetch)
    expect([(await early).status, asked]).toEqual([200, ['POST /members/io/x']])
  })

  it('send away who has waited for too long', async () => {
    const { origin } = await open(10)
    const answer = await fetch(origin)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it('let nobody in any more when they close, and answer what comes over a connection that was kept, as the last', async () => {
    const { server: closing, origin, serve, close } = await open()
    await serve(createApp().fetch)
    const { port } = new URL(origin)
    const kept = connect({ port: Number(port), host: '127.0.0.1' })
    let read = ''
    kept.on('data', (chunk) => {
      read += chunk
    })
    kept.write(ask('GET'))
    while (!read.includes('answer')) await once(kept, 'data')
    expect(read).not.toContain('onnection: close')
    const closed = close()
    await expect.poll(() => closing.listening).toBe(false)
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
    read = ''
    kept.write(`${ask('POST', '/late', 'content-length: 1\r\n')}x`)
    await once(kept, 'end')
    expect(read).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
    expect(asked).toEqual(['GET /', 'POST /late'])
    await closed
  })

  it('let in who stands before them already when they close', async () => {
    const { origin, serve, close } = await open()
    await serve(createApp().fetch)
    const early = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
    early.write(`${ask('POST', '/early', 'content-length: 1\r\n')}x`)
    // Now he is with the system, which has not told us of him.
    await new Promise(process.nextTick)
    const closed = close()
    await once(early, 'data')
    early.destroy()
    await closed
    expect(asked).toEqual(['POST /early'])
  })

  it('do not cut off who has sent his last request while we were busy', async () => {
    const { origin, serve, close } = await open()
    await serve(createApp().fetch)
    const kept = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
    kept.write(ask('GET'))
    await once(kept, 'data')
    const closed = close()
    const end = performance.now() + 700
    await setImmediate()
    kept.write(`${ask('POST', '/late', 'content-length: 1\r\n')}x`)
    while (performance.now() < end);
    await once(kept, 'data')
    await closed
    kept.destroy()
    expect(asked).toEqual(['GET /', 'POST /late'])
  })

  describe('when they close', () => {
    const callers: Socket[] = []
    afterEach(() => {
      for (const caller of callers.splice(0)) caller.destroy()
    })

    /** Somebody who reads only when he is told to, and never closes his side by himself. */
    function call(origin: string, bytes = '') {
      const caller = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true })
      callers.push(caller)
      if (bytes) caller.write(bytes)
      return caller
    }
    async function readToEnd(caller: Socket) {
      let read = ''
      for await (const chunk of caller.setEncoding('latin1')) read += chunk
      return read
    }
    /** Somebody who asks nothing more: he hears that it is the end when the last call is over. */
    async function rest(origin: string) {
      const caller = call(origin, ask('GET', '/resting'))
      await once(caller, 'data')
      return { hearsTheEnd: once(caller.resume(), 'end') }
    }

    it('let all read to the end who read slowly, however much stood in line on their connection', async () => {
      const { origin, server: closing, serve, close } = await open()
      // More than the system keeps for him.
      const large = Buffer.alloc(8_000_000, 'x')
      const isReady = ({ url }: IncomingMessage) => url === '/ready'
      await serve(
        () => new Response(large, { headers: { 'content-length': String(large.length) } }),
        (incoming, outgoing) => isReady(incoming) && Boolean(outgoing.end(large)),
      )
      const slow = [ask('GET', '/made'), ask('GET', '/ready', 'connection: close\r\n'), ask('GET', '/ready').repeat(3)]
      const readers = []
      for (const bytes of slow) {
        const asking = once(closing, 'request')
        readers.push(call(origin, bytes))
        await asking
      }
      const { hearsTheEnd } = await rest(origin)
      const closed = close()
      await hearsTheEnd
      const read = await Promise.all(readers.map(readToEnd))
      const whole = large.toString('latin1')
      expect(read.map((text) => text.split(whole).length - 1)).toEqual([1, 1, 3])
      await closed
    })

    it('wait for nobody who has said nothing', async () => {
      const { origin, serve, close } = await open()
      await serve(createApp().fetch)
      const silent = call(origin)
      // So the silent one has been taken, too.
      await rest(origin)
      const [read] = await Promise.all([readToEnd(silent), close()])
      // Who was waited for would have been told that it took too long.
      expect(read).toBe('')
    })

    it('wait for the rest of a head that has begun', async () => {
      const { origin, server: closing, serve, close } = await open()
      await serve(createApp().fetch)
      const late = call(origin, ask('GET'))
      await once(late, 'data')
      const { hearsTheEnd } = await rest(origin)
      const closed = close()
      await expect.poll(() => closing.listening).toBe(false)
      late.write('POST /late HTTP/1.1\r\nhost: x\r\n')
      await hearsTheEnd
      late.write('content-length: 1\r\n\r\nx')
      await once(late, 'data')
      await closed
      expect(asked).toEqual(['GET /', 'GET /resting', 'POST /late'])
    })
  })

  it('do not stay open for a connection that nobody uses', async () => {
    const { origin, serve, close } = await open()
    await serve(createApp().fetch)
    const kept = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
    kept.write(ask('GET'))
    await once(kept, 'data')
    const ended = once(kept, 'end')
    kept.resume()
    await Promise.all([close(), ended])
    kept.destroy()
  })
})
