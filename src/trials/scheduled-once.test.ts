import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { recordAct } from '../audit/record-act.ts'
import { sealActs } from '../audit/seal-acts.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { theServer } from '../audit/witness-acts.ts'
import { runBackup } from '../backups/run-backup.ts'
import { beginRun } from '../backups/runs/note-run.ts'
import { remindOfDuties } from '../calls/handover/remind-of-duties.ts'
import { tellBirthdays } from '../calls/members/birthdays/tell-birthdays.ts'
import { watchRequests } from '../calls/own-data/watch-requests.ts'
import { keepWatch } from '../calls/watching/keep-watch.ts'
import { saveEntry } from '../content/editing/save-entry.ts'
import { findEntries } from '../content/entries.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { fileKinds } from '../file-kinds.ts'
import { keptSince, purgeDeleted } from '../files/deleted-files.ts'
import { diskStore } from '../storage/disk-store.ts'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { putDocument } from '../testing/documents.ts'
import { addPerson } from '../testing/members.ts'
import { makePlaceFolder, makeTestSite } from '../testing/set-ups/backups.ts'

const size = 4
const monday = Date.parse('2026-11-16T08:00:00Z')
const dayMs = 86_400_000

describe.each(engines)('what is due on %s at the same instant for all', (engine) => {
  let calls: TestCalls
  /** On PostgreSQL several instances, each with connections of its own; on SQLite the looks of one that come together. */
  let instances: App[]
  let others: Database[]
  const clock = () => new Date(monday)
  const db = () => calls.app.database.db

  beforeEach(async () => {
    calls = await openTestCalls(engine, clock, 'sample')
    others = engine === 'sqlite' ? [] : await Promise.all(Array.from({ length: size - 1 }, openAnother))
    instances = Array.from({ length: size }, (_, at) => ({
      ...calls.app,
      database: others[at - 1] ?? calls.app.database,
    }))
  })
  afterEach(async () => {
    for (const other of others) await other.close()
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  async function openAnother(): Promise<Database> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db())
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = rows[0]?.name ?? ''
    return openDatabase({ databaseUrl: url.href, dataDir: calls.app.config.dataDir })
  }

  /** All of them wait until each has its connection, and go on in one turn. */
  async function together<T>(work: (app: App) => Promise<T>) {
    await Promise.all(instances.map(({ database }) => sql`select 1`.execute(database.db)))
    return Promise.allSettled(instances.map(work))
  }
  async function allTogether(work: (app: App) => Promise<unknown>): Promise<void> {
    for (const result of await together(work)) if (result.status === 'rejected') throw result.reason
  }
  const letters = async () => {
    const rows = await db().selectFrom('mails').select(['to_address', 'subject']).orderBy('subject').execute()
    return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`)
  }
  const elect = async (holders: Record<string, string>) => {
    const entered = Object.entries(holders).map(([office, person]) => ({ office, person }))
    const data = { id: 'ws2026-27', semester: 'Wintersemester 2026/2027', holders: entered }
    const [first] = await findEntries(db(), ['offices'])
    await saveEntry(db(), clock, null, { collection: 'offices', data, basedOn: first })
  }

  it('is one letter about the state, one about an old backup, and one note of the sizes', async () => {
    const { account } = await signedIn(calls.app, 'admin')
    await putRun({ begun_at: monday - 9 * dayMs, proven_at: monday - 9 * dayMs })
    calls.app.storage.freeBytes = async () => 1024
    await allTogether((app) => keepWatch({ ...app, config: { ...app.config, backupTo: '/mnt/sicherung' } }))
    const subjects = (await letters()).map((letter) => letter.replace(`${account.email}: `, ''))
    expect(subjects).toEqual(['Die Sicherung ist zu alt', expect.stringMatching(/^Zwei Dinge brauchen dich/)])
    expect(await db().selectFrom('size_days').select('day').execute()).toEqual([{ day: '2026-11-16' }])
  })

  it('is one letter for each who congratulates, and for each who has a duty', async () => {
    await db().deleteFrom('members').execute()
    await db().deleteFrom('entries').where('collection', 'in', ['officeDuties', 'offices']).execute()
    await addPerson(calls.app, { firstName: 'Jan', surName: 'Brandt', status: 'Fux', email: 'jan@post.example' })
    await addPerson(calls.app, { surName: 'Rund', status: 'Alter Herr', birthday: '1956-11-20', shared: [] })
    await elect({ geburtstagsfux: 'Jan Brandt', schriftwart: 'Jan Brandt' })
    const duty = { title: 'Kranz bestellen', office: 'schriftwart', details: '', summer: '', winter: '20.11.' }
    await saveEntry(db(), clock, null, { collection: 'officeDuties', data: duty })
    await allTogether(tellBirthdays)
    await allTogether(remindOfDuties)
    expect(await letters()).toEqual([
      'jan@post.example: Emil Rund wird 70',
      'jan@post.example: Steht an: Kranz bestellen',
    ])
  })

  it('is one letter about a request that waits', async () => {
    const { account } = await signedIn(calls.app, 'admin')
    const { id: member_id } = await addPerson(calls.app)
    const asked = { id: randomUUID(), member_id, account_id: account.id, asked_at: monday - 40 * dayMs }
    await db()
      .insertInto('data_requests')
      .values({
        ...{ ...asked, kind: 'erasure', state: 'open', reason: '', changes: '{}', due_on: '2026-11-14' },
        ...{ told_soon_at: null, told_late_at: null, decided_by: null, decided_at: null, answer: '' },
      })
      .execute()
    await allTogether(watchRequests)
    expect(await letters()).toEqual([`${account.email}: Überfällig: Bitten zu eigenen Daten`])
  })

  it('is one whole chain of what was done', async () => {
    for (let at = 0; at < 20; at++) {
      await inTransaction(db(), 'read committed', (trx) =>
        recordAct(trx, clock, theServer, { kind: 'site backed up', details: { moment: `${at}` } }),
      )
    }
    await allTogether(({ database }) => sealActs(database.db, clock))
    for (const chain of ['changes', 'visits'] as const) {
      expect(await verifyChain(db(), chain)).toMatchObject({ faults: [], unsealed: 0 })
    }
  })

  it('is a purge of what lies in the bin for too long, and of nothing else', async () => {
    const [old, young] = [await putDocument(calls.app), await putDocument(calls.app, { bytes: Buffer.from('jung') })]
    const deleted_at = keptSince(clock) - 1
    await db().updateTable('documents').set({ deleted_at }).where('id', '=', old.id).execute()
    await allTogether(async ({ database, storage }) => {
      for (const kind of fileKinds) {
        await purgeDeleted({ db: database.db, storage }, kind, keptSince(clock))
      }
    })
    expect(await db().selectFrom('documents').select('id').execute()).toEqual([{ id: young.id }])
    const keys: string[] = []
    for await (const key of diskStore(join(calls.app.config.dataDir, 'files')).list()) keys.push(key)
    expect(keys).toEqual([young.key])
  })

  it('is one backup with its proof, and one survival copy that is begun', async () => {
    const site = await makeTestSite(engine)
    const place = await makePlaceFolder()
    const databases = await Promise.all(others.map(() => openDatabase(site.config)))
    const results = await Promise.allSettled(
      Array.from({ length: size }, (_, at) =>
        runBackup({
          database: databases[at - 1] ?? site.database,
          config: site.config,
          to: place.to,
          clock,
          keeping: null,
        }),
      ),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    expect(refused).toEqual(Array.from({ length: size - 1 }, () => 'Gerade läuft schon eine Sicherung.'))
    const runs = await site.database.db.selectFrom('backup_runs').select(['state', 'proven_at', 'fault']).execute()
    expect(runs).toEqual([{ state: 'done', proven_at: monday, fault: '' }])
    expect(await readdir(join(place.to, 'backups'))).toHaveLength(1)
    for (const database of databases) await database.close()
    await place.remove()
    await site.remove()

    const begun = await together(({ database }) => beginRun(database.db, clock, '/mnt/kopie', 'survival'))
    const numbers = begun.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
    expect(numbers.filter((number) => number !== undefined)).toHaveLength(1)
  })

  const putRun = (given: { begun_at: number; proven_at: number }) =>
    db()
      .insertInto('backup_runs')
      .values({
        ...{ id: randomUUID(), kind: 'backup', state: 'done', place: '/mnt/sicherung', name: 'a', asked_by: null },
        ...{ ended_at: given.begun_at, rows: 1, files: 1, bytes: 1, files_read: 1, ...given },
        ...{ fault: '', told_at: null, claimed_by: null, claimed_until: 0 },
      })
      .execute()
})
