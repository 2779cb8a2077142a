import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { openDatabase } from '../database/open-database.ts'
import { claimNext, releaseAll } from '../queue/queues.ts'
import { type Child, startChild } from '../testing/child-processes.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { putTestMail, readMail, testMail } from '../testing/outbox.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'
import { outbox } from './mails.ts'
import { putMail } from './put-mail.ts'

const program = new URL('../testing/processes/delivering-process.ts', import.meta.url)

describe.each(engines)('processes that deliver on %s', (engine) => {
  let place: DatabasePlace
  let smtp: SmtpServer
  const children: Child[] = []
  const start = async () => {
    const child = startChild(program, [place.dataDir, place.databaseUrl ?? '', smtp.url])
    children.push(child)
    expect(await child.hear()).toBe('ready')
    return child
  }
  const open = () => openDatabase(place)

  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await smtp.close()
    await place.remove()
  })

  it('lose nothing when they are killed while a mail is under way', async () => {
    const before = await open()
    const id = await putTestMail(before.db, systemClock)
    await before.close()
    smtp.behave('hang')
    const child = await start()
    child.tell('go')
    await smtp.next()
    await child.kill()
    smtp.behave('accept')

    const after = await open()
    const mail = await readMail(after.db, id)
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, text: expect.stringContaining('Hans') })
    expect(await claimNext(after, outbox, { claimant: 'next', now: mail.claimed_until - 1, until: 0 })).toBeUndefined()
    expect(await claimNext(after, outbox, { claimant: 'next', now: mail.claimed_until, until: 0 })).toMatchObject({
      id,
      attempts: 2,
    })
    await releaseAll(after.db, outbox)
    await after.close()

    const heir = await start()
    heir.tell('go')
    expect(await heir.hear()).toBe('done')
    const [first, second] = await Promise.all(smtp.mails.map((caught) => caught.read()))
    expect([smtp.mails.length, second?.messageId]).toEqual([2, first?.messageId])
  })

  it('deliver four hundred once each, though half are refused and one of them is killed in the middle', async () => {
    const before = await open()
    const people = Array.from({ length: 400 }, (_, at) => `bruder-${at}@eschenfurt.example`)
    await inTransaction(before.db, 'read committed', async (trx) => {
      for (const to of people) await putMail(trx, systemClock, { ...testMail, to, isBulk: true })
    })
    await before.close()
    smtp.refuse((address) => /[13579]@/.test(address))
    smtp.behaveFrom(90, 'hang')
    const child = await start()
    child.tell('go')
    for (let i = 0; i < 90; i++) await smtp.next()
    await child.kill()
    smtp.behave('accept')

    const after = await open()
    await releaseAll(after.db, outbox)
    const heir = await start()
    heir.tell('go')
    expect(await heir.hear()).toBe('done')
    const states = await after.db.selectFrom('mails').select(['state', 'attempts']).execute()
    await after.close()
    const count = (state: string) => states.filter((mail) => mail.state === state).length
    expect([count('sent'), count('failed')]).toEqual([200, 200])
    // The one that the server had, and nobody heard so, comes twice under one name: all that SMTP allows.
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1])
    expect([ids.length, new Set(ids).size, ids.indexOf(ids[89]), ids.lastIndexOf(ids[89]) > 89]).toEqual([
      201,
      200,
      89,
      true,
    ])
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(200)
  })

  it('do not deliver what another one has', async () => {
    const database = await open()
    for (let i = 0; i < 20; i++) await putTestMail(database.db, systemClock, { to: `bruder-${i}@eschenfurt.example` })
    await database.close()
    const workers = [await start(), await start()]
    for (const worker of workers) worker.tell('go')
    expect(await Promise.all(workers.map((worker) => worker.hear()))).toEqual(['done', 'done'])
    const recipients = smtp.mails.map(({ to }) => to[0])
    expect([recipients.length, new Set(recipients).size]).toEqual([20, 20])
  })
})
