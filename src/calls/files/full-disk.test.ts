import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { fillDisk } from '../../testing/full-disk.ts'

const title = 'Der Speicherplatz des Servers ist voll. Bitte den Webmaster benachrichtigen.'

describe.each(engines)('a full disk under %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'admin')).authorization
  })
  afterEach(() => calls.close())

  /** What can be let go of on this disk is of no use to a database elsewhere. */
  const lettingGo = engine === 'sqlite' ? 1 : 0

  it('is what a sign-in says, at the place where the login page looks for words', async () => {
    await fillDisk(calls.app.database, 'tokens', 'insert')
    const answer = await calls.request('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'admin@aurora.example',
        password: testPassword,
      }),
    })
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'no_space', title })
    expect(calls.logged.at(-1)).toContain('no space left')
    expect(calls.ballastUses.count).toBe(lettingGo)
  })

  it('is what any other call says, with nothing half done', async () => {
    const { id } = await putDocument(calls.app)
    await fillDisk(calls.app.database, 'documents', 'update')
    const answer = await calls.request(`/members/io/documents/${id}`, { method: 'DELETE', headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { type: 'about:blank', title, status: 507, code: 'no_space' },
    ])
    const row = await calls.app.database.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ revision: 1, deleted_at: null })
  })
})
