import { describe, expect, it } from 'vitest'
import type { Member } from '../../members/record/members.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { changePerson } from '../../testing/members.ts'
import { moment, useMemberCalls } from '../../testing/set-ups/member-calls.ts'

describe.each(engines)('the full list on %s', (engine) => {
  const { state, ask, add, db } = useMemberCalls(engine)
  const list = async (query = '') => (await ask('GET', `?${query}`)).json
  const surnames = async (query: string) => (await list(query)).members.map((row: Member['record']) => row.surName)
  const versions = (id: string) => db().selectFrom('member_versions').selectAll().where('member_id', '=', id).execute()

  describe('GET', () => {
    it('has everybody by name, in pages, but no record that was merged into another', async () => {
      await add({ surName: 'Schmidthuber', firstName: 'Anna' })
      await add({ surName: 'Schmidt', firstName: 'Zeno', visible: false })
      await add({ surName: 'Öhlmann' })
      const kept = await add({ surName: 'Zahn' })
      const double = await add({ surName: 'Ahn' })
      await changePerson(state.calls.app, double.id, {}, kept.id)
      expect(await surnames('')).toEqual(['Öhlmann', 'Schmidt', 'Schmidthuber', 'Zahn'])
      expect(await surnames('offset=1&limit=2')).toEqual(['Schmidt', 'Schmidthuber'])
      expect(await list('offset=1&limit=2&search=schmidt')).toMatchObject({ total: 2, all: 4 })
    })

    it('tells of each what a list shows, and whether he has an account', async () => {
      const person = {
        surName: 'Zahn',
        title: 'Dr.',
        nickname: 'Bär',
        city: 'Kiel',
        exam: 1987,
        email: 'z@kiel.example',
      }
      const { id } = await add({ ...person, postReturned: '2026-01-02', mobilePhoneNumber: '+4917604069217' })
      await db().updateTable('accounts').set({ member_id: id }).execute()
      expect((await list()).members).toEqual([
        {
          id,
          revision: 1,
          title: 'Dr.',
          firstName: 'Emil',
          surName: 'Zahn',
          nickname: 'Bär',
          status: 'aktiv',
          city: 'Kiel',
          email: 'z@kiel.example',
          mobilePhoneNumber: '+4917604069217',
          exam: 1987,
          admissionDate: '',
          visible: true,
          postReturned: '2026-01-02',
          restricted: '',
          hasAccount: true,
          changedAt: moment.toISOString(),
        },
      ])
    })

    it('finds words in every field, however umlauts are typed, and takes no sign for a joker', async () => {
      await add({ surName: 'Müller', note: 'Sammelt Briefmarken' })
      await add({ surName: 'Zahn', street: 'C:\\Weg_5', visible: false, shared: [] })
      expect(await surnames('search=MUELLER+briefmarken')).toEqual(['Müller'])
      expect(await surnames('search=müller+kiel')).toEqual([])
      expect(await surnames('search=c:%5Cweg_5')).toEqual(['Zahn'])
      expect(await surnames('search=%25')).toEqual([])
      for (const odd of ["'", '%22', '%F0%9F%8D%BA']) expect(await surnames(`search=${odd}`)).toEqual([])
      expect(await surnames('search=%00')).toEqual(['Müller', 'Zahn'])
      expect(await surnames('search=wegx5')).toEqual([])
    })

    it('filters, and counts what each other choice would leave', async () => {
      await add({ surName: 'A', status: 'Fux', city: 'Kiel', exam: 2027, admissionDate: '2026' })
      await add({ surName: 'B', status: 'Fux', city: 'Ärzen', exam: 2026, admissionDate: '2026-03-01' })
      await add({ surName: 'C', status: 'Alter Herr', city: 'Kiel', exam: 1990 })
      expect(await surnames('status=Fux&town=Kiel')).toEqual(['A'])
      expect(await surnames('year=2026')).toEqual(['A', 'B'])
      const { statuses, years, towns, total, all } = await list('status=Fux')
      expect([total, all]).toEqual([2, 3])
      expect(statuses).toEqual([
        { value: 'Fux', count: 2 },
        { value: 'Alter Herr', count: 1 },
      ])
      expect(years).toEqual([
        { value: 2027, count: 1 },
        { value: 2026, count: 2 },
      ])
      expect(towns).toEqual([
        { value: 'Ärzen', count: 1 },
        { value: 'Kiel', count: 1 },
      ])
    })

    it('does not hide by what is chosen what could be chosen instead', async () => {
      await add({ status: 'Fux', city: 'Kiel', exam: 2027 })
      await add({ status: 'aktiv', city: 'Celle', exam: 2026 })
      const values = async (query: string, key: string) =>
        (await list(query))[key].map(({ value }: { value: unknown }) => value)
      expect(await values('status=Fux', 'statuses')).toEqual(['Fux', 'aktiv'])
      expect(await values('year=2027', 'years')).toEqual([2027, 2026])
      expect(await values('town=Kiel', 'towns')).toEqual(['Celle', 'Kiel'])
    })

    it('knows whom a mailing reaches, and never means the dead', async () => {
      const dead = { status: 'verstorben', statusBefore: 'Alter Herr' } as const
      const post = { street: 'Am Ring 1', delivery: 'paper' } as const
      await add({ surName: 'Mail', email: 'm@kiel.example', birthday: '1990-11-30' })
      await add({ surName: 'Nein', email: 'n@kiel.example', newsletter: false })
      await add({ surName: 'Papier', ...post, birthday: '1990-12-01' })
      await add({ surName: 'Heim', ...post, postReturned: '2026-01-02' })
      await add({ surName: 'Still', visible: false })
      await add({ surName: 'Tot', ...dead, ...post, email: 't@kiel.example', birthday: '1930-11-30', visible: false })
      await add({ surName: 'Fort', ...dead, ...post, postReturned: '2026-01-02' })
      expect(await surnames('mark=newsletter')).toEqual(['Mail'])
      expect(await surnames('mark=paper')).toEqual(['Papier'])
      expect(await surnames('mark=returned')).toEqual(['Heim'])
      expect(await surnames('mark=hidden')).toEqual(['Still'])
      expect(await surnames('mark=no-email')).toEqual(['Heim', 'Papier', 'Still'])
      expect(await surnames('mark=no-account')).toEqual(['Heim', 'Mail', 'Nein', 'Papier', 'Still'])
      expect(await surnames('mark=birthday-11')).toEqual(['Mail'])
      expect(await surnames('mark=birthday-12')).toEqual(['Papier'])
      expect(await surnames('mark=birthday-1')).toEqual([])
    })

    it('says which part of a question it does not understand', async () => {
      const wrong = [
        'status=Papst',
        'year=neunzehn',
        'mark=birthday-13',
        'offset=-1',
        'limit=9999',
        'town=%00',
        'limit=1e1',
      ]
      for (const query of wrong) {
        const { status, json } = await ask('GET', `?${query}`)
        expect([status, json.errors.map((each: { field: string }) => each.field)]).toEqual([422, [query.split('=')[0]]])
      }
    })
  })

  describe('GET of one', () => {
    it('has the whole record, its accounts and every state with who made it', async () => {
      const { id } = await add({ surName: 'Zahn', note: 'nur für uns' })
      await db().updateTable('accounts').set({ member_id: id }).execute()
      await ask('PATCH', `/${id}`, { revision: 1, city: 'Kiel' })
      const { status, json } = await ask('GET', `/${id}`)
      expect(status).toBe(200)
      expect(json.member).toMatchObject({ id, revision: 2, city: 'Kiel', note: 'nur für uns', mergedInto: null })
      expect(json.accounts).toMatchObject([{ email: 'admin@aurora.example', memberId: id }])
      expect(json.history).toMatchObject([
        {
          revision: 2,
          what: 'edited',
          changedAt: moment.toISOString(),
          changedBy: 'Emil Zahn',
          record: { city: 'Kiel' },
        },
        { revision: 1, what: 'created', changedBy: '', record: { city: '' } },
      ])
    })

    it('knows nobody by an id that cannot be one', async () => {
      for (const id of ['new', 'gibt-es-nicht', '%00', '..%2F..', 'x'.repeat(500), "'--"]) {
        expect((await ask('GET', `/${id}`)).status).toBe(404)
      }
    })
  })

  describe('POST', () => {
    it('makes a record of which only the surname must be known', async () => {
      const { status, json } = await ask('POST', '', { surName: ' Zahn ', __proto__: null, haarfarbe: 'rot', id: 'x' })
      expect(status).toBe(201)
      expect(json).toMatchObject({ revision: 1, surName: 'Zahn', status: 'aktiv', isSample: false, mergedInto: null })
      expect(json).not.toHaveProperty('haarfarbe')
      expect(json.id).not.toBe('x')
      expect(await versions(json.id)).toMatchObject([{ what: 'created', account_id: state.admin.account.id }])
    })

    it('refuses what is wrong with all that is wrong, and keeps nothing', async () => {
      const wrong = {
        status: 'verstorben',
        birthday: '2001-02-30',
        exam: 'Abitur',
        email: 'a@b\r\nBcc: c@d',
        visible: 'ja',
      }
      const { status, json } = await ask('POST', '', { firstName: 'x'.repeat(10_240), ...wrong })
      expect(status).toBe(422)
      expect(json.errors.map((each: { field: string }) => each.field).toSorted()).toEqual([
        'birthday',
        'email',
        'exam',
        'firstName',
        'status',
        'surName',
        'visible',
      ])
      for (const body of [[], 'Zahn', 1, null]) expect((await ask('POST', '', body)).status).toBe(422)
      expect(await list()).toMatchObject({ all: 0 })
    })
  })

  describe('PATCH', () => {
    it('changes what is named and nothing else', async () => {
      const { id, record } = await add({ surName: 'Zahn', street: 'Am Ring 1', mobilePhoneNumber: '+4917604069217' })
      const { status, json } = await ask('PATCH', `/${id}`, { revision: 1, nickname: 'Bär', exam: '1987' })
      expect(status).toBe(200)
      expect(json).toMatchObject({ ...record, id, revision: 2, nickname: 'Bär', exam: 1987 })
    })

    it('writes nothing where nothing is new', async () => {
      const { id } = await add({ surName: 'Zahn' })
      const { status, json } = await ask('PATCH', `/${id}`, { revision: 1, surName: 'Zahn ', haarfarbe: 'rot' })
      expect([status, json.revision]).toEqual([200, 1])
      expect(await versions(id)).toHaveLength(1)
    })

    it('takes one of two administrators and shows the other what the record has become', async () => {
      const { id } = await add({ surName: 'Zahn' })
      const answers = await Promise.all([
        ask('PATCH', `/${id}`, { revision: 1, city: 'Kiel' }),
        ask('PATCH', `/${id}`, { revision: 1, city: 'Celle' }),
      ])
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
      expect([won?.status, lost?.status]).toEqual([200, 409])
      expect(lost?.json.conflict).toEqual(won?.json)
      expect(await versions(id)).toHaveLength(2)
    })

    it('leaves death, the mark of returned post and the merging to their acts', async () => {
      const { id } = await add({ surName: 'Zahn', postReturned: '2026-01-02' })
      const dead = await ask('PATCH', `/${id}`, { revision: 1, status: 'verstorben' })
      expect(dead).toMatchObject({ status: 422, json: { errors: [{ field: 'status' }] } })
      const acts = {
        statusBefore: 'Fux',
        diedOn: '2026-01-01',
        postReturned: '',
        mergedInto: id,
        isSample: true,
        id: 'x',
      }
      const { json } = await ask('PATCH', `/${id}`, { revision: 1, nickname: 'Bär', ...acts })
      expect(json).toMatchObject({ id, statusBefore: '', diedOn: '', postReturned: '2026-01-02', mergedInto: null })
      expect(json.isSample).toBe(false)
    })

    it('takes the mark of returned post away with a new address', async () => {
      const { id } = await add({ surName: 'Zahn', street: 'Am Ring 1', postReturned: '2026-01-02' })
      const { json } = await ask('PATCH', `/${id}`, { revision: 1, street: 'Am Ring 2' })
      expect(json.postReturned).toBe('')
    })

    it('does not write into a record that was merged into another', async () => {
      const [kept, double] = [await add({ surName: 'Zahn' }), await add({ surName: 'Zahn' })]
      await changePerson(state.calls.app, double.id, {}, kept.id)
      expect((await ask('PATCH', `/${double.id}`, { revision: 2, city: 'Kiel' })).status).toBe(422)
      expect((await ask('GET', `/${double.id}`)).json.member).toMatchObject({ revision: 2, mergedInto: kept.id })
    })

    it('wants to know which state was seen', async () => {
      const { id } = await add({ surName: 'Zahn' })
      for (const revision of [undefined, null, '1', 0, 1.5, 2 ** 40]) {
        const { status, json } = await ask('PATCH', `/${id}`, { revision, city: 'Kiel' })
        expect([status, json.errors[0].field]).toEqual([422, 'revision'])
      }
    })
  })

  it('is closed to members and editors, even about themselves', async () => {
    const { id } = await add({ surName: 'Zahn' })
    for (const role of ['member', 'editor'] as const) {
      const { authorization } = await signedIn(state.calls.app, role)
      await db().updateTable('accounts').set({ member_id: id }).where('role', '=', role).execute()
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', `/${id}`],
        ['PATCH', `/${id}`],
        ['DELETE', `/${id}`],
        ['GET', '/duplicates'],
        ['GET', '/export.csv'],
        ['GET', '/nichts'],
      ] as const) {
        const body = method === 'GET' ? undefined : { revision: 1, surName: 'Neu' }
        expect([method, path, (await ask(method, path, body, authorization)).status]).toEqual([method, path, 403])
      }
    }
    expect((await ask('GET', `/${id}`)).json.member).toMatchObject({ revision: 1, surName: 'Zahn' })
  })
})
