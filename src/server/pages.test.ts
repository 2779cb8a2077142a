import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { CallEnvironment } from '../calls/call-environment.ts'
import { createPages, type PageSource } from './pages.ts'

const html = (text: string, status = 200) =>
  new Response(`<!doctype html><p>${text}</p>`, { status, headers: { 'content-type': 'text/html' } })

/** The pages in front of a given source; counts how often it had to render and keeps what it reported. */
function pagesOver(source: Partial<PageSource>) {
  const seen = { rendered: 0, reported: [] as unknown[] }
  const server = new Hono<CallEnvironment>()
  server.use(async (c, next) => {
    c.set('requestId', 'nummer-7')
    await next()
  })
  const render: PageSource['render'] = source.render ?? (async () => html('Seite'))
  server.all(
    '*',
    createPages({
      version: async () => '1',
      styleSheet: (path) => (path === '/assets/a.css' ? 'p{color:red}' : undefined),
      publicOrigin: 'https://aurora.example',
      report: (error) => seen.reported.push(error),
      ...source,
      render: (request, report) => {
        seen.rendered += 1
        return render(request, report)
      },
    }),
  )
  return { server, seen }
}

describe('createPages', () => {
  it('renders a page once for as long as the content stays the same', async () => {
    let version = '1'
    const { server, seen } = pagesOver({ version: async () => version })
    await server.request('/faq')
    await server.request('/faq')
    expect(seen.rendered).toBe(1)
    version = '2'
    await server.request('/faq')
    expect(seen.rendered).toBe(2)
  })

  it('keeps nothing under an address that is not in the site map', async () => {
    const { server, seen } = pagesOver({ render: async () => html('nichts', 404) })
    await server.request('/erfunden')
    await server.request('/erfunden')
    expect(seen.rendered).toBe(2)
  })

  it('builds addresses from the one that people type', async () => {
    const { server } = pagesOver({ render: async (request) => html(request.url) })
    expect(await (await server.request('http://localhost:3000/search?q=Fux')).text()).toContain(
      'https://aurora.example/search?q=Fux',
    )
  })

  it('brings the style along, allowed by its hash', async () => {
    const link = '<link rel="stylesheet" href="/assets/a.css"/>'
    const page = await pagesOver({ render: async () => html(link) }).server.request('/faq')
    expect(await page.text()).toContain('<style>p{color:red}</style>')
    expect(page.headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update('p{color:red}').digest('base64')}'`,
    )
  })

  it("lets the scripts of a page wait that the server has drawn, but not those of a members' page", async () => {
    const { server } = pagesOver({ render: async () => html('<script type="module">x</script>') })
    expect(await (await server.request('/login')).text()).toContain('<template id="app">')
    expect(await (await server.request('/tasks')).text()).not.toContain('<template')
  })

  it.each([
    ['the database does not answer', { version: () => Promise.reject(new Error('geheime Datenbank')) }],
    ['rendering throws', { render: () => Promise.reject(new Error('geheimer Fehler')) }],
    ['the router gives up', { render: async () => new Response('Unexpected Server Error', { status: 500 }) }],
  ])('answers a plain page with the number of the request and no details when %s', async (_when, source) => {
    const { server, seen } = pagesOver(source)
    const answer = await server.request('/faq')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const text = await answer.text()
    expect(text).toContain('nummer-7')
    expect(text).not.toMatch(/geheim|Unexpected/)
    expect(seen.reported).toHaveLength(1)
  })
})
