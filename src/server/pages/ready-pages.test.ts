import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../content/site-map.ts'
import { type BuiltServer, startBuiltServer } from '../../testing/built-server.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { LOG_LEVEL: 'info' } })
})
afterAll(() => server.stop())

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
}

/** As it comes over the wire, but for the moment and the number of the request. */
async function ask({ method = 'GET', path, headers = {} }: Asked) {
  const { hostname, port } = new URL(server.origin)
  const lines = Object.entries({ host: 'aurora.example', connection: 'close', ...headers })
  const socket = connect(Number(port), hostname)
  const asked = Math.floor(Date.now() / 1000) * 1000
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    if (headers.connection === 'keep-alive' && isWhole(method, bytes)) break
  }
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...head] = bytes.toString('latin1', 0, end).split('\r\n')
  const date = Date.parse(head.find((line) => /^date: /i.test(line))?.slice('date: '.length) ?? '')
  // Node says the last second for a moment longer: its timer for the next one comes a little late.
  expect(date).toBeGreaterThanOrEqual(asked - 1000)
  expect(date).toBeLessThanOrEqual(Date.now())
  const number = head.find((line) => /^x-request-id: [0-9a-f-]{36}$/.test(line))?.slice(-36)
  const asWritten = head.filter((line) => !/^(date|x-request-id):/i.test(line))
  const named = asWritten.map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase())).sort()
  return { answer: { first, head: named, body: bytes.subarray(end + 4) }, asWritten, number }
}

/** On a connection that is kept, nothing else says that an answer is over. */
function isWhole(method: string, bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return false
  const head = bytes.toString('latin1', 0, end)
  const length = method === 'HEAD' || head.includes(' 304 ') ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1])
  return bytes.length >= end + 4 + length
}

/** A request that announces a body, be it an empty one, is answered by the usual way. */
const theUsualWay = ({ headers, ...asked }: Asked) => ask({ ...asked, headers: { ...headers, 'content-length': '0' } })

/** Asks both ways for the same, over a connection that ends with it and over one that is kept, and answers what both have said. */
async function askBothWays(asked: Asked) {
  await compareWays({ ...asked, headers: { ...asked.headers, connection: 'keep-alive' } })
  return compareWays(asked)
}

/** Once the answer stands ready. */
async function compareWays(asked: Asked) {
  const { 'if-none-match': _kept, ...headers } = asked.headers ?? {}
  await ask({ path: asked.path, headers })
  const [usual, ready] = [await theUsualWay(asked), await ask(asked)]
  expect(ready.answer).toEqual(usual.answer)
  expect(ready.number).toMatch(/-/)
  expect(ready.number).not.toBe(usual.number)
  // That there are two ways at all: each writes its lines in an order of its own.
  expect(ready.asWritten).not.toEqual(usual.asWritten)
  return ready.answer
}

const tagOf = (head: string[]) => head.find((line) => line.startsWith('etag: '))?.slice('etag: '.length)

