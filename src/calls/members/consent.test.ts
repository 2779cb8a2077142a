import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { findVersions } from '../../members/record/member-versions.ts'
import { signedIn } from '../../testing/accounts.ts'
import { setOffice, testAddress, waitingMails } from '../../testing/addresses.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

const atFirst = {
  visible: true,
  shared: ['address', 'phone', 'email', 'birthday', 'profession'],
  newsletter: true,
  delivery: 'email',
}

describe.each(engines)('the call for consent on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let accountId: string

  beforeEach(async () => {
    calls = await openTestCalls(engine, systemClock, 'sample')
    const { app } = calls
    await setOffice(app.database.db, ['adressen@aurora.example'])
    const member = await signedIn(app, 'member')
    authorization = member.authorization
    accountId = member.account.id
  })
  afterEach(() => calls.close())

  const get = async () => (await calls.request('/members/io/consent', { headers: { authorization } })).json()
  const put = (body: unknown) =>
    calls.request('/members/io/consent', { method: 'PUT', headers: { authorization }, body: JSON.stringify(body) })
  const giveRecord = async () => {
    const { id } = await addPerson(calls.app, testAddress)
    const { db } = calls.app.database
    await db.updateTable('accounts').set({ member_id: id }).where('id', '=', accountId).execute()
    return id
  }

  it('has nothing to say where there is no record', async () => {
    expect(await get()).toEqual({ consent: null })
    const response = await put(atFirst)
    expect([response.status, await response.json()]).toMatchObject([422, { title: 'Trage zuerst deine Adresse ein.' }])
  })

  it('changes four fields of the record, in a version of their own', async () => {
    const id = await giveRecord()
    expect(await get()).toEqual({ consent: atFirst })
    const wanted = { visible: false, shared: ['email', 'phone', 'email'], newsletter: false, delivery: 'paper' }
    const response = await put({ ...wanted, firstName: 'Otto', status: 'Ehrenmitglied', note: 'x' })
    const consent = { ...wanted, shared: ['phone', 'email'] }
    expect([response.status, await response.json()]).toEqual([200, { consent }])
    expect(await get()).toEqual({ consent })
    const versions = await findVersions(calls.app.database.db, id)
    expect(versions.map(({ what }) => what)).toEqual(['consent', 'created'])
    expect(versions[0]?.record).toEqual({ ...versions[1]?.record, ...consent })
  })

  it('tells the office how he is written to, and not what he shows to others', async () => {
    await giveRecord()
    const { db } = calls.app.database
    await put({ ...atFirst, visible: false, shared: [] })
    expect(await waitingMails(db)).toEqual([])
    await put({ ...atFirst, visible: false, shared: [], newsletter: false, delivery: 'paper' })
    const [mail, ...others] = await waitingMails(db)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Versand geändert: Emil Brakebusch')
    expect(mail?.text).toMatch(/Newsletter.*ja.*nein/)
    expect(mail?.text).toMatch(/Semesterprogramm.*per E-Mail.*auf Papier/)
    expect(mail?.text).not.toContain('sichtbar')
    expect(calls.mailWakes.count).toBeGreaterThan(0)
  })

  it('is said once, however often it is sent', async () => {
    const id = await giveRecord()
    for (let i = 0; i < 3; i++) expect((await put({ ...atFirst, newsletter: false })).status).toBe(200)
    expect(await findVersions(calls.app.database.db, id)).toHaveLength(2)
    expect(await waitingMails(calls.app.database.db)).toHaveLength(1)
  })

  it('refuses what is missing or wrong, and changes nothing', async () => {
    const id = await giveRecord()
    const problems = async (body: unknown) => {
      const response = await put(body)
      expect(response.status).toBe(422)
      const { errors } = (await response.json()) as { errors?: { field: string }[] }
      return errors?.map(({ field }) => field)
    }
    expect(await problems({})).toEqual(['visible', 'shared', 'newsletter', 'delivery'])
    expect(await problems({ ...atFirst, visible: 'ja', delivery: 'fax' })).toEqual(['visible', 'delivery'])
    for (const shared of ['email', [1], ['note'], ['__proto__'], null]) {
      expect(await problems({ ...atFirst, shared })).toEqual(['shared'])
    }
    expect(await problems([])).toBeUndefined()
    expect(await findVersions(calls.app.database.db, id)).toHaveLength(1)
  })
})
