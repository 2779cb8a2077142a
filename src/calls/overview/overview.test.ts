import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { putTestMail } from '../../testing/outbox.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(engines)('the members’ home on %s', (engine) => {
  let calls: TestCalls
  let member: Awaited<ReturnType<typeof signedIn>>
  let now: number
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const ask = async (path: string, { authorization }: { authorization: string } = member, method = 'GET') => {
    // A session of the test idles out like any other.
    await db().updateTable('tokens').set({ last_used_at: now, issued_at: now }).execute()
    const answer = await calls.request(`/members/io/${path}`, { method, headers: { authorization } })
    return { status: answer.status, ...(await answer.json()) }
  }
  const belongTo = (memberId: string) =>
    db().updateTable('accounts').set({ member_id: memberId }).where('id', '=', member.account.id).execute()

  beforeEach(async () => {
    now = Date.parse('2026-11-17T18:00:00Z')
    calls = await openTestCalls(engine, clock, 'sample')
    member = await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  it('asks an administrator for his second factor until the day has come, and then says nothing else', async () => {
    const admin = await signedIn(calls.app, 'admin')
    const { id } = admin.account
    await db()
      .insertInto('owed_factors')
      .values({ account_id: id, why: 'role', due_at: now + 7 * day })
      .execute()
    expect((await ask('home', admin)).news[0]).toEqual({
      words: 'Bis 24.\u00a0November richtest du bitte einen zweiten Faktor ein.',
      path: '/account#zweiter-faktor',
    })
    expect(JSON.stringify(await ask('home'))).not.toContain('zweiten Faktor')
    now += 7 * day
    expect(await ask('home', admin)).toMatchObject({
      status: 403,
      needsFactor: true,
      title: 'Richte zuerst unter „Mein Konto“ einen zweiten Faktor ein. Danach geht alles wie gewohnt.',
    })
  })

  it('greets by the first name, and tells the next date', async () => {
    const { id } = await addPerson(calls.app, { title: 'Dr.', firstName: 'Felix', surName: 'Amelung' })
    await belongTo(id)
    const home = await ask('home')
    expect(home.name).toBe('Felix')
    expect(home.next[1]).toMatchObject({ words: expect.stringMatching(/^Weihnachtskneipe 2026, Sa, 12\.\sDezember/) })
    expect(home.news).toEqual([{ words: 'Stimmt deine Adresse noch?', path: '/overview#eintrag' }])
    await ask('addresses/confirmation', member, 'POST')
    expect((await ask('home')).news).toEqual([{ words: 'Schön, dass du da bist.' }])
  })

  it('tells what others have brought since the last visit, until the next one', async () => {
    await ask('home')
    const editor = await signedIn(calls.app, 'editor')
    now += 60 * minute
    const penalty = { data: { group: 'games', title: 'Boule', note: '' }, collection: 'ideas' } as const
    await saveEntry(db(), clock, editor.account.id, penalty)
    now += minute
    const news = [{ words: 'Geändert: Veranstaltungsplaner', path: '/meetings' }]
    expect((await ask('home')).news).toEqual(news)
    now += 5 * minute
    expect((await ask('home')).news).toEqual(news)
    expect((await ask('overview')).news).toEqual({ things: [], pages: news })
    // What he has done himself is no news to him.
    expect((await ask('home', editor)).news).toEqual([{ words: 'Schön, dass du da bist.' }])
    now += 60 * minute
    expect((await ask('home')).news).toEqual([{ words: 'Seit letztem Mal nichts Neues.' }])
  })

  it('tells birthdays of the week to come, of those who share them', async () => {
    const born = (surName: string, birthday: string, more = {}) =>
      addPerson(calls.app, { surName, birthday, status: 'aktiv', visible: true, shared: ['birthday'], ...more })
    await born('Heute', '1990-11-17')
    await born('Montag', '1950-11-23')
    await born('Später', '1950-11-24')
    await born('Gestern', '1950-11-16')
    await born('Schweigt', '1950-11-18', { shared: [] })
    await born('Verborgen', '1950-11-18', { visible: false })
    await born('Selig', '1950-11-18', { status: 'verstorben' })
    const { birthdays } = await ask('overview')
    expect(birthdays.map(({ name, day }: { name: string; day: string }) => [name, day])).toEqual([
      ['Emil Heute', '2026-11-17'],
      ['Emil Montag', '2026-11-23'],
    ])
  })

  it('asks once a year whether the address is right, and one click answers', async () => {
    const { id, revision } = await addPerson(calls.app, { street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' })
    await belongTo(id)
    expect((await ask('overview')).entry).toMatchObject({ confirmedAt: null, isToBeAsked: true })
    expect(await ask('addresses/confirmation', member, 'POST')).toMatchObject({ status: 200 })
    const confirmedAt = '2026-11-17T18:00:00.000Z'
    expect((await ask('overview')).entry).toMatchObject({ confirmedAt, isToBeAsked: false })
    // It is no change of the record: who edits it meanwhile hears of no conflict.
    const row = await db().selectFrom('members').select('revision').where('id', '=', id).executeTakeFirst()
    expect(row?.revision).toBe(revision)
    now += 364 * day
    expect((await ask('overview')).entry.isToBeAsked).toBe(false)
    now += day
    expect((await ask('overview')).entry).toMatchObject({ confirmedAt, isToBeAsked: true })
  })

  it('has nothing to confirm where there is no record', async () => {
    expect((await ask('overview')).entry).toBeNull()
    expect(await ask('addresses/confirmation', member, 'POST')).toMatchObject({ status: 422 })
  })

  it('names his offices with the way to their duties', async () => {
    const { id } = await addPerson(calls.app, { firstName: 'Milan', surName: 'Jovanovski' })
    await belongTo(id)
    expect((await ask('overview')).offices).toMatchObject([{ title: 'Kassenwart', task: { id: 'consenior' } }])
  })

  it('tells administrators what waits, and nobody else', async () => {
    const admin = await signedIn(calls.app, 'admin')
    expect((await ask('waiting', member)).status).toBe(403)
    const before = await ask('waiting', admin)
    expect(before).toMatchObject({ failedMails: 0, duplicates: 0, newAddresses: 0, unconfirmed: 0, messages: 0 })
    const mail = await putTestMail(db(), clock, { to: 'a@b.example' })
    await db().updateTable('mails').set({ state: 'failed' }).where('id', '=', mail).execute()
    await addPerson(calls.app, { email: 'gleich@x.example' })
    await addPerson(calls.app, { email: 'gleich@x.example' })
    await addPerson(calls.app, { surName: 'Selig', status: 'verstorben' })
    expect(await ask('waiting', admin)).toMatchObject({ failedMails: 1, duplicates: 1, unconfirmed: 2 })
    const { members } = await ask('members?mark=unconfirmed', admin)
    expect(members).toHaveLength(2)
  })
})
