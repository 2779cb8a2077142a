import { hc } from 'hono/client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { callRoots, needsLink, openCalls } from './call-paths.ts'
import { type Calls, createCalls } from './calls.ts'

describe('the calls', () => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls('sqlite')
  })
  afterEach(() => calls.close())

  const routes = () => createCalls(calls.app).routes.filter(({ method }) => method !== 'ALL')

  it('stand below the roots that are guarded, all of them', () => {
    const isGuarded = (path: string) => needsLink(path) || callRoots.some((root) => path.startsWith(`${root}/`))
    expect(routes().length).toBeGreaterThan(0)
    expect(routes().filter(({ path }) => !isGuarded(path))).toEqual([])
  })

  it('are closed to visitors, but for the open ones', async () => {
    for (const { method, path } of routes()) {
      const { status } = await calls.request(path, { method })
      expect([path, status]).toEqual([path, openCalls.has(path) ? 400 : 401])
    }
  })

  it('are open to the roles that they are for', async () => {
    const editorsOnly = ['/members/io/documents/', '/members/io/pictures/']
    const isForEditors = (path: string) => editorsOnly.some((root) => path.startsWith(root))
    const adminsOnly = ['accounts', 'bin', 'files', 'mails', 'members', 'settings'].map((name) => `/members/io/${name}`)
    const isForAdmins = (path: string) => adminsOnly.some((root) => path === root || path.startsWith(`${root}/`))
    const all = [...editorsOnly, ...adminsOnly]
    expect(all.filter((root) => !routes().some(({ path }) => path.startsWith(root)))).toEqual([])
    for (const role of ['member', 'editor', 'admin'] as const) {
      const { authorization } = await signedIn(calls.app, role)
      const walk = routes().filter(
        ({ path }) => callRoots.some((root) => path.startsWith(root)) && !openCalls.has(path),
      )
      for (const { method, path } of walk) {
        const { status } = await calls.request(path, { method, headers: { authorization } })
        const refused = (role === 'member' && isForEditors(path)) || (role !== 'admin' && isForAdmins(path))
        expect([role, method, path, status === 403]).toEqual([role, method, path, refused])
        expect([role, method, path, status === 401]).toEqual([role, method, path, false])
      }
    }
  })

  it('open no download to a token', async () => {
    const { authorization } = await signedIn(calls.app, 'admin')
    for (const { method, path } of routes().filter(({ path }) => needsLink(path))) {
      const { status } = await calls.request(path, { method, headers: { authorization } })
      expect([path, status]).toEqual([path, 401])
    }
  })

  it('are closed before they exist', async () => {
    for (const path of [
      '/members',
      '/members/io',
      '/members/io/anything',
      '/user',
      '/user/me/more',
      '/oauth',
      '/oauth/other',
      '/downloads/files',
      '/downloads/files/anything',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        expect((await calls.request(path, { method })).status).toBe(401)
      }
    }
  })

  it('leave every other address alone', async () => {
    expect((await calls.request('/membership')).headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await calls.request('/')).status).toBe(404)
  })

  it('answer a member’s unknown one with a problem, not with a page', async () => {
    const { authorization } = await signedIn(calls.app, 'member')
    const response = await calls.request('/members/io/anything', { headers: { authorization } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('say which methods are right', async () => {
    const { authorization } = await signedIn(calls.app, 'member')
    const response = await calls.request('/user/me', { method: 'POST', headers: { authorization } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('are known to the typed client', async () => {
    const { authorization } = await signedIn(calls.app, 'member')
    const client = hc<Calls>('http://localhost', { fetch: calls.request })
    const response = await client.user.me.$get({}, { headers: { authorization } })
    const answer = await response.json()
    expectTypeOf(answer.roles).toEqualTypeOf<('member' | 'editor' | 'admin')[]>()
    expect(answer.email).toBe('member@aurora.example')
  })
})
