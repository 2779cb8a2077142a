import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { html, pagesOver } from '../../testing/pages.ts'
import type { PageSource } from './pages.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Pages whose rendering waits until it is told to go on. */
function heldPages(source: Partial<PageSource> = {}) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const render: PageSource['render'] = async (request) => {
    await released
    return html(request.url)
  }
  return { ...pagesOver({ render, ...source }), release }
}

/** Long enough for every request that is under way to get as far as it can without an answer. */
async function settle() {
  for (let turn = 0; turn < 100; turn++) await setImmediate()
}

describe('what is drawn', () => {
  it('is a page once for as long as the content stays the same', async () => {
    let version = '1'
    const { ask, seen } = pagesOver({ version: async () => version })
    await ask('/faq')
    await ask('/faq')
    expect(seen.rendered).toEqual(['/faq'])
    version = '2'
    await ask('/faq')
    expect(seen.rendered).toEqual(['/faq', '/faq'])
  })

  it('is the same page whatever else stands in the query, with the same bytes and the same tag', async () => {
    const { ask, seen } = pagesOver({ render: async (request) => html(request.url) })
    const plain = await ask('/faq')
    const text = await plain.text()
    expect(plain.headers.get('etag')).toBeTruthy()
    for (const address of [
      '/faq?x=1',
      '/faq?fbclid=abc',
      '/faq?utm_source=a&utm_medium=b',
      '/faq?term=Fest',
      '/faq?',
    ]) {
      const other = await ask(address)
      expect([address, other.status, other.headers.get('etag')]).toEqual([address, 200, plain.headers.get('etag')])
      expect(await other.text()).toBe(text)
      expect((await ask(address, { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304)
    }
    expect(seen.rendered).toEqual(['/faq'])
  })

  it('is another page for each value of a parameter that the page knows', async () => {
    const { ask, seen } = pagesOver({ render: async (request) => html(request.url) })
    expect(await (await ask('/search?term=Fux&x=1')).text()).toContain('https://aurora.example/search?term=Fux')
    expect(await (await ask('/search?term=Fest')).text()).toContain('https://aurora.example/search?term=Fest')
    await ask('/search?utm=3&term=Fux')
    expect(seen.rendered).toEqual(['/search?term=Fux', '/search?term=Fest'])
  })

  it('is one page for whatever does not exist, which no browser keeps', async () => {
    const { ask, seen } = pagesOver({ render: async () => html('nichts', 404) })
    for (const address of ['/erfunden', '/noch/tiefer', '/erfunden?x=1', '/faq.html', '/.env']) {
      const answer = await ask(address)
      expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([address, 404, 'no-store'])
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(seen.rendered).toHaveLength(1)
  })

  it('is nothing for another spelling, which leads to the page', async () => {
    const { ask, seen } = pagesOver({})
    for (const address of ['/FAQ', '/faq/', '//faq', '/%66aq']) {
      const answer = await ask(`${address}?x=1`)
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 308, '/faq?x=1'])
    }
    expect(seen.rendered).toEqual([])
  })

  it('is once what many ask for at the same time', async () => {
    const { ask, seen, release } = heldPages()
    const asked = ['/faq', '/faq?x=1', '/faq', '/search?term=Fest', '/search?term=Fest&y', '/nix', '/nix2'].map(
      (path) => ask(path),
    )
    await settle()
    release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(seen.rendered).toEqual(['/faq', '/search?term=Fest', '/nicht/gefunden'])
  })

  it('is again what has failed', async () => {
    let fails = true
    const { ask, seen } = pagesOver({ render: async () => html('Seite', fails ? 500 : 200) })
    expect((await ask('/faq')).status).toBe(500)
    fails = false
    expect((await ask('/faq')).status).toBe(200)
    expect(seen.rendered).toHaveLength(2)
  })

  it('knows nothing of the one who asks', async () => {
    const { ask } = pagesOver({ render: async ({ headers }) => html(JSON.stringify([...headers])) })
    const text = await (await ask('/faq', { cookie: 'geheim', authorization: 'Bearer geheim' })).text()
    expect(text).not.toContain('geheim')
  })

  it('is the data of a page as well, which is kept like the page, but by no browser', async () => {
    const render: PageSource['render'] = async (request) =>
      new Response(request.url, { headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } })
    const { ask, seen } = pagesOver({ render })
    for (const address of ['/search.data?term=Fest', '/search.data?term=Fest&x=1', '/a.data', '/b.data?c']) {
      const answer = await ask(address)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-remix-response')).toBe('yes')
      expect(answer.headers.get('content-security-policy')).toBeNull()
    }
    expect(seen.rendered).toEqual(['/search.data?term=Fest', '/nicht/gefunden.data'])
  })
})

describe('when more is wanted than can be drawn', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `/search?term=${at}`)

  it('turns the rest away with a page that says so, and draws only two at once', async () => {
    const { ask, seen, release } = heldPages()
    const asked = many(60).map((path) => ask(path))
    await settle()
    expect(seen.rendered).toHaveLength(2)
    await vi.waitFor(() => expect(seen.turnedAway).toBe(60 - 42))
    release()
    const answers = await Promise.all(asked)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy).toHaveLength(60 - 42)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(42)
    for (const answer of busy) {
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(await answer.text()).toContain('Gerade ist hier viel los')
    }
    expect(seen.reported).toEqual([])
  })

  it('tells the app in its own way', async () => {
    const { ask, release } = heldPages()
    const asked = many(42).map((path) => ask(path))
    await settle()
    const answer = await ask('/search.data?term=Fest')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'unavailable', title: 'Gerade ist hier viel los.' })
    release()
    await Promise.all(asked)
  })

  it('still answers what is kept, and draws the pages of the site map before all else', async () => {
    let version = '1'
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { ask, seen } = pagesOver({
      version: async () => version,
      render: async (request) => {
        if (request.url.includes('term=')) await released
        return html(request.url)
      },
    })
    await ask('/faq')
    await settle()
    const asked = many(60).map((path) => ask(path))
    await settle()
    expect((await ask('/faq')).status).toBe(200)
    version = '2'
    const changed = [ask('/faq'), ask('/'), ask('/nix')]
    await vi.waitFor(() => expect(seen.turnedAway).toBe(60 - 42))
    release()
    expect((await Promise.all(changed)).map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all(asked)
    expect(seen.rendered.slice(0, 6)).toEqual([
      '/faq',
      '/search?term=0',
      '/search?term=1',
      '/faq',
      '/',
      '/nicht/gefunden',
    ])
  })
})

