import { describe, expect, it } from 'vitest'
import { checkToken } from '../../../accounts/tokens/check-token.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/members.ts'
import { callsForSome, none, useRightsCalls } from '../../../testing/set-ups/rights-calls.ts'
import { findLines } from '../../call-lines.ts'
import type { CallRole } from '../../call-paths.ts'

const later = Date.parse('2025-12-01T12:00:00Z')

/** The calls that are refused to who may make these. Two lines may fit a path, and both have to be fulfilled. */
const refusedBut = (may: readonly CallRole[]) =>
  callsForSome
    .filter(({ method, path }) => findLines(path).some((line) => line.method === method && !may.includes(line.role)))
    .map(({ method, path }) => `${method} ${path}`)

describe.each(engines)('rights by office on %s', (engine) => {
  const {
    state,
    db,
    ask,
    begin,
    save,
    prepare,
    publish,
    undo,
    lettingIn,
    statusOf,
    rightsOf,
    officeOf,
    readOffice,
    giveSenior,
    writeList,
    senior,
    refusedTo,
  } = useRightsCalls(engine)
  type Session = Awaited<ReturnType<typeof lettingIn>>

  it('come with an office, and say by which', async () => {
    const julian = await lettingIn(state.julian)
    const { status, json } = await giveSenior({ rights: ['documents'], collections: ['faq'] })
    expect([status, officeOf(json, 'senior')?.state]).toEqual([200, 'held'])
    const byOffice = [
      { office: 'Senior', semester: 'Sommersemester 2025', rights: ['documents'], collections: ['faq'] },
    ]
    expect(await rightsOf(julian)).toEqual({ rights: ['documents'], collections: ['faq'], byOffice })
    expect(json.accounts).toContainEqual({ id: julian.account.id, own: none, byOffice })
    await giveSenior(none)
    expect(await rightsOf(julian)).toEqual({ ...none, byOffice: [] })
  })

  it('of an office go to nobody whom an editor has written into the list, until he is confirmed', async () => {
    const [julian, konstantin] = [await lettingIn(state.julian), await lettingIn(state.konstantin)]
    await giveSenior({ rights: ['pages', 'addresses'] })
    // Julian may write the list now. What he writes into it raises nobody.
    await writeList(senior('Konstantin Reimer'), julian)
    expect(await rightsOf(konstantin)).toEqual({ ...none, byOffice: [] })
    expect(await rightsOf(julian)).toEqual({ ...none, byOffice: [] })
    expect(await readOffice('senior')).toMatchObject({ person: 'Konstantin Reimer', state: 'not confirmed' })
    const late = await giveSenior({ rights: ['addresses'] })
    expect([late.status, late.json.code]).toEqual([409, 'conflict'])
    await giveSenior({ rights: ['addresses'] }, 'Konstantin Reimer')
    expect(await rightsOf(konstantin)).toMatchObject({ rights: ['addresses'] })
  })

  it('of an office do not come back with an older list that is moved to the top', async () => {
    const julian = await lettingIn(state.julian)
    await giveSenior({ rights: ['pages', 'documents'] })
    await publish(await prepare())
    expect(await rightsOf(julian)).toMatchObject(none)
    const headers = { authorization: state.admin.authorization }
    const { order } = await (await state.calls.request('/editor/collections/offices', { headers })).json()
    const [newest, former, ...rest] = order
    const moved = { order, ids: [former, newest, ...rest] }
    expect(await statusOf(state.admin, 'PUT', '/editor/collections/offices/order', moved)).toBe(200)
    expect(await rightsOf(julian)).toMatchObject(none)
  })

  it('of an office move with the change of semester, and come back when it is taken back', async () => {
    const [julian, konstantin] = [await lettingIn(state.julian), await lettingIn(state.konstantin)]
    await giveSenior({ rights: ['documents'] })
    const open = await prepare()
    await publish(open)
    expect(await rightsOf(julian)).toEqual({ ...none, byOffice: [] })
    expect(await rightsOf(konstantin)).toMatchObject({
      rights: ['documents'],
      byOffice: [{ office: 'Senior', semester: 'Wintersemester 2025/2026' }],
    })
    expect(await statusOf(konstantin, 'GET', '/members/io/documents/deleted')).toBe(200)
    expect(await statusOf(julian, 'GET', '/members/io/documents/deleted')).toBe(403)
    expect((await undo(open.id)).status).toBe(200)
    expect(await rightsOf(julian)).toMatchObject({ rights: ['documents'] })
    expect(await rightsOf(konstantin)).toEqual({ ...none, byOffice: [] })
  })

  it('of an office open every call that they name, to who holds it alone', async () => {
    const [julian, konstantin] = [await lettingIn(state.julian), await lettingIn(state.konstantin)]
    const given: CallRole[] = ['documents', 'pictures', 'programme', 'addresses']
    await giveSenior({ rights: given })
    const mayHolder: CallRole[] = [...given, 'content', 'collection', 'member']
    const open = await prepare()
    for (const [act, holder, other] of [
      [async () => undefined, julian, konstantin],
      [() => publish(open), konstantin, julian],
      [() => undo(open.id), julian, konstantin],
    ] as const) {
      await act()
      expect(await refusedTo(holder)).toEqual(refusedBut(mayHolder))
      expect(await refusedTo(other)).toEqual(refusedBut(['member']))
    }
  })

  it('of an office are told in the record of acts as they come and go', async () => {
    await giveSenior({ rights: ['documents'] })
    const open = await prepare()
    await publish(open)
    await undo(open.id)
    const acts = await db()
      .selectFrom('acts')
      .select(['kind', 'by_account', 'thing_sort', 'thing_id'])
      .where('kind', 'like', 'holder of office %')
      .orderBy('kind')
      .execute()
    // Of all who were given an office, he alone has rights by it.
    const act = { by_account: state.admin.account.id, thing_sort: 'member', thing_id: state.konstantin.id }
    expect(acts).toEqual([
      { kind: 'holder of office confirmed', ...act },
      { kind: 'holder of office withdrawn', ...act },
    ])
  })

  it('of an office stay with who has it when its semester is over, until it is handed over, and that is said', async () => {
    const julian = await lettingIn(state.julian)
    await giveSenior({ rights: ['documents'] })
    expect((await ask('GET', 'rights')).json.isOver).toBe(false)
    await db().updateTable('tokens').set({ issued_at: later, last_used_at: later, proved_at: later }).execute()
    state.now = new Date(later)
    expect(await rightsOf(julian)).toMatchObject({ rights: ['documents'] })
    expect((await ask('GET', 'rights')).json.isOver).toBe(true)
  })

  it('cost who has none of them no question, and are found where there are some', async () => {
    const [julian, konstantin] = [await lettingIn(state.julian), await lettingIn(state.konstantin)]
    const parts = { db: db(), clock: state.calls.app.clock, uses: { note: () => {} } }
    const hasMore = async ({ authorization }: Session) =>
      (await checkToken(parts, authorization.replace('Bearer ', '')))?.hasMore
    expect([await hasMore(julian), await hasMore(konstantin)]).toEqual([false, false])
    await giveSenior({ rights: ['documents'] })
    await ask('PUT', `rights/accounts/${konstantin.account.id}`, { rights: [], collections: ['faq'] })
    expect([await hasMore(julian), await hasMore(konstantin)]).toEqual([true, true])
  })

  it('of an office are not taken by him who leads the change of semester for himself', async () => {
    const konstantin = await lettingIn(state.konstantin)
    await giveSenior({ rights: ['documents'] })
    const open = await begin()
    await ask('PUT', `handover/${open.id}/leader`, { accountId: konstantin.account.id })
    const holders = open.plan.holders.map((holder) =>
      holder.office === 'senior'
        ? { office: 'senior', person: 'Konstantin Reimer', memberId: state.konstantin.id }
        : holder,
    )
    const { json } = await save(open, { ...open.plan, holders }, konstantin)
    expect((await publish(json.open, konstantin)).status).toBe(200)
    expect(await rightsOf(konstantin)).toEqual({ ...none, byOffice: [] })
    expect((await readOffice('senior'))?.state).toBe('not confirmed')
  })

  it('of an office wait for whoever has no account, and end with one that is locked', async () => {
    await giveSenior({ rights: ['documents'] })
    expect((await readOffice('senior'))?.state).toBe('no account')
    const julian = await lettingIn(state.julian)
    expect(await rightsOf(julian)).toMatchObject({ rights: ['documents'] })
    await ask('PATCH', `accounts/${julian.account.id}`, { disabled: true })
    expect(await rightsOf(julian)).toBe(401)
    expect((await readOffice('senior'))?.state).toBe('no account')
  })

  it('of an office go to nobody where the name means nobody, or two, whoever takes it on later', async () => {
    const konstantin = await lettingIn(state.konstantin)
    await writeList(senior('Zacharias Unbekannt'))
    const { json } = await giveSenior({ rights: ['documents'] }, 'Zacharias Unbekannt')
    expect(officeOf(json, 'senior')).toMatchObject({ person: 'Zacharias Unbekannt', state: 'not known' })
    // He calls himself so from now on; nobody has confirmed that it is him.
    const { revision } = state.konstantin
    const called = { revision, firstName: 'Zacharias', surName: 'Unbekannt' }
    expect((await ask('PATCH', `members/${state.konstantin.id}`, called)).status).toBe(200)
    expect(await rightsOf(konstantin)).toEqual({ ...none, byOffice: [] })
    await addPerson(state.calls.app, { firstName: 'Zacharias', surName: 'Unbekannt' })
    await giveSenior({ rights: ['documents'] }, 'Zacharias Unbekannt')
    expect(await rightsOf(konstantin)).toEqual({ ...none, byOffice: [] })
  })
})
