import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { markSent, outbox } from '../../mail/mails.ts'
import { claimNext } from '../../queue/queues.ts'
import { authorOf, signedIn } from '../../testing/accounts.ts'
import { deliverLetters, setOffice, testAddress, testOffice } from '../../testing/addresses.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { consentOf } from '../input/consent-input.ts'
import { changeConsent } from '../own/change-consent.ts'
import { updateAddress } from '../own/update-address.ts'
import type { Address, MemberRecord } from '../record/member-record.ts'
import { findVersions } from '../record/member-versions.ts'
import { findOwnMember } from '../record/own-members.ts'
import { usualWait } from './office-news-rules.ts'

const minute = 60_000
const start = Date.parse('2026-03-01T12:00:00Z')

describe.each(engines)('letters to the office on %s', (engine) => {
  let database: Database
  let accountId: string
  let memberId: string
  let now: number
  const clock = () => new Date(now)
  const office = { ...testOffice, wait: usualWait }

  beforeEach(async () => {
    now = start
    database = await openFreshDatabase(engine)
    await setOffice(database.db, ['adressen@aurora.example'])
    accountId = (await signedIn({ database, clock }, 'member')).account.id
    memberId = (await addPerson({ database, clock }, { ...testAddress, city: 'Altstadt' })).id
    await link(accountId)
  })
  afterEach(() => database.close())

  const link = (account: string) =>
    database.db.updateTable('accounts').set({ member_id: memberId }).where('id', '=', account).execute()
  const send = async (change: Partial<Address>, by = accountId) => {
    const author = await authorOf(database, by)
    return updateAddress(database.db, clock, { author, body: { ...testAddress, ...change }, office })
  }
  const agree = async (change: Partial<MemberRecord>) => {
    const own = await findOwnMember(database.db, accountId)
    const consent = { ...consentOf(own?.record as MemberRecord), ...change }
    return changeConsent(database.db, clock, { author: await authorOf(database, accountId), consent, office })
  }
  const letters = () =>
    database.db.selectFrom('mails').selectAll().orderBy('since_revision').orderBy('to_address').execute()
  const countVersions = async () => (await findVersions(database.db, memberId)).length
  const claim = () =>
    claimNext(database, outbox, { claimant: 'postman', now: now + 60 * minute, until: now + 120 * minute })

  it('are one for changes that follow each other, with old before the first and new after the last', async () => {
    await send({ city: 'Neustadt' })
    await send({ city: 'Hohenlinde', profession: 'Arzt' })
    await agree({ delivery: 'paper' })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'Adressänderung: Emil Brakebusch', attempts: 0, since_revision: 1 })
    for (const form of [letter?.text, letter?.html]) {
      for (const word of ['Altstadt', 'Hohenlinde', 'Apotheker', 'Arzt', 'per E-Mail', 'auf Papier']) {
        expect(form).toContain(word)
      }
      expect(form).not.toContain('Neustadt')
    }
    expect(await countVersions()).toBe(4)
  })

  it('wait for three quiet minutes, and for ten at most', async () => {
    const dueAfter = async () => ((await letters())[0]?.next_attempt_at ?? 0) - start
    await send({ city: 'A' })
    expect(await dueAfter()).toBe(3 * minute)
    now = start + 2 * minute
    await send({ city: 'B' })
    expect(await dueAfter()).toBe(5 * minute)
    now = start + 9 * minute
    await send({ city: 'C' })
    expect(await dueAfter()).toBe(10 * minute)
    // It has not gone out, for whatever reason: it goes as soon as it can.
    now = start + 20 * minute
    await send({ city: 'D' })
    expect(await dueAfter()).toBe(20 * minute)
    expect(await letters()).toHaveLength(1)
  })

  it('are not written where changes cancel out, but every state is kept', async () => {
    await send({ city: 'Neustadt' })
    await send({ city: 'Altstadt' })
    expect(await letters()).toEqual([])
    expect(await countVersions()).toBe(3)
    await agree({ newsletter: false })
    await agree({ newsletter: true })
    expect(await letters()).toEqual([])
    await send({ city: 'Hohenlinde' })
    expect(await letters()).toHaveLength(1)
  })

  it('say nothing of returned post where somebody goes back to that address, and the mark is there again', async () => {
    await changePerson({ database, clock }, memberId, { postReturned: '2026-02-01' })
    await send({ city: 'Neustadt' })
    expect((await findOwnMember(database.db, accountId))?.record.postReturned).toBe('')
    await send({ city: 'Altstadt' })
    expect((await findOwnMember(database.db, accountId))?.record.postReturned).toBe('2026-02-01')
    expect(await letters()).toEqual([])
  })

  it('of somebody who is new show what he has come to be', async () => {
    const fresh = (await signedIn({ database, clock }, 'editor')).account.id
    await send({ city: 'Neustadt' }, fresh)
    await send({ city: 'Hohenlinde' }, fresh)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'Neuer Eintrag: Emil Brakebusch', since_revision: 0 })
    expect(letter?.text).toContain('Hohenlinde')
    expect(letter?.text).toContain('Vielleicht gibt es ihn schon')
    expect(letter?.text).not.toContain('Neustadt')
  })

  it('that are just being delivered stay as they are, and the next one begins where they end', async () => {
    await send({ city: 'Neustadt' })
    const claimed = await claim()
    await send({ city: 'Hohenlinde' })
    await send({ city: 'Eschenfurt' })
    await markSent(database.db, claimed?.id ?? '', 'postman', now)
    const [first, second, ...others] = await letters()
    expect(others).toEqual([])
    expect(first).toMatchObject({ id: claimed?.id, state: 'sent' })
    expect(second).toMatchObject({ state: 'waiting', since_revision: 2 })
    expect(second?.text).toMatch(/Neustadt.*Eschenfurt/)
    expect(second?.text).not.toMatch(/Altstadt|Hohenlinde/)
  })

  it('that have gone out are followed by others', async () => {
    await send({ city: 'Neustadt' })
    await deliverLetters(database, clock)
    await send({ city: 'Altstadt' })
    const [, second] = await letters()
    expect(second?.text).toMatch(/Neustadt.*Altstadt/)
  })

  it('tell each address what it does not know yet', async () => {
    await setOffice(database.db, ['a@aurora.example', 'b@aurora.example'])
    await send({ city: 'Neustadt' })
    const claimed = await claim()
    await setOffice(database.db, ['a@aurora.example', 'b@aurora.example', 'c@aurora.example'])
    await send({ city: 'Hohenlinde' })
    const told = (await letters()).map(({ to_address, since_revision }) => `${to_address} ${since_revision}`)
    const [first, other] =
      claimed?.to_address === 'a@aurora.example'
        ? ['a@aurora.example', 'b@aurora.example']
        : ['b@aurora.example', 'a@aurora.example']
    expect(told.sort()).toEqual([`${first} 1`, `${first} 2`, `${other} 1`, 'c@aurora.example 2'].sort())
  })

  it('never say that somebody did what another one has done', async () => {
    await send({ city: 'Neustadt' })
    await changePerson({ database, clock }, memberId, { nickname: 'Uhu', profession: 'Pfarrer' })
    await send({ city: 'Hohenlinde' })
    const [first, second, ...others] = await letters()
    expect(others).toEqual([])
    expect(first?.text).toMatch(/Altstadt.*Neustadt/)
    expect(second?.text).toMatch(/Neustadt.*Hohenlinde/)
    expect(second?.text).toMatch(/Pfarrer.*Apotheker/)
  })

  it('of two accounts about one record are two', async () => {
    const other = (await signedIn({ database, clock }, 'editor')).account.id
    await link(other)
    await send({ city: 'Neustadt' })
    await send({ city: 'Hohenlinde' }, other)
    const [first, second] = await letters()
    expect(first?.text).toMatch(/member@aurora\.example/)
    expect(second?.text).toMatch(/editor@aurora\.example/)
    expect(second?.text).toMatch(/Neustadt.*Hohenlinde/)
  })

  it('leave out nothing and repeat nothing while they are delivered and changes come in at once', async () => {
    let isSending = true
    const delivering = (async () => {
      while (isSending) await deliverLetters(database, clock)
    })()
    await Promise.all(Array.from({ length: 25 }, (_, at) => send({ city: `Ort ${at}` })))
    isSending = false
    await delivering
    const told = (await letters()).map(({ since_revision }) => since_revision)
    expect(told[0]).toBe(1)
    expect(new Set(told).size).toBe(told.length)
    expect(await countVersions()).toBe(26)
  })
})
