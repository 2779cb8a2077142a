import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeCalendar } from '../../../content/calendar-file/write-calendar.ts'
import { saveEntry } from '../../../content/editing/save-entry.ts'
import { findEntries } from '../../../content/entries.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson, changePerson } from '../../../testing/members.ts'
import { birthdayCalendarEvents } from './birthday-calendar.ts'
import type { BirthdaysAnswer } from './birthdays.ts'

type Session = Awaited<ReturnType<typeof signedIn>>

describe.each(engines)('birthdays and jubilees on %s', (engine) => {
  let calls: TestCalls
  let member: Session
  const clock = () => new Date('2026-11-18T10:00:00Z')
  const db = () => calls.app.database.db

  const add = (surName: string, more: Partial<MemberRecord>) =>
    addPerson(calls.app, { surName, status: 'Alter Herr', visible: true, shared: ['birthday'], ...more })
  const request = (path: string, { authorization }: Session) => calls.request(path, { headers: { authorization } })
  const read = async (session: Session = member, weeks = ''): Promise<BirthdaysAnswer> =>
    (await request(`/members/io/birthdays${weeks && `?weeks=${weeks}`}`, session)).json()
  const told = ({ occasions }: BirthdaysAnswer) =>
    occasions.map(({ kind, name, day, period, count }) => [kind, name.split(' ').at(-1), day ?? period, count])
  const be = (memberId: string) =>
    db().updateTable('accounts').set({ member_id: memberId }).where('id', '=', member.account.id).execute()
  const elect = async (holders: Record<string, string>) => {
    const data = {
      id: 'ws2026-27',
      semester: 'Wintersemester 2026/2027',
      holders: Object.entries(holders).map(([office, person]) => ({ office, person })),
    }
    const [first] = await findEntries(db(), ['offices'])
    await saveEntry(db(), clock, null, { collection: 'offices', data, basedOn: first })
  }

  beforeEach(async () => {
    calls = await openTestCalls(engine, clock, 'sample')
    await db().deleteFrom('members').execute()
    member = await signedIn(calls.app, 'member')
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  it('of the coming weeks stand by day, round ones with the age', async () => {
    await add('Rund', { birthday: '1956-11-20' })
    await add('Heute', { birthday: '1970-11-18' })
    await add('Gestern', { birthday: '1956-11-17' })
    await add('Letzter', { birthday: '1980-01-12' })
    await add('Danach', { birthday: '1980-01-13' })
    expect(told(await read())).toEqual([
      ['birthday', 'Heute', '2026-11-18', null],
      ['birthday', 'Rund', '2026-11-20', 70],
      ['birthday', 'Letzter', '2027-01-12', null],
    ])
    expect(told(await read(member, '9')).at(-1)).toEqual(['birthday', 'Danach', '2027-01-13', null])
    expect((await read(member, '56')).hasMore).toBe(false)
    for (const wrong of ['0', '57', '1.5', 'viele', '-1', '1e9']) {
      expect([wrong, (await request(`/members/io/birthdays?weeks=${wrong}`, member)).status]).toEqual([wrong, 422])
    }
  })

  it('of very many are those of the first days, as many as have no more than were asked for', async () => {
    for (const day of ['2001-11-18', '2002-11-18', '2000-11-20', '2001-11-20', '2000-12-24'])
      await add('Viel', { birthday: day })
    await add('Jahr', { admissionDate: '1976' })
    const days = async (most: string) => {
      const answer: BirthdaysAnswer = await (await request(`/members/io/birthdays?weeks=8&most=${most}`, member)).json()
      expect(answer.hasMore).toBe(true)
      return [answer.until, ...answer.occasions.map(({ day }) => day?.slice(5) ?? null)]
    }
    // The first day is told as a whole.
    expect(await days('1')).toEqual(['2026-11-19', '11-18', '11-18'])
    expect(await days('3')).toEqual(['2026-11-19', '11-18', '11-18'])
    expect(await days('4')).toEqual(['2026-12-23', '11-18', '11-18', '11-20', '11-20'])
    // Then that of which only the year is known, too.
    const all = [null, '11-18', '11-18', '11-20', '11-20', '12-24', null]
    expect([await days('5'), await days('50')]).toEqual([all, all])
    for (const wrong of ['0', '-1', '1.5', 'viele']) {
      expect((await request(`/members/io/birthdays?most=${wrong}`, member)).status).toBe(422)
    }
  })

  it('are counted by whoever may see them, and the first day that has any is told', async () => {
    const hidden = { birthday: '1980-11-18', shared: [], visible: true } satisfies Partial<MemberRecord>
    for (let at = 0; at < 51; at++) await add('Still', hidden)
    await add('Selig', { birthday: '1900-11-18', status: 'verstorben' })
    for (const birthday of ['1980-11-19', '1981-11-19', '1982-11-20']) await add('Offen', { birthday })
    const asked = await (await request('/members/io/birthdays?weeks=8&most=1', member)).json()
    expect([asked.until, ...told(asked).map(([, , day]) => day)]).toEqual(['2026-11-19', '2026-11-19', '2026-11-19'])
    const { birthdays } = await (await request('/members/io/overview', member)).json()
    expect(birthdays.map(({ day }: { day: string }) => day)).toEqual(['2026-11-19', '2026-11-19', '2026-11-20'])
    const admin = await signedIn(calls.app, 'admin')
    expect(await (await request('/members/io/birthdays?most=25', admin)).json()).toMatchObject({ until: '2026-11-18' })
    expect((await (await request('/members/io/overview', admin)).json()).birthdays).toHaveLength(24)
  })

  it('are those of people who share them, and no address of anybody', async () => {
    const home = { street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' }
    const day = { ...home, birthday: '1956-11-20', admissionDate: '1976-12-04' }
    await add('Offen', day)
    await add('Schweigt', { ...day, shared: ['address'] })
    await add('Verborgen', { ...day, visible: false })
    const { id } = await add('Doppelt', day)
    await changePerson(calls.app, (await add('Zweiter', day)).id, {}, id)
    await changePerson(calls.app, id, { visible: false })
    const answer = await read()
    expect(told(answer)).toEqual([
      ['birthday', 'Offen', '2026-11-20', 70],
      ['jubilee', 'Offen', '2026-12-04', 100],
      // Of this day, too, he shows the year alone.
      ['jubilee', 'Schweigt', '2026', 100],
    ])
    expect(answer.view).toBe('members')
    expect(JSON.stringify(answer)).not.toContain('Eschenfurt')
  })

  it('of whoever shows the year alone come at the same time, whatever his month is', async () => {
    const year: Partial<MemberRecord> = { admissionDate: '1976', shared: ['address'] }
    await add('Herbst', { ...year, admissionDate: '1976-11-20' })
    await add('Ostern', { ...year, admissionDate: '1976-04-17' })
    await add('Unbekannt', year)
    await add('Verborgen', { ...year, visible: false })
    await add('Selig', { ...year, status: 'verstorben' })
    const shown = ['Herbst', 'Ostern', 'Unbekannt'].map((name) => ['jubilee', name, '2026', 100])
    for (const weeks of ['1', '6']) expect([weeks, told(await read(member, weeks))]).toEqual([weeks, shown])
    // Nor does any of them come before the others in the days of very many.
    for (const birthday of ['2001-11-18', '2002-11-20', '2003-11-20']) await add('Viel', { birthday })
    const part = await (await request('/members/io/birthdays?weeks=8&most=1', member)).json()
    expect(told(part)).toEqual([['birthday', 'Viel', '2026-11-18', null]])
    // The office knows the days: in these weeks it congratulates one of them, and shows no other with a day.
    expect(told(await read(await signedIn(calls.app, 'admin'), '6')).slice(3)).toEqual([
      ['jubilee', 'Herbst', '2026-11-20', 100],
      ['jubilee', 'Unbekannt', '2026', 100],
      ['jubilee', 'Verborgen', '2026', 100],
    ])
  })

  it('are those of all for the office and for administrators, with age and address', async () => {
    await add('Schweigt', { birthday: '1957-11-20', shared: [], street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' })
    await add('Verborgen', { birthday: '1957-11-21', visible: false, postReturned: '2026-01-02' })
    const all = [
      ['birthday', 'Schweigt', '2026-11-20', 69],
      ['birthday', 'Verborgen', '2026-11-21', 69],
    ]
    const seen = await read(await signedIn(calls.app, 'admin'))
    expect(told(seen)).toEqual(all)
    expect(seen.occasions).toMatchObject([
      { address: ['Weg 1', '00895 Eschenfurt'], isListed: true, isPostReturned: false },
      { address: [], isListed: false, isPostReturned: true },
    ])
    expect(told(await read(await signedIn(calls.app, 'editor')))).toEqual([])
    await be((await addPerson(calls.app, { firstName: 'Jan', surName: 'Brandt' })).id)
    await elect({ schriftwart: 'Jan Brandt' })
    expect(told(await read())).toEqual([])
    for (const office of ['geburtstagsfux', 'senior']) {
      await elect({ [office]: 'Jan Brandt' })
      expect(await read()).toMatchObject({ view: 'office', offices: ['Senior', 'Geburtstagsfux'] })
      expect(told(await read())).toEqual(all)
    }
    // Who has handed it on sees what the others see.
    await elect({ geburtstagsfux: 'Ole Tietjen' })
    expect(told(await read())).toEqual([])
    // Two of one name: it is not known whom the list means.
    await elect({ geburtstagsfux: 'Jan Brandt' })
    await addPerson(calls.app, { firstName: 'Jan', surName: 'Brandt' })
    expect(told(await read())).toEqual([])
  })

  it('are no birthdays of the dead, but days on which they are remembered', async () => {
    const dead = { status: 'verstorben', birthday: '1946-11-20', admissionDate: '1976-11-21' } as const
    await add('Selig', { ...dead, diedOn: '2014-11-22' })
    await add('Jahr', { ...dead, diedOn: '2014' })
    await add('Still', { ...dead, diedOn: '2015-11-23', shared: [] })
    expect(told(await read())).toEqual([['remembrance', 'Selig', '2026-11-22', 12]])
    const admin = await signedIn(calls.app, 'admin')
    expect(told(await read(admin))).toEqual([
      ['remembrance', 'Selig', '2026-11-22', 12],
      ['remembrance', 'Still', '2026-11-23', 11],
    ])
    const overview = await (await request('/members/io/overview', admin)).json()
    expect(overview.birthdays).toEqual([])
  })

  it('stand in a calendar for thirteen months, each under a name of its own that stays', async () => {
    const { id } = await add('Rund', { birthday: '1956-11-20', admissionDate: '2001-11-24' })
    await add('Jahr', { admissionDate: '1977' })
    const events = await birthdayCalendarEvents(calls.app, { role: 'member', memberId: null })
    expect(events.map(({ uid, begins, title }) => [uid, begins, title])).toEqual([
      [`birthday-${id}-2026`, '2026-11-20', 'Geburtstag von Emil Rund'],
      [`jubilee-${id}-50`, '2026-11-24', 'Emil Rund: 50\u00a0Semester Mitglied'],
      [`birthday-${id}-2027`, '2027-11-20', 'Geburtstag von Emil Rund'],
    ])
    const ofOffice = await birthdayCalendarEvents(calls.app, { role: 'admin', memberId: null })
    expect(ofOffice[0]).toMatchObject({ uid: `birthday-${id}-2026`, title: 'Emil Rund wird\u00a070' })
    expect(writeCalendar(ofOffice)).toContain('DTSTART;VALUE=DATE:20261120')
    expect(ofOffice[0]?.url).toMatch(/^http.*\/birthdays$/)
  })
})
