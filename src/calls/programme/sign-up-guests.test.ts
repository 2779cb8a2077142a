import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { eraseSignUps } from '../../programme/sign-up/erase-sign-ups.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { actByLink, readByLink } from './sign-up-by-link.ts'
import { keepSignUps } from './sign-up-following.ts'
import { receiveGuest } from './sign-up-guests.ts'

const hourMs = 60 * 60 * 1000
const setting = { guests: true, companions: 1, meals: [], limit: 2, seenBy: 'members' }
const typed = { name: 'Otto Zahn', email: 'Otto@schule.example', people: [{ name: '', meal: '' }], note: '' }

describe.each(engines)('guests of an event on %s', (engine) => {
  let calls: TestCalls
  let now: number
  const db = () => calls.app.database.db

  beforeEach(async () => {
    now = Date.parse('2026-11-18T12:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
    await change({ signUp: setting })
  })
  afterEach(() => calls.close())

  async function change(changes: object): Promise<void> {
    const row = (await findEntries(db(), ['fixedDates'])).find(({ data }) => JSON.parse(data).id === 1)
    const { id, revision, data } = row ?? expect.fail('the sample has changed')
    const entry = {
      collection: 'fixedDates',
      basedOn: { id, revision },
      data: { ...JSON.parse(data), ...changes },
    } as const
    await saveEntry(db(), calls.app.clock, 'anton', entry)
  }
  const send = (changes: Partial<typeof typed> = {}, from = '192.0.2.1') =>
    receiveGuest(calls.app, 'f1', { ...typed, ...changes }, from)
  const mails = () => db().selectFrom('mails').select(['to_address', 'subject', 'text']).orderBy('created_at').execute()
  const rows = () => db().selectFrom('sign_ups').select(['guest_email', 'answer', 'persons']).execute()
  /** The link in the last mail to somebody. */
  async function linkOf(address: string): Promise<string> {
    const own = (await mails()).filter(({ to_address }) => to_address.toLowerCase() === address)
    return /\/sign-up\/([\w-]{43})/.exec(own.at(-1)?.text ?? '')?.[1] ?? expect.fail('no link')
  }
  const confirm = async (address: string) =>
    actByLink(calls.app, await linkOf(address), { wish: { people: typed.people, note: '' } }, '192.0.2.1')

  it('hold a place only when they have confirmed', async () => {
    expect(await send()).toEqual({ isKept: true })
    expect(await rows()).toEqual([{ guest_email: 'otto@schule.example', answer: 'open', persons: 1 }])
    expect((await mails())[0]).toMatchObject({ subject: 'Bitte bestätigen: Weihnachtskneipe 2026' })
    // What a stranger types reaches nobody by our mail.
    expect((await mails())[0]?.text).not.toContain('Zahn')
    const secret = await linkOf('otto@schule.example')
    expect(await readByLink(calls.app, secret)).toMatchObject({ answer: 'open', name: 'Otto Zahn' })
    expect(await confirm('otto@schule.example')).toEqual({ isDone: true })
    expect(await confirm('otto@schule.example')).toEqual({ isDone: true })
    expect(await readByLink(calls.app, secret)).toMatchObject({ answer: 'yes', place: null })
  })

  it('leave nothing behind where they take it back', async () => {
    await send()
    const secret = await linkOf('otto@schule.example')
    await confirm('otto@schule.example')
    expect(await actByLink(calls.app, secret, 'withdraw', '192.0.2.1')).toEqual({ isDone: true })
    expect(await actByLink(calls.app, secret, 'withdraw', '192.0.2.1')).toEqual({ isDead: true })
    expect([await rows(), await readByLink(calls.app, secret)]).toEqual([[], undefined])
    // But for that it happened, without saying who it was.
    const acts = await db().selectFrom('acts').select(['kind', 'by_account', 'chain']).execute()
    const visit = { by_account: null, chain: 'visits' }
    expect(acts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'guest confirms', ...visit },
      { kind: 'guest signs up', ...visit },
      { kind: 'guest stays away', ...visit },
    ])
  })

  it('wait where it is full, and move up with a new link when somebody leaves', async () => {
    for (const name of ['a', 'b', 'c']) {
      await send({ email: `${name}@schule.example` })
      await confirm(`${name}@schule.example`)
    }
    const early = await linkOf('c@schule.example')
    expect(await readByLink(calls.app, early)).toMatchObject({ answer: 'waiting', place: 1 })
    await actByLink(calls.app, await linkOf('a@schule.example'), 'withdraw', '192.0.2.1')
    const late = await linkOf('c@schule.example')
    expect(late).not.toBe(early)
    expect(await readByLink(calls.app, early)).toBeUndefined()
    expect(await readByLink(calls.app, late)).toMatchObject({ answer: 'yes' })
  })

  it('who sign up again get the same answer and no second letter', async () => {
    expect(await Promise.all([send(), send({ name: 'Otto Z.' })])).toEqual([{ isKept: true }, { isKept: true }])
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 1])
    await confirm('otto@schule.example')
    for (const note of ['x', 'y', 'z']) expect(await send({ note })).toEqual({ isKept: true })
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Bitte bestätigen: Weihnachtskneipe 2026',
      'Du bist schon angemeldet: Weihnachtskneipe 2026',
    ])
    expect(await rows()).toMatchObject([{ answer: 'yes' }])
  })

  it('who sign up a hundred times are stopped, and no more mails go out than that', async () => {
    const receipts = []
    for (let number = 0; number < 100; number++) receipts.push(await send({ email: `gast${number}@schule.example` }))
    expect(receipts.filter((receipt) => 'isKept' in receipt)).toHaveLength(20)
    expect(receipts.at(-1)).toEqual({ isTooMuch: expect.stringContaining('in einer Stunde') })
    expect(await mails()).toHaveLength(20)
    expect(await send({}, '198.51.100.7')).toEqual({ isKept: true })
  })

  it('are not written to again and again by whoever types their address', async () => {
    for (let number = 0; number < 12; number++) {
      await send({}, `198.51.100.${number}`)
      await db().deleteFrom('sign_ups').execute()
    }
    expect(await mails()).toHaveLength(5)
  })

  it('who do not confirm within two days are forgotten, all others a month after the event', async () => {
    await send()
    const secret = await linkOf('otto@schule.example')
    await send({ email: 'eva@schule.example' })
    await confirm('eva@schule.example')
    now += 48 * hourMs
    expect(await readByLink(calls.app, secret)).toBeUndefined()
    expect(await keepSignUps(calls.app)).toBe(1)
    expect((await rows()).map(({ guest_email }) => guest_email)).toEqual(['eva@schule.example'])
    now = Date.parse('2027-01-12T12:00:00Z')
    expect(await keepSignUps(calls.app)).toBe(0)
    now += 24 * hourMs
    expect(await keepSignUps(calls.app)).toBe(1)
  })

  it('are told what is wrong, and that it is closed, called off or not theirs', async () => {
    expect(await send({ email: 'otto' })).toEqual({ errors: { email: 'Das ist keine gültige E-Mail-Adresse.' } })
    expect(await send({ people: [...typed.people, ...typed.people, ...typed.people] })).toMatchObject({
      errors: { companions: 'Höchstens 1 Begleitperson.' },
    })
    await change({ signUp: { ...setting, closes: '2026-11-17' } })
    expect(await send()).toEqual({ isRefused: 'Die Anmeldung ist geschlossen.' })
    await change({ cancelled: true })
    expect(await send()).toEqual({ isRefused: 'Diese Veranstaltung ist abgesagt.' })
    const notHere = { isRefused: 'Für diese Veranstaltung meldet man sich hier nicht an.' }
    await change({ cancelled: false, signUp: { ...setting, guests: false } })
    expect(await send()).toEqual(notHere)
    await change({ signUp: setting, shownTo: 'members' })
    expect(await send()).toEqual(notHere)
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  it('are told of another day with a new link, by which they can still leave', async () => {
    await send()
    await confirm('otto@schule.example')
    const early = await linkOf('otto@schule.example')
    now += hourMs
    await change({ begins: '2026-12-19T19:30' })
    await Promise.all([keepSignUps(calls.app), keepSignUps(calls.app)])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Bitte bestätigen: Weihnachtskneipe 2026',
      'Neuer Termin: Weihnachtskneipe 2026',
    ])
    expect(await readByLink(calls.app, early)).toBeUndefined()
    expect(await actByLink(calls.app, await linkOf('otto@schule.example'), 'withdraw', '192.0.2.1')).toEqual({
      isDone: true,
    })
  })

  it('who are erased as members go by their addresses', async () => {
    await send()
    const person = { accountIds: [], addresses: ['OTTO@schule.example'] }
    await inTransaction(db(), 'read committed', (trx) => eraseSignUps(trx, person))
    expect(await rows()).toEqual([])
  })
})
