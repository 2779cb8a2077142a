import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reserveFailure } from '../accounts/sign-in/sign-in-failures.ts'
import { takeTry } from '../accounts/sign-in/try-allowances.ts'
import { tryAllowances, tryLimits } from '../accounts/sign-in/try-rules.ts'
import { findLast } from '../backups/runs/backup-runs.ts'
import { beginRun, endRun } from '../backups/runs/note-run.ts'
import { isUntoldStale } from '../backups/runs/tell-once.ts'
import { isDue } from '../backups/scheduled/due-rules.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { claimInRate } from '../mail/bulk/bulk-rate.ts'
import { isAnythingDue } from '../mail/mails.ts'
import { signedIn } from '../testing/accounts.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { putTestMail } from '../testing/outbox.ts'
import { mendMoments } from './mend-moments.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const hour = 60 * 60 * 1000
const year = 365 * 24 * hour

describe.each(engines)('what was written while the clock was a year ahead on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  it('holds up no mail, and keeps nobody in or out', async () => {
    const { db } = database
    const ahead = () => new Date(now + year)
    const id = await putTestMail(db, ahead, { isBulk: true })
    await db
      .updateTable('mails')
      .set({ claimed_by: 'a dead one', claimed_until: now + year, tried_at: now + year })
      .execute()
    await signedIn({ database, clock: ahead }, 'member')
    const failures = { key: 'somebody', limit: { ...tryLimits.signIn, tries: 1 } }
    const allowance = { key: 'somebody', limit: { ...tryAllowances.contactToUs, tries: 1 } }
    await reserveFailure(db, failures.key, now + year, failures.limit)
    await inTransaction(db, 'read committed', (trx) => takeTry(trx, allowance, now + year))
    await db
      .updateTable('file_scans')
      .set({ begun_at: now + year, claimed_until: now + year })
      .execute()
    expect(await isAnythingDue(db, now)).toBe(false)
    expect(await reserveFailure(db, failures.key, now, failures.limit)).toBe(false)

    await mendMoments(db, now)
    expect(await isAnythingDue(db, now)).toBe(true)
    expect(await db.selectFrom('mails').select(['id', 'claimed_by']).execute()).toEqual([{ id, claimed_by: null }])
    const claim = { claimant: 'the next', now, until: now + hour }
    expect(await claimInRate(database, claim, 1)).toMatchObject({ id })
    expect(await db.selectFrom('tokens').selectAll().execute()).toEqual([])
    expect(await reserveFailure(db, failures.key, now, failures.limit)).toBe(true)
    expect(await inTransaction(db, 'read committed', (trx) => takeTry(trx, allowance, now))).toBe(true)
    expect(await db.selectFrom('file_scans').select(['begun_at', 'claimed_until']).executeTakeFirst()).toEqual({
      begun_at: now,
      claimed_until: 0,
    })
  })

  it('makes no backup the last one for a year', async () => {
    const { db } = database
    const ahead = () => new Date(now + year)
    const ended = (await beginRun(db, ahead, '/mnt/sicherung')) ?? ''
    await endRun(db, ahead, ended, 'done', { proven_at: now + year })
    const copy = (await beginRun(db, ahead, '/mnt/kopie', 'survival')) ?? ''
    await db.updateTable('backup_runs').set({ claimed_by: '7:1 another machine' }).where('id', '=', copy).execute()

    await mendMoments(db, now)
    expect(await findLast(db, 'backup', {})).toMatchObject({ begunAt: now, endedAt: now, provenAt: now })
    const later = () => new Date(now + 3 * 24 * hour)
    expect(isDue(later().getTime(), await findLast(db, 'backup', {}))).toBe(true)
    expect(await isUntoldStale(db, later().getTime(), { kind: 'backup', place: '/mnt/sicherung' })).toBe(true)
    const next = await beginRun(db, later, '/mnt/sicherung')
    expect(await findLast(db, 'backup', {})).toMatchObject({ id: next })
    // Nobody has heard of that one since.
    expect(await beginRun(db, later, '/mnt/kopie', 'survival')).toEqual(expect.any(String))
  })

  it('stays as it is where an hour is all that it is ahead, or nothing', async () => {
    const { db } = database
    const clock = () => new Date(now + hour)
    await putTestMail(db, clock)
    await signedIn({ database, clock }, 'member')
    await reserveFailure(db, 'somebody', now, tryLimits.signIn)
    const read = async () => ({
      mails: await db.selectFrom('mails').selectAll().execute(),
      tokens: await db.selectFrom('tokens').selectAll().execute(),
      failures: await db.selectFrom('sign_in_failures').selectAll().execute(),
    })
    const before = await read()
    await mendMoments(db, now)
    expect(await read()).toEqual(before)
    expect(before.tokens).toHaveLength(1)
  })
})
