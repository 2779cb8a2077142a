import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type Child, startChild } from '../../testing/child-processes.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { changeDocument } from './change-document.ts'

const caringProcess = new URL('../../testing/processes/caring-process.ts', import.meta.url)

describe.each(engines)('editors in several processes on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  const children: Child[] = []

  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    database = await openDatabase(place)
    await insertDocument(database)
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await database.close()
    await place.remove()
  })

  /** All let go at once; answers what became of each. */
  async function atOnce(descriptions: string[]) {
    for (const description of descriptions) {
      children.push(startChild(caringProcess, [place.dataDir, place.databaseUrl ?? '', 'satzung', description]))
    }
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    return Promise.all(children.map(async (child) => JSON.parse(await child.hear())))
  }
  const row = () => database.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()

  it('describe one document: one wins, the others get his text', async () => {
    const answers = await atOnce(['Eins', 'Zwei', 'Drei', 'Vier'])
    const won = answers.filter(({ revision }) => revision === 2)
    expect(won).toHaveLength(1)
    for (const { conflict } of answers.filter((answer) => answer !== won[0])) {
      expect(conflict).toMatchObject({ id: 'satzung', revision: 2, description: won[0].description })
    }
    expect(await row()).toMatchObject({ revision: 2, description: won[0].description })
  })

  it('put versions on top of one document: each gets a number of its own', async () => {
    const answers = await atOnce(['', '', '', ''])
    expect(answers.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5])
    expect(await row()).toMatchObject({ revision: 5, current_version: 5, description: 'alt' })
  })
})

it('notice each other on PostgreSQL, whatever isolation is the default there', async () => {
  const place = await makeMigratedPlace('postgres')
  const first = await openDatabase(place)
  await insertDocument(first)
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = 'serializable'`.execute(first.db)
  await first.close()
  const { db, close } = await openDatabase(place)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => {
      return inTransaction(db, 'read committed', (trx) =>
        changeDocument(
          trx,
          () => new Date(),
          (path) => path,
          { id: 'satzung', revision: 1, description: `${i}` },
        ),
      )
    }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['conflict']))
  await close()
  await place.remove()
})

async function insertDocument({ db }: Database): Promise<void> {
  const document = {
    id: 'satzung',
    directory: 'common' as const,
    description: 'alt',
    title: '',
    grouping: '',
    is_personal: 0,
    current_version: 1,
    revision: 1,
  }
  await db
    .insertInto('documents')
    .values({ ...document, created_at: 0, changed_at: 0, deleted_at: null, deleted_by: null })
    .execute()
  const version = {
    file_name: 'Satzung.pdf',
    size: 1,
    sha256: 'x',
    storage_key: 'x',
    uploaded_by: null,
    uploaded_at: 0,
  }
  await db
    .insertInto('document_versions')
    .values({ ...version, document_id: 'satzung', version: 1 })
    .execute()
}
