import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { addPerson, changePerson } from '../testing/members.ts'
import { inTransaction } from './in-transaction.ts'
import { type Database, openDatabase } from './open-database.ts'
import { prepareQuery } from './prepare-query.ts'
import { findRowState, keptBy, type RowState } from './row-states.ts'
import type { Tx } from './tables.ts'

const clock = () => new Date('2026-11-19T10:00:00Z')
const countRecords = prepareQuery(
  (db) =>
    db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .compile(),
  keptBy('records'),
)

describe.each(engines)('a state of rows on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    database = await openDatabase(place)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  const states: RowState[] = ['records', 'documents', 'readings', 'files']
  const read = () => Promise.all(states.map((state) => findRowState(database.db, state)))
  /** Which of the states have become others by some work. */
  async function moved(work: (trx: Tx) => Promise<unknown>): Promise<RowState[]> {
    const before = await read()
    await inTransaction(database.db, 'read committed', work)
    const after = await read()
    return states.filter((_, at) => after[at] !== before[at])
  }
  const add = () => addPerson({ database, clock })

  it('moves on with every record that comes, changes or goes, and with nothing else', async () => {
    const { id } = await add()
    const set = (values: object) => (trx: Tx) => trx.updateTable('members').set(values).where('id', '=', id).execute()
    expect(await moved(set({ confirmed_at: 7, sent_at: 8 }))).toEqual([])
    // As one who only holds it does.
    expect(await moved(set({ revision: 1 }))).toEqual([])
    for (const change of [{ revision: 2 }, { merged_into: id }, { merged_into: null }, { city: 'Kiel' }]) {
      expect([change, await moved(set(change))]).toEqual([change, ['records']])
    }
    expect(await moved((trx) => trx.deleteFrom('members').where('id', '=', id).execute())).toEqual(['records'])
  })

  it('moves on with documents, what is read of them, and files', async () => {
    const document = sql`insert into documents (id, directory, description, title, grouping, is_personal, current_version,
      revision, created_at, changed_at) values ('d', 'common', '', '', '', 0, 1, 1, 1, 1)`
    const version = sql`insert into document_versions (document_id, version, file_name, size, sha256, storage_key, uploaded_at)
      values ('d', 1, 'a.txt', 5, '', 'k', 1)`
    const reading = sql`insert into readings (document_id, version, state, attempts, queued_at, claimed_until)
      values ('d', 1, 'waiting', 0, 1, 0)`
    const steps: [ReturnType<typeof sql>, RowState[]][] = [
      [document, ['documents']],
      [version, ['files']],
      [reading, ['readings']],
      [sql`update readings set attempts = 1`, []],
      [sql`update readings set state = 'read'`, ['readings']],
      [sql`update documents set title = 'Satzung'`, []],
      [sql`update documents set grouping = 'Satzung'`, ['documents']],
      [sql`update documents set deleted_at = 1`, ['documents']],
      // With it goes whatever belongs to it.
      [sql`delete from documents`, ['documents', 'readings', 'files']],
    ]
    for (const [at, [step, expected]] of steps.entries()) {
      expect([at, await moved((trx) => step.execute(trx))]).toEqual([at, expected])
    }
  })

  it('keeps what was counted for others until what was changed holds', async () => {
    const count = async (db: Database['db'] | Tx = database.db) => Number((await countRecords(db, {}))[0]?.count)
    const { id } = await add()
    const first = await countRecords(database.db, {})
    await database.db.updateTable('members').set({ confirmed_at: 7 }).where('id', '=', id).execute()
    expect(await countRecords(database.db, {})).toBe(first)
    await inTransaction(database.db, 'read committed', async (trx) => {
      await trx.deleteFrom('members').execute()
      expect([await count(trx), await count()]).toEqual([0, 1])
    })
    expect(await count()).toBe(0)
    await add()
    expect(await count()).toBe(1)
  })

  it('is counted on by many at once who hold records in any order, without a deadlock', async () => {
    const ids = [(await add()).id, (await add()).id]
    const before = await findRowState(database.db, 'records')
    const change = (id: string, times: number) =>
      Array.from({ length: times }, (_, at) =>
        changePerson({ database, clock }, id, { note: `${at}` }).catch(() => 'late'),
      )
    await Promise.all(ids.flatMap((id) => change(id, 10)))
    const [sum] = await database.db
      .selectFrom('members')
      .select(({ fn }) => fn.sum<number>('revision').as('revisions'))
      .execute()
    expect((await findRowState(database.db, 'records')) - before).toBe(Number(sum?.revisions) - ids.length)
  })
})
