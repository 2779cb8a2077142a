import { describe, expect, it } from 'vitest'
import { testPassword } from '../../../testing/accounts.ts'
import { engines } from '../../../testing/databases.ts'
import { changePerson } from '../../../testing/members.ts'
import { useOwnData } from '../../../testing/set-ups/own-data.ts'
import { findReachable } from '../../handover/reachable-people.ts'

const login = 'emil.brakebusch@brief'

describe.each(engines)('who signs in with a name from a letter on %s', (engine) => {
  const { state, ask, letters } = useOwnData(engine)
  const db = () => state.calls.app.database.db
  const nameHim = (accountId = state.his.account.id) =>
    db().updateTable('accounts').set({ email: login }).where('id', '=', accountId).execute()
  const recipients = async () => (await letters()).map(({ to }) => to)
  const call = async (method: string, path: string, body: unknown, authorization = state.his.authorization) => {
    const answer = await state.calls.request(path, { method, headers: { authorization }, body: JSON.stringify(body) })
    return { status: answer.status, json: await answer.json() }
  }

  it('is told the same as anybody who has forgotten his password, and nothing is sent', async () => {
    await nameHim()
    const [his, nobodys, stranger] = [
      await call('POST', '/user/forgotten', { email: ' Emil.Brakebusch@Brief ' }),
      await call('POST', '/user/forgotten', { email: 'niemand@brief' }),
      await call('POST', '/user/forgotten', { email: 'niemand@post.example' }),
    ]
    expect(his).toEqual(stranger)
    expect(nobodys).toEqual(stranger)
    expect(his.status).toBe(202)
    expect(await recipients()).toEqual([])
    expect(await db().selectFrom('one_time_links').selectAll().execute()).toEqual([])
  })

  it('is written to as his record says about his data, and not at all where it says nothing', async () => {
    await nameHim()
    await ask('POST', '/own-data/erasure', { reason: 'Ich ziehe um.' })
    expect(await recipients()).toEqual(['emil@post.example', 'admin@aurora.example'])
    const { json } = await ask('GET', '/data-requests', undefined, state.admin.authorization)
    await changePerson(state.calls.app, state.member.id, { email: '' })
    const refusing = { answer: 'Du hast noch Schulden.' }
    const path = `/data-requests/${json.requests[0].id}/refuse`
    expect((await ask('POST', path, refusing, state.admin.authorization)).status).toBe(204)
    expect(await recipients()).toHaveLength(2)
  })

  it('is reached about the duties of his office as his record says', async () => {
    await nameHim()
    const reached = async () => (await findReachable(db(), [state.member.id])).get(state.member.id)?.email
    expect(await reached()).toBe('emil@post.example')
    await db().updateTable('accounts').set({ disabled_at: 1 }).where('email', '=', login).execute()
    expect(await reached()).toBeUndefined()
  })

  it('cannot send himself a mail to try it, and reads why', async () => {
    await nameHim(state.admin.account.id)
    const { status, json } = await call('POST', '/members/io/mails/test', {}, state.admin.authorization)
    expect([status, json.title]).toEqual([422, expect.stringMatching(/Namen aus einem Brief .* „Mein Konto“/)])
    expect(await recipients()).toEqual([])
  })

  it('signs in with an e-mail address once its link is opened; only that one is written to', async () => {
    await nameHim()
    const wish = { current: testPassword, email: 'emil@post.example' }
    expect((await call('PUT', '/user/email', wish)).status).toBe(202)
    const [letter, ...others] = await letters()
    expect([letter?.to, others]).toEqual(['emil@post.example', []])
    const token = /#bestaetigen=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
    expect((await call('POST', '/user/email/confirmation', { token })).json).toMatchObject({
      email: 'emil@post.example',
    })
    expect(await recipients()).toEqual(['emil@post.example', 'emil@post.example'])
  })

  it('keeps that name where he changes only what he is called', async () => {
    await nameHim(state.admin.account.id)
    const wish = { current: testPassword, name: 'Emil B.', email: login }
    const { authorization } = state.admin
    const answer = await state.calls.request('/user/login', {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify(wish),
    })
    expect([answer.status, await answer.json()]).toEqual([200, { asked: null }])
    expect(await recipients()).toEqual([])
  })
})
