import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

describe.each(engines)('the only administrator on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let own: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    const admin = await signedIn(calls.app, 'admin')
    authorization = admin.authorization
    own = (await addPerson(calls.app, { surName: 'Amelung' })).id
    const accounts = calls.app.database.db.updateTable('accounts').set({ member_id: own })
    await accounts.where('id', '=', admin.account.id).execute()
  })
  afterEach(() => calls.close())

  async function ask(method: string, path: string, body: unknown) {
    const init = { method, headers: { authorization }, body: JSON.stringify(body) }
    const answer = await calls.request(`/members/io/members${path}`, init)
    return { status: answer.status, title: (await answer.json()).title }
  }
  const refused = {
    status: 409,
    title: 'Das geht nicht: Es bliebe kein Administrator übrig, der sich anmelden kann.',
  }
  const isStillIn = async () => (await calls.request('/user/me', { headers: { authorization } })).status === 200

  it('is not declared dead', async () => {
    expect(await ask('POST', `/${own}/deceased`, { revision: 1 })).toEqual(refused)
    expect(await isStillIn()).toBe(true)
  })

  it('is not merged into somebody who is dead', async () => {
    const { id } = await addPerson(calls.app, { surName: 'Amelung', status: 'verstorben', statusBefore: 'aktiv' })
    const merging = { revision: 1, other: own, otherRevision: 1, record: {} }
    expect(await ask('POST', `/${id}/merge`, merging)).toEqual(refused)
    expect(await isStillIn()).toBe(true)
  })

  it('may die once there is another', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    const accounts = calls.app.database.db.updateTable('accounts').set({ role: 'admin' })
    await accounts.where('id', '=', account.id).execute()
    expect((await ask('POST', `/${own}/deceased`, { revision: 1 })).status).toBe(200)
    expect(await isStillIn()).toBe(false)
  })
})
