import { hc } from 'hono/client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { type CallRole, callLines, isBelowCalls, isBelowDownloads } from './call-paths.ts'
import { type Calls, demandLines } from './calls.ts'

describe('the calls', () => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls('sqlite')
  })
  afterEach(() => calls.close())

  const ask = ({ method, path }: { method: string; path: string }, authorization?: string) =>
    calls.request(path, { method, ...(authorization && { headers: { authorization } }) })

  it('stand below the roots that are guarded, all of them', () => {
    expect(callLines.filter(({ path }) => !isBelowCalls(path) && !isBelowDownloads(path))).toEqual([])
  })

  it('have a line each, and each line a call', () => {
    const line = { method: 'GET', path: '/members/io/secrets' }
    expect(() => demandLines([...callLines, line])).toThrow(/: GET \/members\/io\/secrets$/)
    expect(() => demandLines(callLines.slice(1))).toThrow(/: POST \/oauth\/token$/)
    expect(() => demandLines([...callLines, { method: 'ALL', path: '/members/*' }])).not.toThrow()
  })

  it('have the role that their place says', () => {
    const io = (...names: string[]) => names.map((name) => `/members/io/${name}`)
    const placesOf = {
      editor: ['/editor', ...io('documents')],
      admin: [
        '/user/login',
        ...io(
          'accounts',
          'bin',
          'emblems',
          'files',
          'handover/sheet',
          'legal',
          'mails',
          'members',
          'messages',
          'sample',
          'settings',
          'setup',
          'waiting',
        ),
      ],
    }
    // Whether a file is here already, members ask beside what administrators see of files.
    const membersAsk = 'POST /members/io/files/known'
    const others = callLines.filter(({ method, path }) => `${method} ${path}` !== membersAsk)
    expect(callLines.filter((line) => !others.includes(line)).map(({ role }) => role)).toEqual(['member'])
    for (const [role, places] of Object.entries(placesOf)) {
      const isHere = (path: string) => places.some((place) => `${path}/`.startsWith(`${place}/`))
      const found = callLines.filter((line) => line.role === role)
      expect(found.length).toBeGreaterThan(places.length)
      expect(found.filter(({ path }) => !isHere(path))).toEqual([])
      expect(others.filter((line) => isHere(line.path) && line.role !== role)).toEqual([])
    }
  })

  describe.each(['visitor', 'disabled', 'member', 'editor', 'admin'] as const)('as %s', (who) => {
    const refusals: Record<CallRole, Partial<Record<typeof who, number>>> = {
      open: {},
      member: { visitor: 401, disabled: 401 },
      editor: { visitor: 401, disabled: 401, member: 403 },
      admin: { visitor: 401, disabled: 401, member: 403, editor: 403 },
      link: { visitor: 401, disabled: 401, member: 401, editor: 401, admin: 401 },
    }
    const words: Partial<Record<CallRole, string>> = {
      editor: 'Das dürfen nur Redakteure.',
      admin: 'Das dürfen nur Administratoren.',
    }
    let authorization: string | undefined

    beforeEach(async () => {
      if (who === 'visitor') return
      const session = await signedIn(calls.app, who === 'disabled' ? 'admin' : who)
      authorization = session.authorization
      const { db } = calls.app.database
      // The token is left to it: the account alone must be reason enough.
      const disabled = { disabled_at: calls.app.clock().getTime() }
      if (who === 'disabled') {
        await db.updateTable('accounts').set(disabled).where('id', '=', session.account.id).execute()
      }
    })

    it('are made or refused as their line says', async () => {
      for (const line of callLines) {
        const response = await ask(line, authorization)
        const { title } = response.status < 400 ? { title: '' } : await response.json()
        const refused = refusals[line.role][who]
        const told = [line.method, line.path, response.status, title]
        if (refused) expect(told).toEqual([line.method, line.path, refused, expect.any(String)])
        else expect([401, 403, 405], told.join(' ')).not.toContain(response.status)
        if (refused === 403) expect(title).toBe(words[line.role])
        // What is let through has reached a call; a page would be no JSON either.
        expect(title).not.toBe('Diesen Aufruf gibt es nicht.')
      }
    })

    it('say by no other method more than by their own', async () => {
      for (const { path, role } of callLines) {
        const { status } = await ask({ method: 'PROPFIND', path }, authorization)
        expect([path, status]).toEqual([path, refusals[role][who] ?? 405])
      }
    })

    it('are not there in any other spelling', async () => {
      for (const { method, path, role } of callLines) {
        const isLink = role === 'link'
        const expected = isLink || who === 'visitor' || who === 'disabled' ? 401 : 404
        for (const odd of [path.toUpperCase(), `/${path}`, `${path}/more/than/that`, `/x/..%2f${path.slice(1)}`]) {
          const response = await ask({ method, path: odd }, authorization)
          expect([odd, response.status]).toEqual([odd, expected])
        }
      }
    })
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
      '/editor/collections/faq/anything',
      '/editor/drafts',
      '/editor/changes/more',
      '/editor/media',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        expect((await calls.request(path, { method })).status).toBe(401)
      }
    }
  })

  it('leave every other address alone', async () => {
    expect((await calls.request('/membership')).headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await calls.request('/')).status).toBe(404)
    for (const page of ['/editor', '/editor/library', '/editor/collection', '/editor/entry/faq/x']) {
      expect((await calls.request(page)).headers.get('content-type')).toMatch(/^text\/plain/)
    }
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
