import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../../content/editing/save-entry.ts'
import { findEntries } from '../../../content/entries.ts'
import { replaceMailSwitches } from '../../../members/office/mail-switches.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson, changePerson } from '../../../testing/members.ts'
import { tellBirthdays } from './tell-birthdays.ts'

const day = 86_400_000

describe.each(engines)('letters about birthdays on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let fux: string
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const tell = () => tellBirthdays(calls.app)
  const at = (moment: string) => {
    now = Date.parse(moment)
  }
  const add = (surName: string, birthday: string, more: Partial<MemberRecord> = {}) =>
    addPerson(calls.app, { surName, status: 'Alter Herr', birthday, shared: [], ...more })
  /** The letters since the last time. */
  let read = 0
  const letters = async () => {
    const rows = await db().selectFrom('mails').selectAll().orderBy('created_at').orderBy('to_address').execute()
    const unread = rows.slice(read)
    read = rows.length
    return unread.map(({ to_address, subject, text }) => {
      return { to: to_address, subject, text: (text ?? '').replace(/\s+/g, ' ') }
    })
  }
  const sentTo = async () => (await letters()).map(({ to }) => to)
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
    at('2026-11-16T08:00:00Z')
    read = 0
    calls = await openTestCalls(engine, clock, 'sample')
    await db().deleteFrom('members').execute()
    const jan = { firstName: 'Jan', surName: 'Brandt', status: 'Fux', email: 'jan@post.example' } as const
    fux = (await addPerson(calls.app, jan)).id
    await addPerson(calls.app, { firstName: 'Ole', surName: 'Tietjen', status: 'aktiv', email: 'ole@post.example' })
    await elect({ geburtstagsfux: 'Jan Brandt', senior: 'Ole Tietjen' })
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  it('come on Monday to those who congratulate, with what the week has, and once', async () => {
    await add('Rund', '1956-11-20')
    await add('Sonntag', '1990-11-22')
    await add('Später', '1956-11-23')
    await add('Jubel', '', { admissionDate: '1976-11-17' })
    await add('Selig', '1946-11-20', { status: 'verstorben', diedOn: '2014-11-18' })
    await add('Bald', '1966-12-01')
    await add('Unrund', '1967-12-01')
    await Promise.all([tell(), tell(), tell()])
    const [toFux, toSenior, ...others] = await letters()
    expect(others).toEqual([])
    expect([toFux?.to, toSenior?.to]).toEqual(['jan@post.example', 'ole@post.example'])
    expect(toFux?.subject).toBe('Diese Woche: 4 Anlässe')
    expect(toFux?.text).toContain(
      'Geburtstage: – Freitag, 20. November: Emil Rund wird 70 (rund) – Sonntag, 22. November: Emil Sonntag wird 36 ' +
        'Jubiläen: – Dienstag, 17. November: Emil Jubel: 100 Semester Mitglied ' +
        'Wir gedenken: – Mittwoch, 18. November: Todestag von Emil Selig, vor 12 Jahren ' +
        'Zum Vormerken, übernächste Woche: – Dienstag, 1. Dezember: Emil Bald wird 60 (rund)',
    )
    expect(toFux?.text).not.toMatch(/Später|Unrund|Selig wird/)
    expect(toFux?.text).toContain('/birthdays')
    for (let hour = 0; hour < 24 * 6; hour++) {
      now += day / 24
      await tell()
    }
    expect(await letters()).toEqual([])
  })

  it('do not come where there is nothing to tell', async () => {
    await add('Später', '1957-11-24')
    await tell()
    expect(await letters()).toEqual([])
    expect(await db().selectFrom('birthday_mails').selectAll().execute()).toEqual([])
  })

  it('come by day, and in the first half of the week: the server may have been away', async () => {
    await add('Sonntag', '1990-11-22')
    for (const moment of ['2026-11-16T05:30:00Z', '2026-11-16T20:00:00Z', '2026-11-19T10:00:00Z']) {
      at(moment)
      await tell()
    }
    expect(await letters()).toEqual([])
    at('2026-11-18T10:00:00Z')
    await add('Gestern', '1990-11-17')
    await tell()
    const [letter] = await letters()
    expect(letter?.subject).toBe('Emil Sonntag wird 36')
    expect(letter?.text).not.toContain('Gestern')
  })

  it('tell nobody of his own day, nor of people of the sample, nor write to those', async () => {
    await changePerson(calls.app, fux, { birthday: '2008-11-18' })
    const { id } = await add('Erfunden', '1956-11-18')
    await db().updateTable('members').set({ is_sample: 1 }).where('id', '=', id).execute()
    await tell()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'ole@post.example', subject: 'Jan Brandt wird 18' })
    await db().updateTable('members').set({ is_sample: 1 }).execute()
    now += 7 * day
    await tell()
    expect(await letters()).toEqual([])
  })

  it('come to who takes the office over, and to nobody while they are switched off', async () => {
    await add('Sonntag', '1990-11-22')
    const { account } = await signedIn(calls.app, 'admin')
    await replaceMailSwitches(db(), clock, account.id, { duties: true, birthdays: false, health: true })
    await tell()
    expect(await letters()).toEqual([])
    await replaceMailSwitches(db(), clock, account.id, { duties: false, birthdays: true, health: true })
    await tell()
    expect(await sentTo()).toEqual(['jan@post.example', 'ole@post.example'])
    await addPerson(calls.app, { firstName: 'Noah', surName: 'Velten', status: 'Fux', email: 'noah@post.example' })
    await elect({ geburtstagsfux: 'Noah Velten', senior: 'Ole Tietjen' })
    now += day
    await tell()
    expect(await sentTo()).toEqual(['noah@post.example'])
  })

  it('are not noted where they could not be put, and come with the next look', async () => {
    await add('Sonntag', '1990-11-22')
    await db().schema.alterTable('mails').renameTo('mails_away').execute()
    await expect(tell()).rejects.toThrow()
    await db().schema.alterTable('mails_away').renameTo('mails').execute()
    expect(await db().selectFrom('birthday_mails').selectAll().execute()).toEqual([])
    await tell()
    expect(await sentTo()).toEqual(['jan@post.example', 'ole@post.example'])
    // And leave with who is erased.
    await db().deleteFrom('members').where('id', '=', fux).execute()
    expect(await db().selectFrom('birthday_mails').selectAll().execute()).toHaveLength(1)
  })
})
