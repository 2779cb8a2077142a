import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { startReminding } from '../../handover/duties/start-reminding.ts'
import { replaceMailSwitches } from '../../members/office/mail-switches.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { remindOfDuties } from './remind-of-duties.ts'

const day = 86_400_000

describe.each(engines)('reminders of duties on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let senior: string
  let writer: string
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const remind = () => remindOfDuties(calls.app)
  const at = (moment: string) => {
    now = Date.parse(moment)
  }

  /** The letters since the last time, as one reads them. */
  let read = 0
  const letters = async () => {
    const rows = await db().selectFrom('mails').selectAll().orderBy('created_at').orderBy('to_address').execute()
    const unread = rows.slice(read)
    read = rows.length
    return unread.map(({ to_address, subject, text, about_member }) => {
      return { to: to_address, subject, text: (text ?? '').replace(/\s+/g, ' '), about: about_member }
    })
  }
  const sentTo = async () => (await letters()).map(({ to }) => to)

  const enterSemester = async (holders: Record<string, string>) => {
    const data = {
      id: 'ws2026-27',
      semester: 'Wintersemester 2026/2027',
      holders: Object.entries(holders).map(([office, person]) => ({ office, person })),
    }
    const [first] = await findEntries(db(), ['offices'])
    return saveEntry(db(), clock, null, { collection: 'offices', data, basedOn: first })
  }
  const addDuty = (title: string, winter: string, office = 'schriftwart', remindDays?: number) =>
    saveEntry(db(), clock, null, {
      collection: 'officeDuties',
      data: { title, office, details: '', summer: '', winter, ...(remindDays !== undefined && { remindDays }) },
    })

  beforeEach(async () => {
    at('2026-10-01T08:00:00Z')
    read = 0
    calls = await openTestCalls(engine, clock, 'sample')
    // Of the sample there are its offices alone, so that each test knows what is due.
    await db().deleteFrom('entries').where('collection', 'in', ['officeDuties', 'offices']).execute()
    senior = (await addPerson(calls.app, { status: 'aktiv', email: 'emil@post.example' })).id
    const jan = { firstName: 'Jan', surName: 'Brandt', status: 'aktiv', email: 'jan@post.example' } as const
    writer = (await addPerson(calls.app, jan)).id
    await enterSemester({ senior: 'Emil Brakebusch', schriftwart: 'Jan Brandt' })
    await addDuty('Kranz bestellen', '2.11.')
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  it('come when the day is near, with all that is due, and once', async () => {
    await addDuty('Saal zusagen lassen', '4.11.', 'schriftwart', 9)
    await addDuty('Weihnachtsgrüße schreiben', '10.12.')
    at('2026-10-25T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
    at('2026-10-26T10:00:00Z')
    await remind()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'jan@post.example', subject: 'Was ansteht: 2 Aufgaben', about: writer })
    expect(letter?.text).toMatch(
      /^Lieber Jan Brandt, .*In den nächsten Tagen für dich: – Kranz bestellen \(Schriftwart\): bis Montag, 2\. November – Saal zusagen lassen/,
    )
    expect(letter?.text).not.toContain('Weihnachten')
    expect(letter?.text).toContain('/duties')
    expect(calls.mailWakes.count).toBe(1)
    for (let hour = 0; hour < 24 * 3; hour++) {
      now += day / 24
      await remind()
    }
    expect(await letters()).toEqual([])
  })

  it('come once from instances that look at once, and after a restart', async () => {
    at('2026-10-27T10:00:00Z')
    await Promise.all([remind(), remind(), remind(), remind()])
    expect(await sentTo()).toEqual(['jan@post.example'])
    const again = startReminding({ remind, log: calls.app.log }, { firstLookMs: 1_000_000, lookEveryMs: 1_000_000 })
    again.wake()
    await again.close()
    expect(await letters()).toEqual([])
  })

  it('are not noted where the letter could not be put, and come with the next look', async () => {
    at('2026-10-27T10:00:00Z')
    await db().schema.alterTable('mails').renameTo('mails_away').execute()
    await expect(remind()).rejects.toThrow()
    await db().schema.alterTable('mails_away').renameTo('mails').execute()
    expect(await db().selectFrom('duty_reminders').selectAll().execute()).toEqual([])
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
  })

  it('come by day', async () => {
    for (const night of ['2026-10-27T05:59:00Z', '2026-10-27T19:00:00Z', '2026-10-27T23:30:00Z']) {
      at(night)
      await remind()
    }
    expect(await letters()).toEqual([])
    at('2026-10-28T06:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
  })

  it('are one letter a day: what comes up later waits for the morning', async () => {
    at('2026-10-27T10:00:00Z')
    await remind()
    await addDuty('Fahne holen', '28.10.')
    now += day / 24
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
    now += day
    await remind()
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Steht an: Fahne holen'])
  })

  it('come once more after a week, to the holder and to who leads', async () => {
    at('2026-10-27T10:00:00Z')
    await remind()
    at('2026-11-09T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
    at('2026-11-10T10:00:00Z')
    await remind()
    const [toSenior, toHolder, ...others] = await letters()
    expect(others).toEqual([])
    expect(toSenior).toMatchObject({ to: 'emil@post.example', subject: 'Steht an: Kranz bestellen' })
    expect(toSenior?.text).toContain(
      'Bei anderen seit mehr als einer Woche offen: – Kranz bestellen (Schriftwart, Jan Brandt): war fällig am Montag, 2. November',
    )
    expect(toHolder?.text).toContain('Bei dir seit mehr als einer Woche offen: – Kranz bestellen (Schriftwart): war')
    at('2027-01-10T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
  })

  it('come to who takes the office over after they have gone out, and to nobody twice', async () => {
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
    await addPerson(calls.app, { firstName: 'Ole', surName: 'Tietjen', status: 'aktiv', email: 'ole@post.example' })
    now += day
    await enterSemester({ senior: 'Emil Brakebusch', schriftwart: 'Ole Tietjen' })
    await remind()
    expect(await sentTo()).toEqual(['ole@post.example'])
    now += day
    await remind()
    expect(await sentTo()).toEqual([])
    at('2026-11-10T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['emil@post.example', 'ole@post.example'])
    // Who leads has heard of it; the next holder has not.
    now += day
    await enterSemester({ senior: 'Emil Brakebusch', schriftwart: 'Jan Brandt' })
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
  })

  it('come to who gets an office that nobody held', async () => {
    await enterSemester({ senior: 'Emil Brakebusch' })
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['emil@post.example'])
    now += day
    await enterSemester({ senior: 'Emil Brakebusch', schriftwart: 'Jan Brandt' })
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
  })

  it('of which it is not noted who got them do not come again', async () => {
    const [duty] = await findEntries(db(), ['officeDuties'])
    const sent = { semester: 'ws2026-27', duty: duty?.id ?? '', what: 'soon', holder: '', reminded_at: now } as const
    await db().insertInto('duty_reminders').values(sent).execute()
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
  })

  it('do not come where an administrator has switched them off', async () => {
    const { account } = await signedIn(calls.app, 'admin')
    await replaceMailSwitches(db(), clock, account.id, { duties: false, birthdays: true, health: true })
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
    await replaceMailSwitches(db(), clock, account.id, { duties: true, birthdays: false, health: true })
    await remind()
    expect(await sentTo()).toEqual(['jan@post.example'])
  })

  it('do not come for what is done', async () => {
    const [duty] = await findEntries(db(), ['officeDuties'])
    const tick = { semester: 'ws2026-27', duty: duty?.id ?? '', done_by: null, done_at: now }
    await db().insertInto('duty_ticks').values(tick).execute()
    at('2026-10-27T10:00:00Z')
    await remind()
    at('2026-11-20T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
  })

  it('do not come for what was due before it was entered', async () => {
    at('2026-11-20T10:00:00Z')
    for (let month = 7; month <= 11; month++) await addDuty(`Aufgabe ${month}`, `15.${month}.`)
    await db().deleteFrom('entries').where('collection', '=', 'offices').execute()
    await db().deleteFrom('revisions').where('collection', '=', 'offices').execute()
    // The wreath was there in time, but nobody was to order it.
    await enterSemester({ senior: 'Emil Brakebusch', schriftwart: 'Jan Brandt' })
    for (let days = 0; days < 20; days++) {
      await remind()
      now += day
    }
    expect(await letters()).toEqual([])
  })

  it('go to who leads where nobody holds the office, or can be reached', async () => {
    await changePerson(calls.app, writer, { email: '' })
    await addDuty('Inventar zählen', '2.11.', 'couleurwart')
    at('2026-10-27T10:00:00Z')
    await remind()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'emil@post.example', about: senior })
    expect(letter?.text).toContain('Für diese Ämter erreichen wir gerade niemanden.')
    expect(letter?.text).toContain('– Inventar zählen (Couleurwart, N.N.): bis Montag, 2. November')
    expect(letter?.text).toContain('– Kranz bestellen (Schriftwart, Jan Brandt)')
  })

  it('wait for somebody who can be reached', async () => {
    await changePerson(calls.app, writer, { email: '' })
    await changePerson(calls.app, senior, { email: '' })
    at('2026-10-27T10:00:00Z')
    await remind()
    await changePerson(calls.app, writer, { email: 'jan@neu.example' })
    now += day
    await remind()
    expect(await sentTo()).toEqual(['jan@neu.example'])
  })

  it('go to the address of his account, and to nobody whose account is closed', async () => {
    const { account } = await signedIn(calls.app, 'member')
    const belongs = { member_id: writer }
    await db().updateTable('accounts').set(belongs).where('id', '=', account.id).execute()
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['member@aurora.example'])
    await db().updateTable('accounts').set({ disabled_at: now }).where('id', '=', account.id).execute()
    await addDuty('Fahne holen', '28.10.')
    now += day
    await remind()
    expect(await sentTo()).toEqual(['emil@post.example'])
  })

  it('never go to the dead, nor to people of the sample', async () => {
    await changePerson(calls.app, writer, { status: 'verstorben', statusBefore: 'aktiv' })
    at('2026-10-27T10:00:00Z')
    await remind()
    expect(await sentTo()).toEqual(['emil@post.example'])
    await db().updateTable('members').set({ is_sample: 1 }).execute()
    await addDuty('Fahne holen', '28.10.')
    at('2026-11-20T10:00:00Z')
    await remind()
    expect(await letters()).toEqual([])
  })
})
