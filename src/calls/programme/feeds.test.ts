import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRow } from '../../accounts/accounts.ts'
import { disableAccount } from '../../accounts/disable-account.ts'
import { dayOf } from '../../clock.ts'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { secretIn } from '../../programme/feeds/feed-rules.ts'
import { makeFeedSecret } from '../../programme/feeds/feed-secret.ts'
import { signedIn } from '../../testing/accounts.ts'
import { type ReadEvent, readCalendar } from '../../testing/calendars/read-calendar.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import type { FeedAnswer } from './feeds.ts'
import { type Feeds, openFeeds } from './open-feeds.ts'

interface Data {
  id: number
  begins?: string
  semester?: string
}

describe.each(engines)('a feed on %s', (engine) => {
  let calls: TestCalls
  let opened: Feeds
  let authorization: string
  let accountId: string
  // The sample was written before: what is changed here is changed after that.
  let now = Date.now() + 60_000
  const clock = () => new Date(now)
  beforeAll(async () => {
    calls = await openTestCalls(engine, clock, 'sample')
    opened = openFeeds(calls.app)
    const { account, authorization: header } = await signedIn(calls.app, 'member')
    ;[authorization, accountId] = [header, account.id]
  })
  afterAll(() => calls.close())

  const own = async (): Promise<FeedAnswer> => {
    const answer = await calls.request('/members/io/feeds', { headers: { authorization } })
    return (await answer.json()).feeds[0]
  }
  const renew = (number: unknown, kind = 'dates') =>
    calls.request(`/members/io/feeds/${kind}/renew`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ number }),
    })
  const openAt = (address: string) => opened.forSecret(secretIn(new URL(address).pathname) ?? '')
  const eventsAt = async (address: string): Promise<ReadEvent[]> => {
    const found = await openAt(address)
    if (found.is !== 'open') throw new Error(`the feed is ${found.is}`)
    return readCalendar(found.feed.text).events
  }
  const publicEvents = async () => readCalendar((await opened.forVisitors()).text).events

  async function rowOf(collection: 'events' | 'fixedDates', id: number) {
    const rows = await findEntries(calls.app.database.db, [collection])
    const row = rows.find(({ data }) => JSON.parse(data).id === id)
    if (!row) throw new Error(`no ${collection} ${id}`)
    return row
  }
  async function change(collection: 'events' | 'fixedDates', id: number, changes: object): Promise<string> {
    const row = await rowOf(collection, id)
    const data = { ...JSON.parse(row.data), ...changes }
    const basedOn = { id: row.id, revision: row.revision }
    await saveEntry(calls.app.database.db, clock, null, { collection, data, basedOn })
    await calls.app.contentVersion.settle()
    return row.id
  }

  it('has every event whose day is known, once, as another program reads it', async () => {
    const rows = await findEntries(calls.app.database.db, ['events', 'fixedDates'])
    const dated = rows.flatMap(({ id, data }) => {
      const { begins } = JSON.parse(data) as Data
      return begins === undefined ? [] : [{ id, begins }]
    })
    expect(dated.length).toBeGreaterThan(100)
    const town = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    const shown = (start: string) => (start.includes('T') ? town.format(new Date(start)).replace(' ', 'T') : start)
    for (const events of [await publicEvents(), await eventsAt((await own()).address)]) {
      const read = events.map(({ uid, start }) => ({ id: uid, begins: shown(start) }))
      expect(read.sort(byId)).toEqual(dated.sort(byId))
    }
  })

  it('says of itself what it is', async () => {
    const { head } = readCalendar((await opened.forVisitors()).text)
    const found = await openAt((await own()).address)
    expect(head).toMatchObject({
      'x-wr-calname': 'Aurora: Veranstaltungen',
      description: 'Das Programm der Pennälerverbindung Aurora zu Eschenfurt.',
    })
    expect(found.is === 'open' && readCalendar(found.feed.text).head.name).toBe('Aurora: Termine')
  })

  it('tells visitors neither of what only members see nor of whom to ask', async () => {
    const id = await change('events', 7, { shownTo: 'members', organiser: 'Max Muster', notes: 'Fass bestellen' })
    const { address } = await own()
    expect((await publicEvents()).filter(({ uid }) => uid === id)).toEqual([])
    const [inner] = (await eventsAt(address)).filter(({ uid }) => uid === id)
    expect(inner?.description).toContain('Fragen an: Max Muster')
    expect(inner?.url).toMatch(/\/dates\/7$/)
    expect((await opened.forVisitors()).text).not.toMatch(/Max Muster|Fass bestellen/)
    await change('events', 7, { shownTo: 'everyone' })
    const [open] = (await publicEvents()).filter(({ uid }) => uid === id)
    expect([open?.sequence, open?.description.includes('Max Muster')]).toEqual([2, false])
  })

  it('keeps what is called off, under the same id with a higher number, and drops what is deleted', async () => {
    const id = await change('fixedDates', 3, { cancelled: true })
    const find = async () => (await publicEvents()).find(({ uid }) => uid === id)
    expect(await find()).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
      summary: expect.stringMatching(/^Abgesagt: /),
    })
    const { changedAt = 0 } = await opened.forVisitors()
    now += 60_000
    const row = await rowOf('fixedDates', 3)
    await deleteEntry(calls.app.database.db, clock, null, { collection: 'fixedDates', id, revision: row.revision })
    await calls.app.contentVersion.settle()
    expect(await find()).toBeUndefined()
    // Else who asks what has changed since then would not be told.
    expect((await opened.forVisitors()).changedAt).toBe(changedAt + 60_000)
  })

  it('knows when a place was changed that its events name', async () => {
    const rows = await findEntries(calls.app.database.db, ['places'])
    const place = rows.find(({ data }) => data.includes('Alten Münze'))
    if (!place) throw new Error('no place')
    now += 60_000
    const data = { ...JSON.parse(place.data), name: 'Gasthof Zur Neuen Münze' }
    const basedOn = { id: place.id, revision: place.revision }
    await saveEntry(calls.app.database.db, clock, null, { collection: 'places', data, basedOn })
    await calls.app.contentVersion.settle()
    const { text } = await opened.forVisitors()
    const stamp = clock()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    const moved = text.split('BEGIN:VEVENT').filter((event) => event.includes('Neuen Münze'))
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.filter((event) => !event.includes(`LAST-MODIFIED:${stamp}`))).toEqual([])
  })

  it('is written once for a version of the content', async () => {
    const { address } = await own()
    const [one, other] = [await openAt(address), await openAt(address)]
    expect(one.is === 'open' && other.is === 'open' && one.feed === other.feed).toBe(true)
    expect(await opened.forVisitors()).toBe(await opened.forVisitors())
    const before = await opened.forVisitors()
    await change('fixedDates', 1, { bemerkung: 'Anders.' })
    expect(await opened.forVisitors()).not.toBe(before)
  })

  it('is shown to a member under the same address, and he sees when a calendar has asked for it', async () => {
    const first = await own()
    expect(await own()).toMatchObject({ kind: 'dates', title: 'Alle Termine', address: first.address })
    expect(first.webcal).toBe(first.address.replace(/^https?/, 'webcal'))
    await calls.app.database.db.deleteFrom('feeds').execute()
    expect((await own()).fetchedOn).toBeNull()
    await openAt(first.address)
    await expect.poll(async () => (await own()).fetchedOn).toBe(dayOf(clock))
  })

  it('has another address once he wants one, and the old one never opens again', async () => {
    const old = await own()
    const answer = await renew(old.number)
    expect(answer.status).toBe(200)
    const [renewed] = (await answer.json()).feeds as FeedAnswer[]
    expect(renewed?.address).not.toBe(old.address)
    expect(renewed).toMatchObject({ number: old.number + 1, fetchedOn: null })
    expect(await openAt(old.address)).toEqual({ is: 'ended' })
    expect((await openAt(renewed?.address ?? '')).is).toBe('open')
    // Pressed twice: the second time is about an address that is none any more.
    expect((await (await renew(old.number)).json()).feeds[0].address).toBe(renewed?.address)
  })

  it('of birthdays has an address of its own, and nobody in it who does not share his', async () => {
    const open = { status: 'Alter Herr', visible: true, birthday: '1950-03-01' } as const
    await addPerson(calls.app, { ...open, firstName: 'Egon', surName: 'Offenherz', shared: ['birthday'] })
    await addPerson(calls.app, { ...open, firstName: 'Kurt', surName: 'Stillmann', shared: [] })
    const answer = await calls.request('/members/io/feeds', { headers: { authorization } })
    const [, birthdays] = (await answer.json()).feeds as FeedAnswer[]
    expect(birthdays).toMatchObject({ kind: 'birthdays', title: 'Geburtstage und Jubiläen' })
    const events = await eventsAt(birthdays?.address ?? '')
    expect(events.filter(({ summary }) => summary.includes('Egon Offenherz'))).toHaveLength(1)
    expect(events.filter(({ summary }) => summary.includes('Stillmann'))).toEqual([])
    await renew(birthdays?.number, 'birthdays')
    expect(await openAt(birthdays?.address ?? '')).toEqual({ is: 'ended' })
    expect((await openAt((await own()).address)).is).toBe('open')
  })

  it('is renewed by nothing that is not right', async () => {
    const before = await own()
    for (const number of [0, -1, 1.5, '1', null, 2 ** 60]) {
      const { status } = await renew(number)
      expect([number, status]).toEqual([number, 422])
    }
    for (const kind of ['x', '__proto__', 'toString']) {
      expect([kind, (await renew(before.number, kind)).status]).toEqual([kind, 404])
    }
    expect(await own()).toMatchObject({ address: before.address })
  })

  it('is nothing under a secret that was not made here', async () => {
    const { number } = await own()
    const foreign = makeFeedSecret('another key', { accountId, kind: 'dates', number })
    for (const secret of [foreign, '', 'x', '../../etc/passwd']) {
      expect(await opened.forSecret(secret)).toEqual({ is: 'unknown' })
    }
  })

  it('ends with the account: locked, of one who has died, or gone', async () => {
    const { database } = calls.app
    const { address } = await own()
    const inOne = (work: Parameters<typeof inTransaction<void>>[2]) =>
      inTransaction(database.db, 'read committed', work)
    const { id } = await addPerson(calls.app, { firstName: 'Emil', surName: 'Brakebusch', status: 'aktiv' })
    await inOne((trx) => changeRow(trx, accountId, { member_id: id }))
    expect((await openAt(address)).is).toBe('open')
    await changePerson(calls.app, id, { status: 'verstorben' })
    expect(await openAt(address)).toEqual({ is: 'ended' })
    await changePerson(calls.app, id, { status: 'aktiv' })
    expect((await openAt(address)).is).toBe('open')
    await inOne((trx) => disableAccount(trx, clock, accountId))
    expect(await openAt(address)).toEqual({ is: 'ended' })
    await inOne(async (trx) => void (await trx.deleteFrom('accounts').where('id', '=', accountId).execute()))
    expect(await openAt(address)).toEqual({ is: 'ended' })
  })
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
