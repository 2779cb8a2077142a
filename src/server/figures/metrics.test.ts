import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../../testing/built-server.ts'
import { metricOf, readMetrics } from '../../testing/figures/metrics.ts'
import { metrics } from './metrics.ts'

const token = 'ein-token-nur-fuer-tests'

describe('/metrics', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await startBuiltServer({ env: { METRICS_TOKEN: token } })
  })
  afterAll(() => server.stop())

  const ask = (authorization?: string) =>
    fetch(`${server.origin}/metrics`, { headers: authorization ? { authorization } : {} })
  const read = async () => {
    const answer = await ask(`Bearer ${token}`)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return readMetrics(await answer.text())
  }

  it('is not there without the setting', async () => {
    const app = { config: readConfig({}) } as Parameters<typeof metrics>[0]
    expect((await metrics(app).request('/metrics')).status).toBe(404)
  })

  it('is for who knows the token', async () => {
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${btoa(token)}`]) {
      const answer = await ask(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 401])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await answer.text()).not.toContain('pennal_')
    }
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    const { authorization } = await signInAsAdmin(server)
    expect((await ask(authorization)).status).toBe(401)
  })

  it('moves when something happens, and names what it was by its pattern', async () => {
    const before = await read()
    const home = { route: 'page home', status: '2xx' }
    for (let at = 0; at < 5; at++) await (await fetch(server.origin)).text()
    await fetch(`${server.origin}/Gibt-es-nicht-Wilhelm`)
    await fetch(`${server.origin}/members/io/members/Wilhelm`)
    const refused = await fetch(`${server.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
      body: new URLSearchParams({ grant_type: 'password', username: 'wilhelm@aurora.example', password: 'falsch' }),
    })
    expect(refused.status).toBe(400)
    const { authorization } = await signInAsAdmin(server)
    await fetch(`${server.origin}/members/io/members/Wilhelm`, { headers: { authorization } })
    const after = await read()
    const moved = (name: string, labels: Record<string, string> = {}) =>
      metricOf(after, name, labels) - metricOf(before, name, labels)
    expect(moved('pennal_requests_total', home)).toBe(5)
    // The first was drawn and made ready, the others stood ready: they count as well.
    expect(moved('pennal_cache_hits_total', { cache: 'ready pages' })).toBeGreaterThan(0)
    expect(metricOf(after, 'pennal_cache_bytes', { cache: 'ready pages' })).toBeGreaterThan(1000)
    expect(moved('pennal_request_seconds_count', { route: 'page home' })).toBe(5)
    expect(moved('pennal_requests_total', { route: 'page that there is not', status: '4xx' })).toBe(1)
    expect(moved('pennal_requests_total', { route: 'refused', status: '4xx' })).toBe(1)
    expect(moved('pennal_requests_total', { route: 'GET /members/io/members/:id', status: '4xx' })).toBe(1)
    expect(moved('pennal_sign_ins_refused_total')).toBe(1)
    expect(moved('process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(metricOf(after, 'pennal_database_up')).toBe(1)
    expect(metricOf(after, 'pennal_database_bytes')).toBeGreaterThan(100_000)
    expect(metricOf(after, 'pennal_files_bytes')).toBeGreaterThan(100_000)
    expect(metricOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  })

  it('has no word of a person, and labels of short lists alone', async () => {
    const samples = await read()
    expect(JSON.stringify(samples)).not.toMatch(/wilhelm|webmaster|@/i)
    const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)))
    expect([...labels].sort()).toEqual(
      ['cache', 'engine', 'le', 'node', 'queue', 'route', 'status', 'version', 'worker'].sort(),
    )
    const routes = new Set(samples.flatMap((sample) => sample.labels.route ?? []))
    for (const route of routes)
      expect(route).toMatch(/^(page [a-z -]+|file|refused|(GET|POST|PUT|PATCH|DELETE) \/[\w./:{}[\]+-]+)$/)
  })
})
