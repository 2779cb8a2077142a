import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLines } from '../calls/call-lines.ts'
import { pages } from '../content/site-map.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.stop())

/** Sends bytes as they stand, since fetch would mend an odd path first, and answers the head of what comes back. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
const ask = (method: string, path: string) => raw(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(answer.split(' ')[1])

async function token(): Promise<string> {
  const answer = await fetch(`${server.origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({
      grant_type: 'password',
      username: server.admin.email,
      password: server.admin.password,
    }),
  })
  return (await answer.json()).access_token
}

describe('the gate', () => {
  it.each([
    '/members/io',
    '/members/io/downloads/directories/common/',
    '/members/io/search',
    '/user/me',
    '//members/io/search',
    '/members//io/search',
    '/MEMBERS/io/search',
    '/%6dembers/io/search',
    '/members%2fio%2fsearch',
    '/members%252fio/search',
    '/members%5cio',
    '/x/../members/io/search',
    '/x/%2e%2e/members/io',
    '/assets/../members/io/search',
    '/members;a=b/io',
    '/User/Me',
    '/%75ser/me',
    '/downloads/files',
    '/downloads/files/documents/x/1/Satzung.pdf',
    '/Downloads//files/x',
    '/downloads%2ffiles/x',
    '/downloads/directories/images/..%2f..%2ffiles/x',
  ])('answers a visitor’s %s with 401', async (path) => {
    const answer = await ask('GET', path)
    expect(statusOf(answer)).toBe(401)
    expect(answer).toMatch(/www-authenticate: Bearer/i)
    expect(answer).toMatch(/content-type: application\/problem\+json/i)
  })

  it('answers a visitor’s every call with 401, but for the open ones, whose words it does not like', async () => {
    // There is nothing to say where a passkey shall be shown.
    const wordless = '/user/sign-in/challenge'
    for (const { method, path, role } of callLines) {
      const { status } = await fetch(server.origin + path, { method })
      const expected = path === wordless ? 200 : 400
      expect([method, path, status]).toEqual([method, path, role === 'open' ? expected : 401])
    }
  })

  it('lets a member through, to the one spelling that exists', async () => {
    const headers = { authorization: `Bearer ${await token()}` }
    const me = await fetch(`${server.origin}/user/me`, { headers })
    expect(me.status).toBe(200)
    expect(await me.json()).toMatchObject({ email: server.admin.email, roles: ['member', 'editor', 'admin'] })
    expect((await fetch(`${server.origin}/user//me`, { headers })).status).toBe(404)
    expect((await fetch(`${server.origin}/members/io/nichts`, { headers })).status).toBe(404)
  })

  it('refuses a broken percent-encoding', async () => {
    expect(statusOf(await ask('GET', '/members/%zz'))).toBe(400)
    expect(statusOf(await ask('GET', '/%'))).toBe(400)
  })
})

describe('the throttle', () => {
  it('lets five of twenty at once through, whatever X-Forwarded-For says', async () => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      fetch(`${server.origin}/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('pennal:pennal')}`, 'x-forwarded-for': `198.51.100.${index}` },
        body: new URLSearchParams({ grant_type: 'password', username: 'zwanzig@aurora.example', password: 'falsch' }),
      }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('every answer', () => {
  const safe = ['content-security-policy', 'x-content-type-options: nosniff', 'referrer-policy', 'x-frame-options']
  it.each([
    ['a page', 200, () => ask('GET', '/')],
    ['an unknown page', 404, () => ask('GET', '/gibt-es-nicht')],
    ['a file', 200, () => ask('GET', '/favicon.svg')],
    ['a refused call', 401, () => ask('GET', '/members/io/x')],
    ['a wrong method', 405, () => ask('POST', '/')],
    ['TRACE', 405, () => ask('TRACE', '/')],
    ['a probe', 200, () => ask('GET', '/healthz')],
    ['a malformed request', 400, () => raw('GET / HTTP/1.1\r\nhost x\r\n\r\n')],
    ['a missing host', 400, () => raw('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')],
    ['headers that are too big', 431, () => raw(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`)],
    ['a redirecting host', 200, () => raw('GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')],
  ])('carries the safe headers: %s', async (_what, status, request) => {
    const answer = await request()
    expect(statusOf(answer)).toBe(status)
    const head = answer.split('\r\n\r\n')[0]?.toLowerCase() ?? ''
    for (const header of safe) expect(head).toContain(header)
    expect(head).not.toContain('unsafe-inline')
    expect(head).not.toContain('evil.example')
    // There is nothing that a page elsewhere could have a browser send along, or read.
    expect(head).not.toContain('set-cookie')
    expect(head).not.toContain('access-control-')
  })
})

describe('limits', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/oauth/token`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

  it('refuses a body over 64 KiB by its announced length', async () => {
    const refused = await post('x'.repeat(64 * 1024 + 1))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ error: 'invalid_request', title: 'Die Anfrage ist zu groß.' })
    // Just below it is read, and refused for what it says.
    expect((await post('x'.repeat(64 * 1024))).status).toBe(400)
  })

  it('refuses one that never says how long it is', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
    })
    const answer = await post(endless, { 'content-type': 'application/x-www-form-urlencoded' }).catch(() => undefined)
    // A sender that goes on sending may find the connection closed before it reads the answer.
    expect([413, undefined]).toContain(answer?.status)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })
})

describe('pages', () => {
  const members = pages.filter((page) => page.audience !== 'public')

  it.each(members.map((page) => page.path))('answers %s with an empty shell that is not kept', async (path) => {
    const answer = await fetch(server.origin + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Mitgliederbereich wird geladen')
  })

  it('does not let an odd spelling of one be kept either', async () => {
    for (const path of ['/downloads/', '/Downloads', '/%64ownloads']) {
      expect((await fetch(server.origin + path)).headers.get('cache-control'), path).toBe('no-store')
    }
  })

  it('lets a browser keep a document and tells it when nothing has changed', async () => {
    const first = await fetch(`${server.origin}/faq`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(`${server.origin}/faq`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(`${server.origin}/faq`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('has a browser wait for the last of a page before it shows any of it', async () => {
    const html = await (await fetch(`${server.origin}/login`)).text()
    const [, expected] = /<link rel="expect" href="#(\w+)" blocking="render"/.exec(html) ?? []
    expect(html.indexOf(`id="${expected}"`)).toBeGreaterThan(html.indexOf('</footer>'))
  })

  it('serves hashed files for ever, compressed, and no source maps', async () => {
    const html = await (await fetch(`${server.origin}/login`)).text()
    const script = html.match(/\/assets\/[\w-]+\.js/)?.[0] ?? ''
    const answer = await fetch(server.origin + script, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await fetch(`${server.origin}${script}.map`)).status).toBe(404)
    expect((await fetch(`${server.origin}${script}.br`)).status).toBe(404)
  })

  it('does not offer the collection of components outside development', async () => {
    expect((await fetch(`${server.origin}/design`)).status).toBe(404)
  })
})

describe('the log', () => {
  it('has a line for each request with its id, and no secret in it', async () => {
    const loud = await startBuiltServer({ env: { LOG_LEVEL: 'debug' } })
    const answer = await fetch(`${loud.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
      body: new URLSearchParams({ grant_type: 'password', username: loud.admin.email, password: loud.admin.password }),
    })
    const { access_token } = await answer.json()
    await fetch(`${loud.origin}/user/me?signature=verschwiegen`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    await loud.stop()
    const lines = loud.output().split('\n')
    const line = lines.find((text) => text.includes('/user/me')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/user/me', status: 200 })
    expect(JSON.parse(line).requestId).toMatch(/^[0-9a-f-]{36}$/)
    for (const secret of [loud.admin.password, access_token, btoa('pennal:pennal'), 'verschwiegen']) {
      expect(loud.output()).not.toContain(secret)
    }
  })
})

it('tells a wrong method on a page which are right', async () => {
  expect((await fetch(server.origin, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
})

describe('probes', () => {
  it('says that it is healthy and ready', async () => {
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
    const ready = await fetch(`${server.origin}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok', scanner: 'off' })
  })
})
