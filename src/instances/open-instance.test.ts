import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { openOwnConnection } from '../database/postgres/open-own-connection.ts'
import { heldPlaces } from '../documents/receiving/upload-places.ts'
import { heldScans, scanFiles } from '../files/scan-files.ts'
import { outbox } from '../mail/mails.ts'
import { newClaimant } from '../queue/claimant-rules.ts'
import { claimNext, finish, isHeld } from '../queue/queues.ts'
import { type DatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { putTestMail, readMail } from '../testing/outbox.ts'
import { openInstance } from './open-instance.ts'

const holdings = { queues: [outbox], others: [heldScans, heldPlaces] }
const pace = { beatMs: 20, silenceMs: 400, goneMs: 200, pauseMs: 20 }
const later = Date.now() + 300_000

let place: DatabasePlace
let database: Database
const closing: (() => Promise<void>)[] = []
let warned: string[]
let takenOver: number

beforeEach(async () => {
  place = await makeMigratedPlace('postgres')
  database = await openDatabase(place)
  warned = []
  takenOver = 0
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await database.close()
  await place.remove()
})

const log = { info() {}, warn: (_: unknown, words?: string) => void warned.push(words ?? '') }

async function join(given: Partial<Parameters<typeof openInstance>[1]> = {}) {
  const onTakenOver = () => void takenOver++
  const instance = await openInstance({ database, log, holdings, onTakenOver }, { ...pace, ...given })
  closing.push(instance.close)
  return instance
}

/** One that is there and then gives no sign of life any more. */
async function joinAndFreeze(id = 'frozen'): Promise<string> {
  await database.db.insertInto('instances').values({ id, beats: 5 }).execute()
  return id
}

/** The connection of one that stands still, as PostgreSQL knows it. */
async function connectFrozen(id: string) {
  const connection = await openOwnConnection(database.pool?.options ?? {}, {
    name: `pennal, alive ${id}`,
    answerMs: 5000,
  })
  closing.push(async () => connection[Symbol.asyncDispose]())
  return connection
}

const claim = (claimant: string) => claimNext(database, outbox, { claimant, now: Date.now(), until: later })
const beatsOf = async (id: string) =>
  Number((await database.db.selectFrom('instances').select('beats').where('id', '=', id).executeTakeFirst())?.beats)
const living = async () => (await database.db.selectFrom('instances').select('id').execute()).map(({ id }) => id)

describe('what a silent instance had begun', () => {
  it('is taken over: mails, uploads, and the look at stored files', async () => {
    const id = await putTestMail(database.db, systemClock)
    const frozen = await joinAndFreeze()
    const claimant = newClaimant(frozen)
    expect(await claim(claimant)).toMatchObject({ id })
    const upload = { sort: 'files', account_id: 'anton', place: 1, instance: frozen }
    await database.db.insertInto('upload_places').values(upload).execute()
    await database.db.updateTable('file_scans').set({ claimed_by: frozen, claimed_until: later }).execute()

    await join()
    await expect.poll(() => takenOver).toBe(1)
    expect(await readMail(database.db, id)).toMatchObject({ claimed_by: null, claimed_until: 0, attempts: 1 })
    expect(await database.db.selectFrom('upload_places').selectAll().execute()).toEqual([])
    expect(await heldScans.findHolders(database.db)).toEqual([])
    expect(await living()).not.toContain(frozen)
    expect(warned).toEqual(['another instance is silent: what it had begun is taken over'])

    // When it comes back it has nothing, and gets nothing before its next sign of life.
    expect(await isHeld(database.db, outbox, { id, claimant })).toBe(false)
    expect(await finish(database.db, outbox, { id, claimant }, { state: 'sent' })).toBe(false)
    expect(await claim(newClaimant(frozen))).toBeUndefined()
    await joinAndFreeze()
    expect(await claim(newClaimant(frozen))).toMatchObject({ id, attempts: 2 })
  })

  it('is taken over by one of several, once', async () => {
    await putTestMail(database.db, systemClock)
    const frozen = await joinAndFreeze()
    await claim(newClaimant(frozen))
    await Promise.all([join(), join(), join()])
    await expect.poll(living).toHaveLength(3)
    await expect.poll(() => takenOver).toBe(1)
    expect(warned).toHaveLength(1)
  })

  it('is found by its claims where nothing else is known of it', async () => {
    const id = await putTestMail(database.db, systemClock)
    await joinAndFreeze()
    await claim(newClaimant('frozen'))
    await database.db.deleteFrom('instances').execute()
    await join()
    await expect.poll(async () => (await readMail(database.db, id)).claimed_by).toBeNull()
  })

  it('stays with a claimant of an earlier release, whose instance nobody knows', async () => {
    const id = await putTestMail(database.db, systemClock)
    await claim('a-claimant-of-before')
    const frozen = await joinAndFreeze()
    await join()
    await expect.poll(living).not.toContain(frozen)
    expect(await readMail(database.db, id)).toMatchObject({ claimed_by: 'a-claimant-of-before' })
  })
})

describe('one whose connection is gone', () => {
  // So long nobody waits for one that has its connection still.
  const patient = { silenceMs: 600_000 }

  it('is known to be dead long before one that is only silent', async () => {
    const [frozen, dead] = [await joinAndFreeze('frozen'), await joinAndFreeze('dead')]
    await connectFrozen(frozen)
    const connection = await connectFrozen(dead)
    const instance = await join(patient)
    await expect.poll(() => beatsOf(instance.id)).toBeGreaterThan(30)
    expect(takenOver).toBe(0)
    await connection[Symbol.asyncDispose]()
    await expect.poll(living).not.toContain(dead)
    expect(await living()).toContain(frozen)
  })

  it('is known to be dead by one that has started only afterwards', async () => {
    const dead = await joinAndFreeze()
    await join(patient)
    await expect.poll(living).not.toContain(dead)
  })

  it('has as long as any other where our own had broken, too', async () => {
    const frozen = await joinAndFreeze()
    await connectFrozen(frozen)
    const instance = await join({ ...patient, goneMs: 1000 })
    await expect.poll(() => beatsOf(instance.id)).toBeGreaterThan(2)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'pennal, alive %' and datname = current_database()`.execute(database.db)
    await expect.poll(() => warned).toEqual(['this instance gives no signs of life'])
    const beats = await beatsOf(instance.id)
    await expect.poll(() => beatsOf(instance.id)).toBeGreaterThan(beats + 100)
    expect(await living()).toContain(frozen)
  })
})

it('leaves alone what belongs to those that are alive, also when PostgreSQL has forgotten all of them', async () => {
  const id = await putTestMail(database.db, systemClock)
  const [one] = await Promise.all([join(), join()])
  const claimant = newClaimant(one?.id)
  expect(await claim(claimant)).toMatchObject({ id })
  // As after a power cut of its machine: the table is empty.
  await database.db.deleteFrom('instances').execute()
  await expect.poll(living).toHaveLength(2)
  const frozen = await joinAndFreeze()
  await expect.poll(living).not.toContain(frozen)
  expect(takenOver).toBe(1)
  expect(await isHeld(database.db, outbox, { id, claimant })).toBe(true)
})

it('says good-bye when it ends, so that nobody has to wait for it', async () => {
  const instance = await join()
  expect(await living()).toEqual([instance.id])
  await instance.close()
  expect(await living()).toEqual([])
})

it('does not let one that was taken for dead set back the look at stored files', async () => {
  const stop = new AbortController()
  const frozen = await joinAndFreeze()
  const kinds = [{ files: [{ table: 'document_versions' }] }] as never
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const insert = { document_id: 'd', version: 1, file_name: 'a.pdf', size: 1, sha256: '', storage_key: 'k' }
  const now = Date.now()
  await database.db
    .insertInto('documents')
    .values({
      id: 'd',
      directory: 'common',
      description: '',
      title: '',
      grouping: '',
      is_personal: 0,
      current_version: 1,
      revision: 1,
      created_at: now,
      changed_at: now,
      deleted_at: null,
      deleted_by: null,
    })
    .execute()
  await database.db
    .insertInto('document_versions')
    .values({ ...insert, uploaded_by: null, uploaded_at: now })
    .execute()
  await database.db.updateTable('file_scans').set({ stage: 0, begun_at: now }).execute()
  const check = async () => {
    begun.resolve()
    await goOn.promise
  }
  const scan = { db: database.db, clock: systemClock, kinds, signal: stop.signal, leaseMs: 60_000 }
  const late = scanFiles({ ...scan, instance: frozen, check })
  await begun.promise
  await join()
  await expect.poll(() => takenOver).toBe(1)
  await scanFiles({ ...scan, instance: 'heir', check: async () => {} })
  const after = await database.db.selectFrom('file_scans').selectAll().executeTakeFirstOrThrow()
  expect(after).toMatchObject({ stage: 1, claimed_by: null })
  goOn.resolve()
  stop.abort()
  await late
  expect(await database.db.selectFrom('file_scans').selectAll().executeTakeFirstOrThrow()).toEqual(after)
})
