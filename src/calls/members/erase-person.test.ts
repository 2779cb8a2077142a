import { describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { putTestMail } from '../../testing/outbox.ts'
import { moment, useMemberCalls } from '../../testing/set-ups/member-calls.ts'

describe.each(engines)('erasing a person on %s', (engine) => {
  const { state, ask, add, read, give, db } = useMemberCalls(engine)
  const mailStates = async () => {
    const mails = await db().selectFrom('mails').select(['to_address', 'state']).orderBy('to_address').execute()
    return mails.map(({ to_address, state }) => `${to_address} ${state}`)
  }

  it('leaves nothing of a person, of what was merged into him, nor of his accounts', async () => {
    const [kept, other] = [await add({ surName: 'Müller', email: 'm@kiel.example' }), await add({ surName: 'Mueller' })]
    const stays = await add({ surName: 'Zahn' })
    const { authorization } = await give(other.id)
    await ask('POST', `/${kept.id}/merge`, { revision: 1, other: other.id, otherRevision: 1, record: {} })
    await putTestMail(db(), () => moment, { to: 'm@kiel.example' })
    expect((await ask('DELETE', `/${kept.id}`, { revision: 1 })).status).toBe(409)
    const { status, json } = await ask('DELETE', `/${kept.id}`, { revision: 2 })
    expect([status, json.erased]).toEqual([
      200,
      {
        records: 2,
        formerStates: 2,
        accounts: 1,
        introductions: 0,
        undeliveredMails: 1,
        notedMails: 0,
        letters: 0,
        isWiped: true,
      },
    ])
    expect(await db().selectFrom('open_erasures').selectAll().execute()).toEqual([])
    expect(await db().selectFrom('members').select('id').execute()).toEqual([{ id: stays.id }])
    expect(await db().selectFrom('member_versions').select('member_id').execute()).toEqual([{ member_id: stays.id }])
    expect(await db().selectFrom('accounts').select('email').execute()).toEqual([{ email: 'admin@aurora.example' }])
    expect(await db().selectFrom('tokens').select('hash').execute()).toHaveLength(1)
    expect(await db().selectFrom('merged_accounts').selectAll().execute()).toEqual([])
    expect(await mailStates()).toEqual([])
    expect((await state.calls.request('/user/me', { headers: { authorization } })).status).toBe(401)
    expect((await ask('DELETE', `/${kept.id}`, { revision: 2 })).status).toBe(404)
  })

  it('takes the mails about him and to him, and leaves those of who shares his address', async () => {
    const [father, son] = [await add({ email: 'zahn@kiel.example' }), await add({ email: 'Zahn@kiel.example' })]
    const put = (mail: Parameters<typeof putTestMail>[2]) => putTestMail(db(), () => moment, mail)
    const sent = await put({ subject: 'Adressänderung: Emil Brakebusch', about: father.id })
    await db().updateTable('mails').set({ state: 'sent', text: null, html: null }).where('id', '=', sent).execute()
    await put({ about: father.id })
    await put({ text: `Vielleicht gibt es ihn schon: /admin/members/${father.id}`, about: son.id })
    const stays = [await put({ to: 'zahn@kiel.example', about: son.id }), await put({ to: 'zahn@kiel.example' })]
    const { json } = await ask('DELETE', `/${father.id}`, { revision: 1 })
    expect(json.erased).toMatchObject({ undeliveredMails: 2, notedMails: 1 })
    const left = await db().selectFrom('mails').select('id').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(stays.toSorted())
  })

  it('is done from the record that stands for him', async () => {
    const [kept, other] = [await add(), await add()]
    await ask('POST', `/${kept.id}/merge`, { revision: 1, other: other.id, otherRevision: 1, record: {} })
    expect((await ask('DELETE', `/${other.id}`, { revision: 2 })).status).toBe(422)
  })

  it('waits until nobody writes to him as the office any more', async () => {
    const { id } = await add({ surName: 'Zahn', email: 'Zahn@kiel.example' })
    const office = (addresses: string[]) =>
      state.calls.request('/members/io/settings', {
        method: 'PUT',
        headers: { authorization: state.admin.authorization },
        body: JSON.stringify({ addressOffice: addresses }),
      })
    await office(['zahn@kiel.example', 'adressen@aurora.example'])
    const refused = await ask('DELETE', `/${id}`, { revision: 1 })
    expect([refused.status, refused.json.title]).toEqual([
      422,
      expect.stringContaining('E-Mails über geänderte Adressen'),
    ])
    await office(['adressen@aurora.example'])
    expect((await ask('DELETE', `/${id}`, { revision: 1 })).status).toBe(200)
  })

  it('is not for oneself', async () => {
    const { id } = await add({ surName: 'Zahn' })
    await db().updateTable('accounts').set({ member_id: id }).execute()
    expect((await ask('DELETE', `/${id}`, { revision: 1 })).status).toBe(422)
    expect((await read(id)).accounts).toHaveLength(1)
  })
})