describe('how a page is sent', () => {
  it('is packed well where it is sent often, and quickly where it is not', async () => {
    const { ask } = pagesOver({ render: async () => html('Seite '.repeat(100)) })
    const both = { 'accept-encoding': 'gzip, br' }
    expect((await ask('/faq', both)).headers.get('content-encoding')).toBe('br')
    const found = await ask('/search?term=Fest', both)
    expect(found.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await found.arrayBuffer())).toString()).toContain('Seite Seite')
    expect((await ask('/faq', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull()
  })

  it('brings the style along, allowed by its hash', async () => {
    const link = '<link rel="stylesheet" href="/assets/a.css"/>'
    const page = await pagesOver({ render: async () => html(link) }).ask('/faq')
    expect(await page.text()).toContain('<style>p{color:red}</style>')
    expect(page.headers.get('content-security-policy')).toContain(hashOf('p{color:red}'))
  })

  it('allows the scripts and styles that were drawn with its nonce, and none that got into it otherwise', async () => {
    const nonces: string[] = []
    const { ask } = pagesOver({
      render: async (_request, { nonce }) => {
        nonces.push(nonce)
        return html(
          `<script>evil()</script><style>evil{}</style><script nonce="${nonces[0]?.slice(1)}">evil()</script>` +
            `<script nonce="${nonce}">good()</script><style nonce="${nonce}">good{}</style>`,
        )
      },
    })
    const page = await ask('/faq')
    const policy = page.headers.get('content-security-policy') ?? ''
    for (const own of ['good()', 'good{}']) expect(policy).toContain(hashOf(own))
    for (const foreign of ['evil()', 'evil{}']) expect(policy).not.toContain(hashOf(foreign))
    expect(await page.text()).not.toContain(nonces[0])
    await ask('/about')
    expect(new Set(nonces).size).toBe(2)
  })

  it("lets the scripts of a page wait that the server has drawn, but not those of a members' page", async () => {
    const { ask } = pagesOver({ render: async () => html('<script type="module">x</script>') })
    expect(await (await ask('/login')).text()).toContain('<template id="app">')
    expect(await (await ask('/tasks')).text()).not.toContain('<template')
  })

  it.each([
    ['the database does not answer', { version: () => Promise.reject(new Error('geheime Datenbank')) }],
    ['rendering throws', { render: () => Promise.reject(new Error('geheimer Fehler')) }],
    ['the router gives up', { render: async () => new Response('Unexpected Server Error', { status: 500 }) }],
  ])('is a plain page with the number of the request and no details when %s', async (_when, source) => {
    const { ask, seen } = pagesOver(source)
    const answer = await ask('/faq')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain('nummer-7')
    expect(text).not.toMatch(/geheim|Unexpected/)
    expect(seen.reported).toHaveLength(1)
  })
})
