import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCode } from '../../../accounts/invitations/make-code.ts'
import { planLetters } from '../../../accounts/invitations/plan-letters.ts'
import { putLetters } from '../../../accounts/invitations/put-letters.ts'
import { takeTry } from '../../../accounts/sign-in/try-allowances.ts'
import { tryAllowances, tryKey } from '../../../accounts/sign-in/try-rules.ts'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Member } from '../../../members/record/members.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson, changePerson } from '../../../testing/members.ts'

describe.each(engines)('a code between print and use on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  let person: Member

  beforeEach(async () => {
    calls = await openTestCalls(engine, () => new Date('2026-11-18T10:00:00Z'), 'sample')
    admin = await signedIn(calls.app, 'admin')
    person = await addPerson(calls.app, { email: '' })
  })
  afterEach(() => calls.close())

  /** A letter without its paper. */
  async function plan({ id, record }: Member) {
    const { db } = calls.app.database
    const [letter] = await planLetters(db, { accountIds: [], people: [{ ...record, memberId: id }] })
    return letter ?? expect.fail('no letter')
  }
  async function put(letter: Awaited<ReturnType<typeof plan>>) {
    const { database, clock } = calls.app
    await putLetters(database.db, clock, { accountId: admin.account.id, network: '192.0.2.1' }, [letter])
    return letter
  }
  const ask = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    calls.request(path, { method, headers, body: JSON.stringify(body) })
  const act = async (method: string, path: string, body: object) => {
    const answer = await ask(method, `/members/io${path}`, body, { authorization: admin.authorization })
    expect([path, answer.status]).toEqual([path, 200])
  }
  const look = async (code: string, address = '192.0.2.1') =>
    (await ask('POST', '/user/invitation', { code }, { 'x-test-address': address })).status
  const choose = async (code: string) =>
    (await ask('POST', '/user/invitation/password', { code, password: 'Silber und Himmelblau' })).status

  it('opens nothing once the account is closed, nor after it is opened again', async () => {
    const { code, accountId } = await put(await plan(person))
    expect(await look(code)).toBe(200)
    await act('PATCH', `/accounts/${accountId}`, { disabled: true })
    expect([await look(code), await choose(code)]).toEqual([422, 422])
    await act('PATCH', `/accounts/${accountId}`, { disabled: false })
    expect([await look(code), await choose(code)]).toEqual([422, 422])
  })

  it('opens nothing for one who has died', async () => {
    const { code } = await put(await plan(person))
    await changePerson(calls.app, person.id, { status: 'verstorben' })
    expect([await look(code), await choose(code)]).toEqual([422, 422])
  })

  it('goes with one who is erased', async () => {
    const { code } = await put(await plan(person))
    await act('DELETE', `/members/${person.id}`, { revision: 1 })
    expect([await look(code), await choose(code)]).toEqual([422, 422])
    expect(await calls.app.database.db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })

  it('opens the account of the record that his was merged into', async () => {
    const { code, accountId } = await put(await plan(person))
    const kept = await addPerson(calls.app, { surName: 'Brakebusch-Zahn' })
    await act('POST', `/members/${kept.id}/merge`, { revision: 1, other: person.id, otherRevision: 1, record: {} })
    expect([await look(code), await choose(code)]).toEqual([200, 204])
    const { db } = calls.app.database
    const owner = await db.selectFrom('accounts').select('member_id').where('id', '=', accountId).executeTakeFirst()
    expect(owner).toEqual({ member_id: kept.id })
  })

  it.each([
    ['has died', (id: string) => changePerson(calls.app, id, { status: 'verstorben' })],
    ['was erased', (id: string) => act('DELETE', `/members/${id}`, { revision: 1 })],
    ['got another letter', async () => void (await put(await plan(person)))],
  ])('is not made where its reader %s while it was set', async (_, meanwhile) => {
    const letter = await plan(person)
    await meanwhile(person.id)
    await expect(put(letter)).rejects.toMatchObject({ name: 'Refusal' })
    expect(await look(letter.code)).toBe(422)
  })

  it('is not found by who tries many from many networks, and its reader still comes in', async () => {
    const { code } = await put(await plan(person))
    const everywhere = { key: tryKey('wrongCodes'), limit: tryAllowances.wrongCodes }
    const { database, clock } = calls.app
    await inTransaction(database.db, 'read committed', async (trx) => {
      // All but one, as if by as many guesses.
      for (let i = 1; i < everywhere.limit.tries; i++) await takeTry(trx, everywhere, clock().getTime())
    })
    expect([await look(makeCode(), '10.0.1.1'), await look(makeCode(), '10.0.2.1')]).toEqual([422, 429])
    expect([await look(code, '192.0.2.77'), await choose(code)]).toEqual([200, 204])
  })
})