describe('an answer that stands ready is the one that would be made', () => {
  it.each(pages.map(({ path }) => path))('%s', async (path) => {
    const offers = ['gzip', 'br', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip;q=0.5', '']
    for (const offer of offers) {
      const headers = { 'accept-encoding': offer }
      const { first, body } = await askBothWays({ path, headers })
      expect(first).toBe('HTTP/1.1 200 OK')
      expect(body.length).toBeGreaterThan(1000)
      const head = await askBothWays({ method: 'HEAD', path, headers })
      expect(head.body.length).toBe(0)
    }
  })

  it.each(pages.filter(({ audience }) => audience === 'public').map(({ path }) => path))(
    '%s, for a browser that has kept it',
    async (path) => {
      const headers = { 'accept-encoding': 'gzip' }
      const tag = tagOf((await ask({ path, headers })).answer.head) ?? ''
      for (const given of [tag, `W/${tag}`, `"anders", ${tag}`, '*']) {
        const { first } = await askBothWays({ path, headers: { ...headers, 'if-none-match': given } })
        expect(first).toBe('HTTP/1.1 304 Not Modified')
      }
      for (const given of ['"anders"', tag.replace('gzip', 'br')]) {
        const { first } = await askBothWays({ path, headers: { ...headers, 'if-none-match': given } })
        expect(first).toBe('HTTP/1.1 200 OK')
      }
    },
  )

  it('whatever stands behind the question mark of a page that looks at nothing there', async () => {
    await askBothWays({ path: '/faq?woher=plakat', headers: { 'accept-encoding': 'br' } })
  })
})

it('whoever asks again on his connection is answered again, also if he does not wait', async () => {
  const path = '/faq'
  await ask({ path, headers: { 'accept-encoding': 'gzip' } })
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  const question = (method: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: aurora.example\r\naccept-encoding: gzip\r\n${more}\r\n`
  let read = ''
  socket.setEncoding('latin1').on('data', (text) => {
    read += text
  })
  const numbers = () => [...read.matchAll(/x-request-id: ([0-9a-f-]{36})\r\n/g)].map(([, number]) => number)
  for (const count of [1, 2, 3]) {
    socket.write(question('GET'))
    while (numbers().length < count) await once(socket, 'data')
  }
  socket.write(question('GET') + question('HEAD') + question('GET') + question('HEAD', 'connection: close\r\n'))
  await once(socket, 'close')
  expect(read.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(7)
  expect(new Set(numbers()).size).toBe(7)
})

it('is kept for who speaks HTTP/1.0 as well', async () => {
  await ask({ path: '/faq', headers: { 'accept-encoding': 'gzip' } })
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.write('GET /faq HTTP/1.0\r\nhost: aurora.example\r\naccept-encoding: gzip\r\n\r\n')
  let read = ''
  for await (const chunk of socket) read += chunk.toString('latin1')
  expect(read).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(read).toMatch(/\r\nconnection: close\r\n/i)
})

it('what a page makes of its address is not ready for another one', async () => {
  const headers = { 'accept-encoding': 'identity' }
  for (const path of ['/search', '/search?term=Kneipe', '/search?term=Kneipe', '/search']) {
    const { answer } = await ask({ path, headers })
    expect(answer.body.includes('value="Kneipe"'), path).toBe(path.includes('Kneipe'))
  }
})

it('nothing else than the exact path of a page is answered so', async () => {
  await ask({ path: '/faq', headers: { 'accept-encoding': 'gzip' } })
  const others = ['/faq/', '/FAQ', '//faq', '/%66aq', '/faq;a=b', '/faq%00'].map((path) => ({ path }))
  const methods = ['POST', 'PUT', 'DELETE', 'PROPFIND'].map((method) => ({ method, path: '/faq' }))
  for (const asked of [...others, ...methods]) {
    const { answer } = await ask({ ...asked, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.first, JSON.stringify(asked)).not.toContain(' 200 ')
  }
})

it('whoever names two hosts, or one that cannot be, is answered by no way', async () => {
  await ask({ path: '/faq' })
  for (const host of ['aurora.example\r\nhost: other.example', 'aurora.example:999999', '1.2.3.4.5']) {
    const { answer } = await ask({ path: '/faq', headers: { host } })
    expect(answer.first, host).toBe('HTTP/1.1 400 Bad Request')
    expect(answer.head).toContain('x-content-type-options: nosniff')
  }
  for (const host of ['aurora.example:8080', '[::1]:3000', 'under_score'])
    expect((await ask({ path: '/faq', headers: { host } })).answer.first, host).toBe('HTTP/1.1 200 OK')
})

it('stands in the log like all others', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  await ask({ path: '/flyer', headers })
  const [usual, ready] = [
    await theUsualWay({ path: '/flyer?a=b', headers }),
    await ask({ path: '/flyer?a=b', headers }),
  ]
  const lineOf = (number = '') => {
    const line = server
      .output()
      .split('\n')
      .find((printed) => printed.includes(number))
    const { time, ms, requestId, ...rest } = JSON.parse(line ?? '{}')
    expect([time > 0, ms >= 0, requestId]).toEqual([true, true, number])
    return rest
  }
  await expect.poll(() => server.output()).toContain(ready.number)
  expect(lineOf(ready.number)).toEqual(lineOf(usual.number))
  expect(lineOf(ready.number)).toMatchObject({ msg: 'request', method: 'GET', path: '/flyer', status: 200 })
})
