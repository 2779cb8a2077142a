import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { readAddressOffice, seedAddressOffice } from '../../members/office/address-office.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'

describe.each(engines)('the settings on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    admin = await signedIn(calls.app, 'admin')
    await seedAddressOffice(calls.app.database.db, calls.app.clock, ['webmaster@aurora.example'])
  })
  afterEach(() => calls.close())

  async function ask(method: string, addressOffice?: unknown, authorization = admin.authorization) {
    const body = method === 'PUT' ? { body: JSON.stringify({ addressOffice }) } : {}
    const answer = await calls.request('/members/io/settings', { method, headers: { authorization }, ...body })
    return { status: answer.status, json: await answer.json() }
  }

  it('name the office that is told of new addresses', async () => {
    const others = {
      officeName: 'Adressverwaltung',
      mails: { duties: true, birthdays: true, health: true },
      birthdayOffices: [],
    }
    const before = { addressOffice: ['webmaster@aurora.example'], ...others }
    expect(await ask('GET')).toEqual({ status: 200, json: before })
    const addressOffice = ['adressen@aurora.example', 'Alt.Schriftfuehrer@aurora.example']
    expect(await ask('PUT', [` ${addressOffice[0]} `, addressOffice[1]])).toEqual({
      status: 200,
      json: { addressOffice, ...others },
    })
    expect((await ask('GET')).json).toEqual({ addressOffice, ...others })
    const row = await calls.app.database.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    expect(row.changed_by).toBe(admin.account.id)
  })

  it('call it as the list of the offices does', async () => {
    const data = { id: 'adressverwaltung', name: 'Adressbuch', group: 'actives', isShown: true }
    await saveEntry(calls.app.database.db, calls.app.clock, null, { collection: 'officeKinds', data })
    expect((await ask('GET')).json).toMatchObject({ officeName: 'Adressbuch' })
  })

  it('stay as an administrator has set them, whatever the next start would have', async () => {
    await ask('PUT', ['adressen@aurora.example'])
    await seedAddressOffice(calls.app.database.db, calls.app.clock, ['webmaster@aurora.example'])
    expect(await readAddressOffice(calls.app.database.db)).toEqual(['adressen@aurora.example'])
  })

  it('say which letters go to those who hold an office', async () => {
    const put = async (body: unknown, authorization = admin.authorization) => {
      const init = { method: 'PUT', headers: { authorization }, body: JSON.stringify(body) }
      return (await calls.request('/members/io/settings/mails', init)).status
    }
    const mails = { duties: false, birthdays: true }
    expect(await put(mails)).toBe(200)
    expect((await ask('GET')).json).toMatchObject({ mails, addressOffice: ['webmaster@aurora.example'] })
    for (const wrong of [{}, { duties: 'ja', birthdays: true }, { duties: true }, null]) {
      expect([wrong, await put(wrong)]).toEqual([wrong, 422])
    }
    for (const role of ['member', 'editor'] as const) {
      const { authorization } = await signedIn(calls.app, role)
      expect(await put({ duties: true, birthdays: false }, authorization)).toBe(403)
    }
    expect((await ask('GET')).json).toMatchObject({ mails })
  })

  it('take no address that a mail could not go to, and then change nothing', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@aurora.example`)
    for (const [addresses, field] of [
      [[], 'addressOffice'],
      [eleven, 'addressOffice'],
      ['a@aurora.example', 'addressOffice'],
      [undefined, 'addressOffice'],
      [[7], 'addressOffice.0'],
      [[''], 'addressOffice.0'],
      [['a@aurora.example', 'aurora.example'], 'addressOffice.1'],
      [['a@aurora.example\r\nBcc: b@aurora.example'], 'addressOffice.0'],
      [['a@aurora.example\n'], 'addressOffice.0'],
      [['Amt <a@aurora.example>'], 'addressOffice.0'],
      [['a@aurora.example', 'A@Aurora.example'], 'addressOffice.1'],
    ] as const) {
      const { status, json } = await ask('PUT', addresses)
      expect([addresses, status, json.errors[0].field]).toEqual([addresses, 422, field])
    }
    expect((await ask('GET')).json).toMatchObject({ addressOffice: ['webmaster@aurora.example'] })
  })

  it('are nobody else’s business', async () => {
    for (const role of ['member', 'editor'] as const) {
      const { authorization } = await signedIn(calls.app, role)
      expect((await ask('GET', undefined, authorization)).status).toBe(403)
      expect((await ask('PUT', ['a@aurora.example'], authorization)).status).toBe(403)
    }
  })
})
