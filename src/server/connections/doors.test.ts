import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { listen } from '../listen.ts'

let asked: string[]
beforeEach(() => {
  asked = []
})

function answer({ method, url }: Request): Response {
  asked.push(`${method} ${new URL(url).pathname}`)
  return new Response('answer')
}

const ask = (method: string, path = '/', more = '') => `${method} ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`

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
    await serve(answer)
    expect([(await early).status, asked]).toEqual([200, ['POST /members/io/x']])
  })

  it('send away who has waited for too long', async () => {
    const { origin } = await open(10)
    const refused = await fetch(origin)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it('let nobody in any more when they close, and answer what comes over a connection that was kept, as the last', async () => {
    const { server: closing, origin, serve, close } = await open()
    await serve(answer)
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
    await serve(answer)
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
    await serve(answer)
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
      await serve(answer)
      const silent = call(origin)
      // So the silent one has been taken, too.
      await rest(origin)
      const [read] = await Promise.all([readToEnd(silent), close()])
      // Who was waited for would have been told that it took too long.
      expect(read).toBe('')
    })

    it('wait for the rest of a head that has begun', async () => {
      const { origin, server: closing, serve, close } = await open()
      await serve(answer)
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
    await serve(answer)
    const kept = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
    kept.write(ask('GET'))
    await once(kept, 'data')
    const ended = once(kept, 'end')
    kept.resume()
    await Promise.all([close(), ended])
    kept.destroy()
  })
})
