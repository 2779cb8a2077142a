import { hc } from 'hono/client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { replaceAccountGrants } from '../accounts/rights/rights.ts'
import { editorRights, rights } from '../accounts/rights/rights-rules.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { callLines, findLines } from './call-lines.ts'
import { type CallRole, isBelowCalls, isBelowDownloads } from './call-paths.ts'
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
    const placesOf: Record<string, string[]> = {
      editor: ['/editor', ...io('documents')],
      admin: [
        '/user/login',
        ...io(
          'accounts',
          'acts',
          'backup',
          'bin',
          'data-requests',
          'emblems',
          'files',
          'handover/sheet',
          'health',
          'legal',
          'mails',
          'members',
          'messages',
          'rights',
          'processing-register',
          'sample',
          'settings',
          'setup',
          'waiting',
        ),
      ],
    }
    // Rights are parts of a role: those of an editor, and the one to the addresses.
    const wholeOf = (role: CallRole) => {
      if (role === 'addresses') return 'admin'
      return ['content', 'collection', ...editorRights].includes(role) ? 'editor' : role
    }
    // Whether a file is here already, members ask beside what administrators see of files.
    const membersAsk = 'POST /members/io/files/known'
    const others = callLines.filter(({ method, path }) => `${method} ${path}` !== membersAsk)
    expect(callLines.filter((line) => !others.includes(line)).map(({ role }) => role)).toEqual(['member'])
    for (const [role, places] of Object.entries(placesOf)) {
      const isHere = (path: string) => places.some((place) => `${path}/`.startsWith(`${place}/`))
      const found = callLines.filter((line) => wholeOf(line.role) === role)
      expect(found.length).toBeGreaterThan(places.length)
      expect(found.filter(({ path }) => !isHere(path))).toEqual([])
      expect(others.filter((line) => isHere(line.path) && wholeOf(line.role) !== role)).toEqual([])
    }
  })

  it('that erase, merge, read files in or are about accounts are for administrators alone', () => {
    const roleOf = (call: string) => callLines.find(({ method, path }) => `${method} ${path}` === call)?.role
    for (const call of [
      'DELETE /members/io/members/:id',
      'POST /members/io/members/:id/merge',
      'POST /members/io/members/:id/deceased',
      'POST /members/io/members/imports',
      'GET /members/io/accounts',
      'PUT /members/io/rights/accounts/:id',
      'PUT /members/io/rights/offices/:office',
    ]) {
      expect([call, roleOf(call)]).toEqual([call, 'admin'])
    }
  })

  const roles = ['member', 'editor', 'admin'] as const
  describe.each(['visitor', 'disabled', ...roles, ...rights, 'one collection'] as const)('as %s', (who) => {
    const writers = ['programme', 'pages', 'one collection', 'editor', 'admin']
    // The collection of these paths is none that exists, which whoever may write any hears.
    const allowed: Record<CallRole, readonly string[]> = {
      open: ['visitor', 'disabled', ...roles, ...rights, 'one collection'],
      member: [...roles, ...rights, 'one collection'],
      editor: ['editor', 'admin'],
      admin: ['admin'],
      content: writers,
      collection: writers,
      documents: ['documents', 'editor', 'admin'],
      pictures: ['pictures', 'editor', 'admin'],
      programme: ['programme', 'editor', 'admin'],
      pages: ['pages', 'editor', 'admin'],
      addresses: ['addresses', 'admin'],
      link: [],
    }
    const refusalOf = (role: CallRole) => {
      if (allowed[role].includes(who)) return undefined
      return role === 'link' || who === 'visitor' || who === 'disabled' ? 401 : 403
    }
    const words: Partial<Record<CallRole, string>> = {
      content: 'Das dürfen nur Redakteure.',
      collection: 'Das dürfen nur Redakteure.',
      admin: 'Das dürfen nur Administratoren.',
      documents: 'Das darf nur, wer die Dokumente betreut.',
      programme: 'Das darf nur, wer das Programm betreut.',
      pages: 'Das darf nur, wer die Seiten betreut.',
      addresses: 'Das darf nur, wer die Anschriften verwaltet.',
    }
    let authorization: string | undefined

    beforeEach(async () => {
      if (who === 'visitor') return
      const session = await signedIn(
        calls.app,
        roles.find((role) => role === who) ?? (who === 'disabled' ? 'admin' : 'member'),
      )
      authorization = session.authorization
      const { db } = calls.app.database
      // The token is left to it: the account alone must be reason enough.
      const disabled = { disabled_at: calls.app.clock().getTime() }
      if (who === 'disabled') {
        await db.updateTable('accounts').set(disabled).where('id', '=', session.account.id).execute()
      }
      const right = rights.find((each) => each === who)
      const collections = who === 'one collection' ? ['faq'] : []
      await inTransaction(db, 'read committed', (trx) =>
        replaceAccountGrants(trx, session.account.id, { rights: right ? [right] : [], collections }),
      )
    })

    it('are made or refused as their line says', async () => {
      for (const line of callLines) {
        const response = await ask(line, authorization)
        const { title } = response.status < 400 ? { title: '' } : await response.json()
        // Two lines may fit a path, and both have to be fulfilled.
        const asked = findLines(line.path).filter(({ method, role }) => method === line.method && refusalOf(role))
        const refused = asked[0] && refusalOf(asked[0].role)
        const told = [line.method, line.path, response.status, title]
        if (refused) expect(told).toEqual([line.method, line.path, refused, expect.any(String)])
        else expect([401, 403, 405], told.join(' ')).not.toContain(response.status)
        if (refused === 403) expect(asked.map(({ role }) => words[role])).toContain(title)
        // What is let through has reached a call; a page would be no JSON either.
        expect(title).not.toBe('Diesen Aufruf gibt es nicht.')
      }
    })

    it('want a sign-in of late where they hurt, and only there', async () => {
      await calls.app.database.db.updateTable('tokens').set({ proved_at: 0 }).execute()
      for (const line of callLines) {
        const response = await ask(line, authorization)
        const { code } = response.status < 400 ? { code: '' } : await response.json()
        const asked = findLines(line.path).filter(({ method }) => method === line.method)
        const isStale = line.isFresh && asked.every(({ role }) => refusalOf(role) === undefined)
        expect([line.method, line.path, code === 'stale_sign_in']).toEqual([line.method, line.path, isStale])
      }
    })

    it('say by no other method more than by their own', async () => {
      for (const { path } of callLines) {
        const refused = findLines(path).flatMap(({ role }) => refusalOf(role) ?? [])
        const { status } = await ask({ method: 'PROPFIND', path }, authorization)
        expect([path, status]).toEqual([path, refused[0] ?? 405])
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
