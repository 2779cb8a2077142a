import { describe, expect, it } from 'vitest'
import { programmeCollections } from '../../../accounts/rights/rights-rules.ts'
import { collections } from '../../../content/collections/collections.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { engines } from '../../../testing/databases.ts'
import { none, useRightsCalls } from '../../../testing/set-ups/rights-calls.ts'

describe.each(engines)('rights on %s', (engine) => {
  const { state, db, ask, save, prepare, publish, undo, lettingIn, statusOf, rightsOf, giveSenior } =
    useRightsCalls(engine)

  it('are given to an account beside its role, and taken again', async () => {
    const julian = await lettingIn(state.julian)
    const path = `rights/accounts/${julian.account.id}`
    expect((await ask('PUT', path, { rights: ['addresses'], collections: ['faq'] })).status).toBe(200)
    expect(await rightsOf(julian)).toEqual({ rights: ['addresses'], collections: ['faq'], byOffice: [] })
    const me = await (
      await state.calls.request('/user/me', { headers: { authorization: julian.authorization } })
    ).json()
    expect(me).toMatchObject({ roles: ['member'], rights: ['addresses'], collections: ['faq'] })
    const { accounts } = (await ask('GET', `members/${state.konstantin.id}`, undefined, julian)).json
    expect(accounts).toEqual([])
    await ask('PUT', path, none)
    expect(await rightsOf(julian)).toEqual({ ...none, byOffice: [] })
    const acts = await db().selectFrom('acts').select(['kind', 'thing_id']).execute()
    const act = { kind: 'account rights changed', thing_id: julian.account.id }
    expect(acts.filter(({ kind }) => kind === act.kind)).toEqual([act, act])
  })

  it('to one collection open that one, however its name is spelled, and no other', async () => {
    const julian = await lettingIn(state.julian)
    await ask('PUT', `rights/accounts/${julian.account.id}`, { rights: [], collections: ['faq'] })
    const order = { order: [], ids: [] }
    expect(await statusOf(julian, 'PUT', '/editor/collections/faq/order', order)).not.toBe(403)
    expect(await statusOf(julian, 'PUT', '/editor/collections/events/order', order)).toBe(403)
    expect(await statusOf(julian, 'PUT', '/editor/collections/%65vents/order', order)).not.toBeLessThan(400)
    expect(await statusOf(julian, 'PUT', '/editor/collections/f%61q/../events/order', order)).not.toBeLessThan(400)
    const drafts = (collection: string) => ({ drafts: [{ collection, entry: state.julian.id }] })
    expect(await statusOf(julian, 'POST', '/editor/drafts/publish', drafts('events'))).toBe(403)
    expect(await statusOf(julian, 'POST', '/editor/drafts/publish', drafts('faq'))).toBe(404)
  })

  it('for the programme are not those for the pages, and the other way round', async () => {
    const julian = await lettingIn(state.julian)
    const order = { order: [], ids: [] }
    for (const [right, open, closed] of [
      ['programme', 'events', 'faq'],
      ['pages', 'faq', 'events'],
    ]) {
      await ask('PUT', `rights/accounts/${julian.account.id}`, { rights: [right], collections: [] })
      expect(await statusOf(julian, 'PUT', `/editor/collections/${open}/order`, order)).not.toBe(403)
      expect(await statusOf(julian, 'PUT', `/editor/collections/${closed}/order`, order)).toBe(403)
    }
  })

  it('that do not exist are refused, and change nothing', async () => {
    const julian = await lettingIn(state.julian)
    const path = `rights/accounts/${julian.account.id}`
    for (const grants of [
      { rights: ['admin'], collections: [] },
      { rights: [], collections: ['constructor'] },
    ]) {
      expect((await ask('PUT', path, grants)).status).toBe(422)
      expect((await giveSenior(grants)).status).toBe(422)
    }
    expect((await ask('PUT', 'rights/offices/kaiser', { ...none, person: '' })).status).toBe(404)
    expect((await ask('PUT', `rights/accounts/${state.julian.id}`, none)).status).toBe(404)
    expect(await rightsOf(julian)).toEqual({ ...none, byOffice: [] })
  })

  it('of an account go with the role where the change of semester says so, and come back with it', async () => {
    const julian = await lettingIn(state.julian)
    const path = `rights/accounts/${julian.account.id}`
    await ask('PUT', path, { rights: ['addresses'], collections: ['faq'] })
    const open = await prepare()
    const shown = open.facts.accounts.find(({ id }) => id === julian.account.id)
    expect(shown?.grants).toEqual({ rights: ['addresses'], collections: ['faq'] })
    const said = 'Julian Pham hat kein Amt mehr und behält die Rechte seines Kontos.'
    const hintsOf = ({ problems }: typeof open) => problems.map(({ message }) => message)
    expect(hintsOf(open)).toContain(said)
    const right = { accountId: julian.account.id, role: 'member' as const, isDisabled: false, dropsGrants: true }
    const { json } = await save(open, { ...open.plan, rights: [right] })
    expect(hintsOf(json.open)).not.toContain(said)
    await publish(json.open)
    expect(await rightsOf(julian)).toMatchObject(none)
    expect((await undo(open.id)).json.notes).toEqual([])
    expect(await rightsOf(julian)).toMatchObject({ rights: ['addresses'], collections: ['faq'] })
  })

  it('of an account stay where the change of semester does not say anything of them', async () => {
    const julian = await lettingIn(state.julian)
    await ask('PUT', `rights/accounts/${julian.account.id}`, { rights: ['addresses'], collections: [] })
    await publish(await prepare())
    expect(await rightsOf(julian)).toMatchObject({ rights: ['addresses'] })
  })

  it('of an account that somebody has given anew stay when a change of semester is taken back', async () => {
    const julian = await lettingIn(state.julian)
    const path = `rights/accounts/${julian.account.id}`
    await ask('PUT', path, { rights: ['addresses'], collections: [] })
    const right = { accountId: julian.account.id, role: 'member' as const, isDisabled: false, dropsGrants: true }
    const open = await prepare({ rights: [right] })
    await publish(open)
    await ask('PUT', path, { rights: ['pictures'], collections: [] })
    const { notes } = (await undo(open.id)).json
    expect(notes).toEqual(['Dem Konto von Julian Pham hat seitdem jemand andere Rechte gegeben; das bleibt so.'])
    expect(await rightsOf(julian)).toMatchObject({ rights: ['pictures'] })
  })

  it('are not given by those who have some', async () => {
    const { account, authorization } = await signedIn(state.calls.app, 'editor')
    await ask('PUT', `rights/accounts/${account.id}`, { rights: ['addresses'], collections: [] })
    const grants = { rights: ['addresses'], collections: [] }
    const paths = [`/members/io/rights/accounts/${account.id}`, '/members/io/rights/offices/senior']
    for (const path of paths) expect(await statusOf({ authorization }, 'PUT', path, grants)).toBe(403)
  })
})

it('the programme is made of collections that exist', () => {
  expect(programmeCollections.filter((name) => !(name in collections))).toEqual([])
})
