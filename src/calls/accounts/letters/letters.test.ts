import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson, changePerson } from '../../../testing/members.ts'
import { readQrCode } from '../../../testing/samples/read-qr-codes.ts'

const password = 'Silber und Himmelblau'
const day = 24 * 60 * 60 * 1000
const home = { street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' }

describe.each(engines)('invitations on paper on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  let now: number

  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
    await calls.app.database.db.deleteFrom('members').execute()
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    calls.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const make = (wanted: { accounts?: string[]; members?: string[] }) => {
    const { authorization } = admin
    return post('/members/io/accounts/letters', { accounts: [], members: [], ...wanted }, { authorization })
  }
  const get = async (path: string) =>
    (await calls.request(path, { headers: { authorization: admin.authorization } })).json()
  const accountOf = async (memberId: string) => {
    const { accounts } = await get('/members/io/accounts')
    return accounts.find((each: { memberId: string | null }) => each.memberId === memberId)
  }
  /** The letters as they are read on paper. */
  const read = async (answer: Response) => {
    const problem = answer.ok ? '' : await answer.text()
    expect([answer.status, problem]).toEqual([200, ''])
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: false })
    const letters = text.map((page) => ({
      text: page.replace(/\s+/g, ' '),
      code: /(?:[A-Z]{4}-){3}[A-Z]{4}/.exec(page)?.[0] ?? '',
      login: /Benutzer\s+(\S+)/.exec(page)?.[1]?.replaceAll('\u200b', '') ?? '',
    }))
    return { pdf, letters }
  }
  const only = async (answer: Response) => {
    const { letters } = await read(answer)
    expect(letters).toHaveLength(1)
    return letters[0] as (typeof letters)[number]
  }
  const look = (code: string, address = '192.0.2.1') =>
    post('/user/invitation', { code }, { 'x-test-address': address })
  const choose = (code: string, chosen = password) => post('/user/invitation/password', { code, password: chosen })
  const signIn = (username: string, typed = password) =>
    calls.request('/oauth/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('pennal:pennal').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'password', username, password: typed }).toString(),
    })
  const dead = { status: 422, title: expect.stringMatching(/^Dieser Code gilt nicht oder nicht mehr/) }

  it('lead from the letter to a signed-in member who has no e-mail address', async () => {
    const { id } = await addPerson(calls.app, { firstName: 'Karl', surName: 'Müller', ...home, email: '' })
    expect(await get('/members/io/accounts/letters')).toEqual({
      people: [{ memberId: id, name: 'Karl Müller', hasEmail: false, hasAddress: true }],
    })
    const { pdf, letters } = await read(await make({ members: [id] }))
    expect(letters).toEqual([expect.objectContaining({ login: 'karl.mueller@brief' })])
    const [{ text, code } = { text: '', code: '' }] = letters
    expect(text).toMatch(/Karl Müller Weg 1 00895 Eschenfurt/)
    expect(text).toMatch(/Test admin hat dir ein Konto .* bis zum 17\. Januar 2027 und nur einmal/)
    expect(await readQrCode(pdf, 1)).toBe(`http://localhost:3000/invitation#${code.replaceAll('-', '')}`)
    expect(await (await look(code.toLowerCase())).json()).toEqual({ user: 'karl.mueller@brief', name: 'Karl Müller' })
    expect((await choose(code)).status).toBe(204)
    expect((await signIn('Karl.Mueller@Brief ')).status).toBe(200)
    expect(await get('/members/io/accounts/letters')).toEqual({ people: [] })
    const acts = await calls.app.database.db.selectFrom('acts').select(['kind', 'by_account']).orderBy('kind').execute()
    const { id: accountId } = await accountOf(id)
    expect(acts.filter(({ kind }) => kind.includes('letter'))).toEqual([
      { kind: 'invited by letter', by_account: admin.account.id },
      { kind: 'password by letter', by_account: accountId },
    ])
  })

  it('are good once, also where two use a code at the same moment', async () => {
    const { id } = await addPerson(calls.app, home)
    const { code } = await only(await make({ members: [id] }))
    const answers = await Promise.all([choose(code), choose(code, `${password} und Rot`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect(await (await choose(code)).json()).toMatchObject(dead)
    expect(await (await look(code)).json()).toMatchObject(dead)
  })

  it('end after sixty days, with a newer letter, with the account and with a mail', async () => {
    const { id } = await addPerson(calls.app, { ...home, email: 'emil@aurora.example' })
    const first = await only(await make({ members: [id] }))
    expect(first.login).toBe('emil@aurora.example')
    const account = await accountOf(id)
    expect(account).toMatchObject({
      state: 'invited',
      invited: { way: 'letter', times: 1, at: '2026-11-18T10:00:00.000Z' },
      invitedUntil: '2027-01-17T10:00:00.000Z',
    })
    const second = await only(await make({ accounts: [account.id] }))
    expect(await (await look(first.code)).json()).toMatchObject(dead)
    now += 60 * day - 1
    expect((await look(second.code)).status).toBe(200)
    now += 1
    expect(await (await look(second.code)).json()).toMatchObject(dead)
    admin = await renewed()
    const third = await only(await make({ accounts: [account.id] }))
    const invitation = `/members/io/accounts/${account.id}/invitation`
    expect((await post(invitation, {}, { authorization: admin.authorization })).status).toBe(200)
    expect(await (await look(third.code)).json()).toMatchObject(dead)
    expect(await accountOf(id)).toMatchObject({ invited: { way: 'mail', times: 4 } })
    const fourth = await only(await make({ accounts: [account.id] }))
    await calls.app.database.db.deleteFrom('accounts').where('id', '=', account.id).execute()
    expect(await (await look(fourth.code)).json()).toMatchObject(dead)
  })

  /** After two months, the session of the administrator is over. */
  async function renewed() {
    await calls.app.database.db.deleteFrom('accounts').where('id', '=', admin.account.id).execute()
    return signedIn(calls.app, 'admin')
  }

  it('tell a wrong letter at once, and stop who guesses without stopping others', async () => {
    const { id } = await addPerson(calls.app, home)
    const { code } = await only(await make({ members: [id] }))
    const slip = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (let i = 0; i < 20; i++) {
      expect(await (await look(slip)).json()).toMatchObject({ status: 422, errors: [{ field: 'code' }] })
    }
    const other = await only(await make({ members: [(await addPerson(calls.app, { surName: 'Anders' })).id] }))
    await calls.app.database.db.deleteFrom('invitations').where('code_hash', 'is not', null).execute()
    const guesses = await Promise.all(Array.from({ length: 14 }, () => look(other.code)))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await look(other.code, '192.0.2.9')).status).toBe(422)
  })

  it('leave the code good where the password is refused, for a birthday, too', async () => {
    const { id } = await addPerson(calls.app, { ...home, birthday: '1941-03-14', nickname: 'Ajax' })
    const { code, login } = await only(await make({ members: [id] }))
    for (const [chosen, words] of [
      ['kurz', /mindestens 12/],
      ['14.03.1941 abc', /Geburtstag/],
      ['Ajax Aurora 1895', /Namen/],
      ['Bundesbrüder 77', /Wörtern der Verbindung/],
      ['emil.brakebusch@brief', /E-Mail-Adresse|Namen/],
      ['159357258456', /gestohlener/],
    ] as const) {
      const { errors } = await (await choose(code, chosen)).json()
      expect([chosen, errors]).toEqual([chosen, [{ field: 'password', message: expect.stringMatching(words) }]])
    }
    expect((await choose(code)).status).toBe(204)
    expect((await signIn(login)).status).toBe(200)
  })

  it('are refused whole for the dead, the gone, who has a password, and nobody', async () => {
    const living = await addPerson(calls.app, home)
    const late = await addPerson(calls.app, { surName: 'Spät' })
    await changePerson(calls.app, late.id, { status: 'verstorben' })
    const member = await signedIn(calls.app, 'member')
    for (const [wanted, words] of [
      [{ members: [living.id, late.id] }, /verstorben/],
      [{ members: [living.id, '00000000-0000-4000-8000-000000000000'] }, /gibt es nicht mehr/],
      [{ members: [living.id], accounts: [member.account.id] }, /hat schon ein Passwort/],
      [{ members: [living.id], accounts: ['00000000-0000-4000-8000-000000000000'] }, /gibt es nicht mehr/],
      [{}, /mindestens eine Person/],
    ] as const) {
      const answer = await make({ ...wanted } as never)
      expect([answer.status, (await answer.json()).title]).toEqual([422, expect.stringMatching(words)])
    }
    expect(await accountOf(living.id)).toBeUndefined()
  })

  it('are made for a hundred at once, with names of their own where people share one', async () => {
    const people = []
    for (let i = 0; i < 100; i++)
      people.push((await addPerson(calls.app, i % 10 ? { ...home, surName: `Nr${i}` } : home)).id)
    const { pdf, letters } = await read(await make({ members: people }))
    expect(letters).toHaveLength(100)
    expect(new Set(letters.map(({ code }) => code)).size).toBe(100)
    expect(new Set(letters.map(({ login }) => login)).size).toBe(100)
    expect(letters.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['emil.brakebusch@brief', 'emil.brakebusch10@brief', 'emil.nr99@brief']),
    )
    for (const at of [1, 57, 100]) {
      expect(await readQrCode(pdf, at)).toMatch(`#${letters[at - 1]?.code.replaceAll('-', '')}`)
    }
    expect((await look(letters[99]?.code ?? '')).status).toBe(200)
  })
})
