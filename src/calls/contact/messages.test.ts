import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseMessages } from '../../contact/erase-messages.ts'
import { purgeMessages } from '../../contact/purge-messages.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { receiveMessage } from './receive-message.ts'

const minute = 60_000
const typed = { name: 'Otto Zahn', email: 'Otto@schule.example', message: 'Hallo,\n<b>wann</b> geht es los?' }

describe.each(engines)('messages of visitors on %s', (engine) => {
  let calls: TestCalls
  let now: number
  const db = () => calls.app.database.db
  const send = (change: Partial<typeof typed> = {}, from = '192.0.2.1') =>
    receiveMessage(calls.app, { ...typed, ...change }, from)
  const mails = () => db().selectFrom('mails').select(['to_address', 'subject', 'text', 'html', 'from_name']).execute()
  const kept = () => db().selectFrom('contact_messages').selectAll().execute()
  const ask = async (method: string, path: string, role: 'admin' | 'editor' = 'admin') =>
    calls.request(path, { method, headers: { authorization: (await signedIn(calls.app, role)).authorization } })

  beforeEach(async () => {
    now = Date.parse('2026-11-17T18:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
  })
  afterEach(() => calls.close())

  it('are kept, and told by mail to the address that stands beside the form', async () => {
    expect(await send()).toEqual({ isKept: true })
    expect(calls.mailWakes.count).toBe(1)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: 'senior@aurora.example', subject: 'Neue Anfrage über die Website' })
    expect(mail?.text).toContain('otto@schule.example'.replace('otto', 'Otto'))
    expect(mail?.html).toContain('&lt;b&gt;wann')
    const answer = await ask('GET', '/members/io/messages')
    expect((await answer.json()).messages).toMatchObject([{ ...typed, receivedAt: '2026-11-17T18:00:00.000Z' }])
  })

  it('are kept once where a form is sent twice, also at the same time', async () => {
    expect(await Promise.all([send(), send()])).toEqual([{ isKept: true }, { isKept: true }])
    expect([(await kept()).length, (await mails()).length]).toEqual([1, 1])
  })

  it('that lack something change nothing', async () => {
    expect(await send({ email: 'otto' })).toEqual({ errors: { email: 'Das ist keine gültige E-Mail-Adresse.' } })
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  it('are counted for each site, and one comes back after a while', async () => {
    for (let number = 0; number < 5; number++) expect(await send({ message: `${number}` })).toEqual({ isKept: true })
    expect(await send({ message: '6' })).toEqual({ isTooMuch: true })
    expect(await send({ message: '6' }, '198.51.100.7')).toEqual({ isKept: true })
    now += 13 * minute
    expect(await send({ message: '6 noch einmal' })).toEqual({ isKept: true })
    expect(await kept()).toHaveLength(7)
  })

  it('are counted for all sites together, and no more are kept than people can read', async () => {
    const sites = Array.from({ length: 70 }, (_, at) => `203.0.113.${at}`)
    const receipts = []
    for (const [at, site] of sites.entries()) receipts.push(await send({ message: `${at}` }, site))
    expect(receipts.filter((receipt) => 'isKept' in receipt)).toHaveLength(60)
    expect(await kept()).toHaveLength(60)
  })

  it('are deleted by an administrator, with the mail that has not gone out', async () => {
    await send()
    const [row] = await kept()
    expect((await ask('DELETE', `/members/io/messages/${row?.id}`)).status).toBe(204)
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  it('that are not there cannot be deleted', async () => {
    expect((await ask('DELETE', '/members/io/messages/nix')).status).toBe(404)
  })

  it('are forgotten after half a year, and go with the person who wrote them', async () => {
    await send()
    now += 100 * 24 * 60 * minute
    await send({ email: 'emil@schule.example' })
    now += 90 * 24 * 60 * minute
    expect(await purgeMessages(db(), calls.app.clock)).toBe(1)
    expect((await kept()).map(({ email }) => email)).toEqual(['emil@schule.example'])
    await inTransaction(db(), 'read committed', (trx) => eraseMessages(trx, ['EMIL@schule.example']))
    expect(await kept()).toEqual([])
  })
})
