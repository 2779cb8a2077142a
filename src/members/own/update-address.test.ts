import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { authorOf, signedIn } from '../../testing/accounts.ts'
import { deliverLetters, setOffice, testAddress, testOffice, waitingMails } from '../../testing/addresses.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import type { Address } from '../record/member-record.ts'
import { findVersions } from '../record/member-versions.ts'
import { findMember } from '../record/members.ts'
import { type Author, findOwnMember } from '../record/own-members.ts'
import { listAddresses } from './list-addresses.ts'
import { updateAddress } from './update-address.ts'

describe.each(engines)('an address that is sent, on %s', (engine) => {
  let database: Database
  let accountId: string
  let now: number
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2026-03-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    accountId = (await signedIn({ database, clock }, 'member')).account.id
    await setOffice(database.db, ['adressen@aurora.example'])
  })
  afterEach(() => database.close())

  const sendAs = (author: Author, change: Partial<Address> = {}) => {
    now += 1000
    return updateAddress(database.db, clock, { author, body: { ...testAddress, ...change }, office: testOffice })
  }
  const send = async (change: Partial<Address> = {}, by = accountId) => sendAs(await authorOf(database, by), change)
  const deliver = () => deliverLetters(database, clock)
  const link = (memberId: string) =>
    database.db.updateTable('accounts').set({ member_id: memberId }).where('id', '=', accountId).execute()
  const own = async () => {
    const member = await findOwnMember(database.db, accountId)
    if (!member) throw new Error('no record')
    return member
  }
  const newestMail = async () => (await waitingMails(database.db)).at(-1)

  it('becomes a record where the account has none', async () => {
    const answer = await send()
    const stamp = { changedAt: '2026-03-01T12:00:01.000Z', changedBy: 'Emil Brakebusch' }
    expect(answer).toEqual({ ...testAddress, ...stamp, revision: 1 })
    const { id, record, revision } = await own()
    expect([record.status, revision]).toEqual(['aktiv', 1])
    expect(await findVersions(database.db, id)).toMatchObject([{ revision: 1, what: 'address', record: testAddress }])
    const mail = await newestMail()
    expect(mail).toMatchObject({ to_address: 'adressen@aurora.example', subject: 'Neuer Eintrag: Emil Brakebusch' })
    expect(mail?.text).toContain(`https://aurora.example/administration/members/${id}`)
    expect(mail?.text).toContain('member@aurora.example')
    expect(mail?.text).toContain('Hallo Adresswart,')
  })

  it.each(['Goetz', 'GÖTZ', 'Go\u0308tz'])('tells the office of somebody who is spelled %s', async (surName) => {
    const other = await addPerson({ database, clock }, { surName, firstName: 'Emil', email: 'andere@adresse.example' })
    await addPerson({ database, clock }, { surName: 'Götzer', firstName: 'Emil' })
    await addPerson({ database, clock }, { surName: 'Götz', firstName: 'Emilie' })
    await send({ surName: 'Götz', firstName: 'Emil' })
    const text = (await newestMail())?.text
    const named = [...(text ?? '').matchAll(/administration\/members\/([\w-]+)/g)].map(([, id]) => id)
    expect(new Set(named)).toEqual(new Set([other.id, (await own()).id]))
  })

  it('never takes over a record that is there, and tells the office of it instead', async () => {
    const hidden = { visible: false, note: 'geheim', phoneNumber: '+493023125890' }
    const other = await addPerson({ database, clock }, { ...testAddress, ...hidden, email: 'andere@adresse.example' })
    const sameMail = await addPerson({ database, clock }, { surName: 'Heidkamp', email: 'EMIL@brakebusch.example' })
    const stranger = await addPerson({ database, clock }, { firstName: 'Otto' })
    await send()
    expect([other.id, sameMail.id]).not.toContain((await own()).id)
    expect(await findMember(database.db, other.id)).toMatchObject({ revision: 1, record: { note: 'geheim' } })
    const text = (await newestMail())?.text ?? ''
    expect(text).toContain(`/administration/members/${other.id}`)
    expect(text).toContain(`/administration/members/${sameMail.id}`)
    expect(text).not.toContain(stranger.id)
    expect(text).not.toContain('geheim')
  })

  it('changes these sixteen fields of the record and leaves everything else', async () => {
    const kept = {
      title: 'Dr.',
      nickname: 'Uhu',
      status: 'Alter Herr',
      shared: ['email'],
      delivery: 'paper',
      note: 'x',
    } as const
    const { id } = await addPerson(
      { database, clock },
      { ...testAddress, ...kept, shared: ['email'], admissionDate: '2004' },
    )
    await link(id)
    await send({ city: 'Hohenlinde', visible: false })
    const { record, revision } = await own()
    expect(record).toMatchObject({ ...testAddress, ...kept, admissionDate: '2004', city: 'Hohenlinde', visible: false })
    expect(revision).toBe(2)
  })

  it('tells the office old beside new, of what has changed only', async () => {
    await send({ exam: null })
    await deliver()
    await send({ exam: null, birthday: '1988-03-31', mobilePhoneNumber: '+493023125890', visible: false })
    const mail = await newestMail()
    expect(mail?.subject).toBe('Adressänderung: Emil Brakebusch')
    for (const form of [mail?.text, mail?.html]) {
      for (const word of [
        '30.03.1988',
        '31.03.1988',
        '0176 04069217',
        '030 23125890',
        'Im Verzeichnis',
        'ja',
        'nein',
      ]) {
        expect(form).toContain(word)
      }
      expect(form).not.toMatch(/Straße und Hausnummer|Apotheker|Newsletter/)
    }
  })

  it('that changes nothing is answered as it is on file, and neither kept nor told', async () => {
    const first = await send()
    await deliver()
    expect(await send()).toEqual(first)
    expect((await own()).revision).toBe(1)
    const { revision, ...kept } = first
    expect(revision).toBe(1)
    expect((await listAddresses(database.db, accountId)).history).toEqual([kept])
    expect(await waitingMails(database.db)).toHaveLength(1)
    // But a year later he has said by it that it is right.
    await database.db.updateTable('members').set({ sent_at: 0 }).execute()
    await send()
    const [row] = await database.db.selectFrom('members').select('confirmed_at').execute()
    expect(row?.confirmed_at).toBeGreaterThan(0)
    // Each of the sixteen counts, the boxes too.
    for (const change of [{ newsletter: false }, { visible: false }, { exam: null }, { state: 'Tirol' }]) {
      const { revision } = await own()
      await send(change)
      expect((await own()).revision).toBe(revision + 1)
    }
  })

  it('that others have written into his record is theirs in the answer, if he sends it again', async () => {
    await send()
    now += 1000
    const { id } = await own()
    await changePerson({ database, clock }, id, { city: 'Marbrück' })
    const answer = await send({ city: 'Marbrück' })
    expect(answer).toMatchObject({ city: 'Marbrück', changedBy: '', changedAt: '2026-03-01T12:00:02.000Z' })
  })

  it.each([0, 1])('is kept and told once, however many equal ones come at once (with %d before)', async (before) => {
    if (before) await send({ city: 'Marbrück' })
    await deliver()
    const answers = await Promise.all(Array.from({ length: 40 }, () => send()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await findVersions(database.db, (await own()).id)).toHaveLength(before + 1)
    expect(await waitingMails(database.db)).toHaveLength(before + 1)
  })

  it('is never markup in a mail', async () => {
    await send({ firstName: '<img src=x>', profession: '</td><script>' })
    const mail = await newestMail()
    expect(mail?.html).not.toMatch(/<img src=x>|<script>/)
    expect(mail?.text).toContain('</td><script>')
  })

  it('ends the mark that post came back, if it is another one', async () => {
    await send()
    const { id } = await own()
    await deliver()
    await changePerson({ database, clock }, id, { postReturned: '2026-02-01' })
    await send({ profession: 'Arzt' })
    expect((await own()).record.postReturned).toBe('2026-02-01')
    await send({ street: 'Am Markt 1' })
    expect((await own()).record.postReturned).toBe('')
    expect((await newestMail())?.text).toContain('Post zurückgekommen')
  })

  it('goes into the record that his own has been merged into', async () => {
    await send()
    const first = await own()
    const other = await addPerson({ database, clock }, { ...testAddress, city: 'Marbrück' })
    await changePerson({ database, clock }, first.id, {}, other.id)
    await send({ city: 'Hohenlinde' })
    expect((await findMember(database.db, first.id))?.revision).toBe(2)
    expect(await findMember(database.db, other.id)).toMatchObject({ revision: 2, record: { city: 'Hohenlinde' } })
    const { current, history } = await listAddresses(database.db, accountId)
    expect(current?.city).toBe('Hohenlinde')
    expect(history.map(({ city }) => city)).toEqual(['Hohenlinde', 'Marbrück', 'Eschenfurt'])
  })

  it.each(['another', 'a lost', 'no'])(
    'goes into the record that is his by now, let in with %s one',
    async (before) => {
      const [other, his] = [await addPerson({ database, clock }, {}), await addPerson({ database, clock }, {})]
      const author = await authorOf(database, accountId)
      await link(his.id)
      await sendAs({ ...author, memberId: { another: other.id, 'a lost': 'lost' }[before] ?? null })
      expect(await findMember(database.db, other.id)).toMatchObject({ revision: 1 })
      expect(await findMember(database.db, his.id)).toMatchObject({ revision: 2, record: testAddress })
    },
  )

  it('is one of many sent at once, of which none is lost', async () => {
    const cities = Array.from({ length: 12 }, (_, i) => `Ort ${i}`)
    const answers = await Promise.all(cities.map((city) => send({ city })))
    expect(answers.map(({ city }) => city)).toEqual(cities)
    const { history } = await listAddresses(database.db, accountId)
    expect(history.map(({ city }) => city).sort()).toEqual(cities.toSorted())
    expect(await database.db.selectFrom('members').select('id').execute()).toHaveLength(1)
    const [letter, ...others] = await waitingMails(database.db)
    expect(others).toEqual([])
    expect(letter?.text).toContain((await own()).record.city)
  })

  it('and an edit at the same time are both kept', async () => {
    await send()
    const { id } = await own()
    const edits = Array.from({ length: 5 }, (_, i) => changePerson({ database, clock }, id, { note: `Notiz ${i}` }))
    const sent = Array.from({ length: 5 }, (_, i) => send({ city: `Ort ${i}` }))
    const [edited] = await Promise.all([Promise.allSettled(edits), Promise.all(sent)])
    const versions = await findVersions(database.db, id)
    const saved = edited.filter(({ status }) => status === 'fulfilled').length
    expect(versions.filter(({ what }) => what === 'address')).toHaveLength(6)
    expect(versions.filter(({ what }) => what === 'edited')).toHaveLength(saved)
    // Whoever came later has kept what the other one wrote.
    const newest = (what: string, field: 'note' | 'city') =>
      versions.find((each) => each.what === what)?.record[field] ?? ''
    const { record } = await own()
    expect([record.note, record.city]).toEqual([newest('edited', 'note'), newest('address', 'city')])
  })

  it('leaves nothing behind if the office cannot be told', async () => {
    await database.db.schema.alterTable('mails').renameTo('lost_mails').execute()
    await expect(send()).rejects.toThrow()
    await database.db.schema.alterTable('lost_mails').renameTo('mails').execute()
    expect(await listAddresses(database.db, accountId)).toEqual({ current: null, history: [] })
    expect(await database.db.selectFrom('members').select('id').execute()).toEqual([])
  })

  it('is told to every address of the office once, and not to those who have left', async () => {
    await addPerson({ database, clock }, { status: 'verstorben', email: 'Tot@aurora.example' })
    await addPerson({ database, clock }, { status: 'verstorben', email: 'witwe@aurora.example' })
    await addPerson({ database, clock }, { status: 'Alter Herr', email: 'witwe@aurora.example' })
    const gone = await signedIn({ database, clock }, 'admin')
    // His record is alive and has the same address; the account that is closed is his.
    const { id: member_id } = await addPerson({ database, clock }, { email: 'admin@aurora.example' })
    const closed = database.db.updateTable('accounts').set({ disabled_at: 1, member_id })
    await closed.where('id', '=', gone.account.id).execute()
    const office = [
      'a@aurora.example',
      'A@aurora.example',
      'tot@aurora.example',
      'admin@aurora.example',
      'witwe@aurora.example',
    ]
    await setOffice(database.db, office)
    await send()
    const told = (await waitingMails(database.db)).map(({ to_address }) => to_address.toLowerCase())
    expect(told).toEqual(['a@aurora.example', 'witwe@aurora.example'])
  })

  it('is kept where nobody is to be told', async () => {
    await setOffice(database.db, [])
    await send()
    expect((await listAddresses(database.db, accountId)).current).toMatchObject(testAddress)
    expect(await waitingMails(database.db)).toEqual([])
  })

  it('never changes the login', async () => {
    await send({ email: 'neu@brakebusch.example' })
    const account = await database.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
    expect(account).toMatchObject({ email: 'member@aurora.example', name: 'Test member' })
  })

  it('of an account that is no more is refused', async () => {
    await expect(send({}, 'nobody')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await database.db.selectFrom('members').select('id').execute()).toEqual([])
  })

  it('has a history of addresses, without what else was noted', async () => {
    await send()
    const { id } = await own()
    now += 1000
    await changePerson({ database, clock }, id, { note: 'hat angerufen' })
    now += 1000
    await changePerson({ database, clock }, id, { city: 'Marbrück' })
    const { current, history } = await listAddresses(database.db, accountId)
    expect(current).toEqual({ ...history[0], revision: 3 })
    expect(history).toEqual([
      { ...testAddress, city: 'Marbrück', changedAt: '2026-03-01T12:00:03.000Z', changedBy: '' },
      { ...testAddress, changedAt: '2026-03-01T12:00:01.000Z', changedBy: 'Emil Brakebusch' },
    ])
  })
})
