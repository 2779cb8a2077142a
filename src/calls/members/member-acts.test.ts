import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { putMail } from '../../mail/put-mail.ts'
import { blankRecord } from '../../members/record/member-record.ts'
import type { Member } from '../../members/record/members.ts'
import { addMembers } from '../../members/record/save-member.ts'
import { engines } from '../../testing/databases.ts'
import { moment, useMemberCalls } from '../../testing/set-ups/member-calls.ts'

describe.each(engines)('acts on records on %s', (engine) => {
  const { state, ask, add, read, give, db } = useMemberCalls(engine)
  const count = async (query = '') => (await ask('GET', `?${query}`)).json.total
  const ownerOf = async (accountId: string) =>
    (await db().selectFrom('accounts').select('member_id').where('id', '=', accountId).executeTakeFirst())?.member_id
  const mailTo = (to: string) =>
    inTransaction(db(), 'read committed', (trx) =>
      putMail(trx, () => moment, {
        from: { name: 'Aurora', address: 'post@aurora.example' },
        to,
        subject: 'Einladung',
        text: 'Komm!',
        html: '<p>Komm!</p>',
        about: null,
      }),
    )
  const mailStates = async () => {
    const mails = await db().selectFrom('mails').select(['to_address', 'state']).orderBy('to_address').execute()
    return mails.map(({ to_address, state }) => `${to_address} ${state}`)
  }

  describe('death', () => {
    it('stops newsletter, paper, birthdays, directory, sign-in and waiting mails, and all but these comes back', async () => {
      const contact = {
        email: 'Zahn@Kiel.example',
        street: 'Am Ring 1',
        birthday: '1940-11-20',
        delivery: 'paper',
      } as const
      const { id, record } = await add({ surName: 'Zahn', status: 'Ehrenmitglied', ...contact })
      const { authorization } = await give(id)
      for (const to of ['zahn@kiel.example', 'member@aurora.example', 'other@aurora.example']) await mailTo(to)
      const marks = ['newsletter', 'paper', 'birthday-11', 'no-account']
      const reached = async () => Promise.all(marks.map((mark) => count(`mark=${mark}`)))
      const listed = async (as: string) =>
        (await state.calls.request('/members/io/directory', { headers: { authorization: as } })).status
      expect(await reached()).toEqual([1, 1, 1, 0])
      expect(await listed(authorization)).toBe(200)

      const { status, json } = await ask('POST', `/${id}/deceased`, { revision: 1, diedOn: '2026-11-15' })
      expect([status, json.status, json.statusBefore]).toEqual([200, 'verstorben', 'Ehrenmitglied'])
      expect(json).toMatchObject({ revision: 2, diedOn: '2026-11-15', newsletter: true, email: record.email })
      expect(await reached()).toEqual([0, 0, 0, 0])
      expect(await listed(authorization)).toBe(401)
      expect(await mailStates()).toEqual([
        'member@aurora.example cancelled',
        'other@aurora.example waiting',
        'zahn@kiel.example cancelled',
      ])

      const back = await ask('DELETE', `/${id}/deceased`, { revision: 2 })
      expect(back.json).toMatchObject({ ...record, revision: 3 })
      expect(await reached()).toEqual([1, 1, 1, 0])
      expect(await listed(authorization)).toBe(200)
      expect((await read(id)).history.map(({ what }: { what: string }) => what)).toEqual([
        'revived',
        'deceased',
        'created',
      ])
    })

    it('takes a day, a year, or nothing, but no day that is not', async () => {
      const { id } = await add({ birthday: '1940-05-01' })
      for (const diedOn of ['2026-11-16', '2027', '2025-02-29', 'gestern', '1940-04-30', '1939', 2020, {}]) {
        const { status, json } = await ask('POST', `/${id}/deceased`, { revision: 1, diedOn })
        expect([diedOn, status, json.errors?.[0].field]).toEqual([diedOn, 422, 'diedOn'])
      }
      expect((await ask('POST', `/${id}/deceased`, { revision: 1, diedOn: '1998' })).json.diedOn).toBe('1998')
      await ask('DELETE', `/${id}/deceased`, { revision: 2 })
      expect((await ask('POST', `/${id}/deceased`, { revision: 3 })).json).toMatchObject({ diedOn: '', revision: 4 })
    })

    it('is entered once, by the first of two, and taken back once', async () => {
      const { id } = await add()
      expect((await ask('DELETE', `/${id}/deceased`, { revision: 1 })).status).toBe(422)
      const both = await Promise.all([1, 2].map(() => ask('POST', `/${id}/deceased`, { revision: 1 })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const again = await ask('POST', `/${id}/deceased`, { revision: 2 })
      expect(again).toMatchObject({ status: 422, json: { title: 'Er ist schon als verstorben eingetragen.' } })
      expect((await read(id)).history).toHaveLength(2)
    })
  })

  it('notes that a letter came back, with the day, and that post arrives again', async () => {
    const { id } = await add({ street: 'Am Ring 1', delivery: 'paper' })
    expect((await ask('DELETE', `/${id}/returned-post`, { revision: 1 })).status).toBe(422)
    expect((await ask('POST', `/${id}/returned-post`, { revision: 1 })).json.postReturned).toBe('2026-11-15')
    expect([await count('mark=paper'), await count('mark=returned')]).toEqual([0, 1])
    expect((await ask('POST', `/${id}/returned-post`, { revision: 2 })).status).toBe(422)
    expect((await ask('POST', `/${id}/returned-post`, { revision: 1 })).status).toBe(409)
    expect((await ask('DELETE', `/${id}/returned-post`, { revision: 2 })).json.postReturned).toBe('')
    expect([await count('mark=paper'), await count('mark=returned')]).toEqual([1, 0])
  })

  describe('merging', () => {
    const merge = (id: string, other: string, more: object = {}) =>
      ask('POST', `/${id}/merge`, { revision: 1, other, otherRevision: 1, record: {}, ...more })

    it('makes one record of two, with what was chosen, and hands accounts over', async () => {
      const kept = await add({ surName: 'Müller', city: 'Kiel' })
      const other = await add({ surName: 'Mueller', street: 'Am Ring 1', postReturned: '2026-01-02' })
      const { account } = await give(other.id)
      const { status, json } = await merge(kept.id, other.id, { record: { street: 'Am Ring 1', city: '' } })
      expect([status, json.id, json.revision]).toEqual([200, kept.id, 2])
      expect(json).toMatchObject({
        surName: 'Müller',
        street: 'Am Ring 1',
        postReturned: '2026-01-02',
        mergedInto: null,
      })
      expect(await ownerOf(account.id)).toBe(kept.id)
      expect(await count()).toBe(1)
      expect((await read(other.id)).member).toMatchObject({ revision: 2, mergedInto: kept.id, surName: 'Mueller' })
      expect((await read(kept.id)).merged).toMatchObject([{ id: other.id }])
    })

    it('can be undone, and everybody has his account again', async () => {
      const [kept, other] = [await add({ surName: 'Müller' }), await add({ surName: 'Mueller' })]
      const [his, mine] = [await give(other.id), await give(kept.id, 'editor')]
      await merge(kept.id, other.id)
      expect((await ask('POST', `/${kept.id}/separate`, { revision: 2 })).status).toBe(422)
      const { status, json } = await ask('POST', `/${other.id}/separate`, { revision: 2 })
      expect([status, json.mergedInto, json.revision]).toEqual([200, null, 3])
      expect([await ownerOf(his.account.id), await ownerOf(mine.account.id)]).toEqual([other.id, kept.id])
      expect(await count()).toBe(2)
      expect((await ask('POST', `/${other.id}/separate`, { revision: 2 })).status).toBe(409)
    })

    it('goes on over several records, and gives each its own back', async () => {
      const [a, b, c] = [await add({ surName: 'A' }), await add({ surName: 'B' }), await add({ surName: 'C' })]
      const [ofA, ofB] = [await give(a.id), await give(b.id, 'editor')]
      await merge(b.id, a.id)
      await merge(c.id, b.id, { otherRevision: 2 })
      expect((await read(c.id)).merged.map(({ id }: { id: string }) => id)).toEqual([a.id, b.id])
      expect([await ownerOf(ofA.account.id), await ownerOf(ofB.account.id)]).toEqual([c.id, c.id])
      await ask('POST', `/${b.id}/separate`, { revision: 3 })
      // Who had come with him leaves with him: nobody stays behind in a stranger's record.
      expect([await ownerOf(ofA.account.id), await ownerOf(ofB.account.id)]).toEqual([b.id, b.id])
      expect((await read(b.id)).merged.map(({ id }: { id: string }) => id)).toEqual([a.id])
      expect((await read(c.id)).merged).toEqual([])
      await ask('POST', `/${a.id}/separate`, { revision: 2 })
      expect(await ownerOf(ofA.account.id)).toBe(a.id)
      expect(await count()).toBe(3)
    })

    it('is refused where it makes no sense, and changes nothing', async () => {
      const [a, b, c] = [await add({ surName: 'A' }), await add({ surName: 'B' }), await add({ surName: 'C' })]
      await merge(a.id, b.id)
      const refused = async (id: string, other: string, more: object = {}) => (await merge(id, other, more)).status
      expect(await refused(c.id, c.id)).toBe(422)
      expect(await refused(c.id, b.id, { otherRevision: 2 })).toBe(422)
      expect(await refused(b.id, c.id, { revision: 2 })).toBe(422)
      expect(await refused(c.id, 'gibt-es-nicht')).toBe(404)
      expect(await refused('gibt-es-nicht', c.id)).toBe(404)
      expect(await refused(c.id, a.id)).toBe(409)
      expect(await refused(a.id, c.id)).toBe(409)
      expect(await refused(c.id, a.id, { otherRevision: 2, record: { surName: '' } })).toBe(422)
      expect(await refused(c.id, a.id, { otherRevision: 2, record: { status: 'verstorben' } })).toBe(422)
      expect(await refused(c.id, a.id, { otherRevision: 2, record: [] })).toBe(422)
      expect((await read(c.id)).member).toMatchObject({ revision: 1, mergedInto: null })
      expect((await read(a.id)).member).toMatchObject({ revision: 2, mergedInto: null })
    })

    it('knows whoever is dead in one of the two as dead', async () => {
      const [kept, other] = [await add({ surName: 'A', email: 'a@kiel.example' }), await add({ surName: 'B' })]
      await mailTo('a@kiel.example')
      await ask('POST', `/${other.id}/deceased`, { revision: 1, diedOn: '2020' })
      const { json } = await merge(kept.id, other.id, { otherRevision: 2, record: { status: 'verstorben' } })
      expect(json).toMatchObject({ status: 'verstorben', statusBefore: 'aktiv', diedOn: '2020', surName: 'A' })
      expect(await mailStates()).toEqual(['a@kiel.example cancelled'])
    })

    it('of one pair in both directions at once happens once', async () => {
      const [a, b] = [await add({ surName: 'A' }), await add({ surName: 'B' })]
      const both = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await count()).toBe(1)
    })
  })

  it('removes the sample people that nobody has touched, and says how many', async () => {
    const people = ['A', 'B', 'C', 'D'].map((surName) => ({ record: { ...blankRecord, surName }, isSample: true }))
    const stamp = { what: 'created', accountId: null } as const
    const added = await inTransaction(db(), 'read committed', (trx) => addMembers(trx, () => moment, people, stamp))
    const [touched, linked] = added as [Member, Member]
    await add({ surName: 'Echt' })
    await ask('PATCH', `/${touched.id}`, { revision: 1, city: 'Kiel' })
    await give(linked.id)
    expect((await ask('GET', '')).json.samples).toBe(2)
    expect(await ask('DELETE', '/samples')).toEqual({ status: 200, json: { removed: 2 } })
    expect(await ask('DELETE', '/samples')).toEqual({ status: 200, json: { removed: 0 } })
    const { members, samples } = (await ask('GET', '')).json
    expect([samples, members.map(({ surName }: { surName: string }) => surName)]).toEqual([0, ['A', 'B', 'Echt']])
  })

  it('show pairs that may be one person, with the reason', async () => {
    const one = await add({ firstName: 'Jörg', surName: 'Müller', email: 'j@kiel.example' })
    const two = await add({ firstName: 'Mueller', surName: 'Joerg', email: 'J@kiel.example' })
    await add({ firstName: 'Jörg', surName: 'Maier' })
    const { pairs, total } = (await ask('GET', '/duplicates')).json
    expect([pairs.length, total]).toEqual([1, 1])
    expect(pairs[0].reason).toBe('gleicher Name, gleiche E-Mail-Adresse')
    expect(pairs[0].members.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    await ask('POST', `/${one.id}/merge`, { revision: 1, other: two.id, otherRevision: 1, record: {} })
    expect((await ask('GET', '/duplicates')).json.pairs).toEqual([])
  })
})
