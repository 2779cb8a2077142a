import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { allMigrations } from '../../database/migrations/all-migrations.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { type LoadedTable, loadRows } from './load-rows.ts'
import { openRowSource } from './open-row-source.ts'
import type { RowSource } from './row-source.ts'
import { sumTables } from './sum-lines.ts'

interface Opened {
  place: DatabasePlace
  database: Database
}

async function open(engine: Database['engine'], holds: 'sample' | 'nothing'): Promise<Opened> {
  const place = await makeMigratedPlace(engine, holds)
  return { place, database: await openDatabase(place) }
}

async function close({ place, database }: Opened): Promise<void> {
  await database.close()
  await place.remove()
}

const rowsOf = ({ database, place }: Opened) => openRowSource(database, place.dataDir)

async function sumsOf(opened: Opened) {
  await using rows = await rowsOf(opened)
  return await sumTables(rows)
}

async function* carried(source: RowSource): AsyncGenerator<LoadedTable> {
  for (const table of source.tables) yield { table, lines: source.readLines(table) }
}

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const))

describe.each(pairs)('from %s to %s', (from, to) => {
  let source: Opened
  let target: Opened

  beforeEach(async () => {
    source = await open(from, 'sample')
    target = await open(to, 'nothing')
    await addAwkwardRows(source.database)
  })
  afterEach(async () => {
    await close(source)
    await close(target)
  })

  test('every row arrives as it was', async () => {
    await using rows = await rowsOf(source)
    await loadRows(target.database, carried(rows))
    await using arrived = await rowsOf(target)
    expect(arrived.tables).toEqual(rows.tables)
    expect(await sumTables(arrived)).toEqual(await sumTables(rows))
    const people = await target.database.db.selectFrom('members').select(['name', 'merged_into']).execute()
    expect(people.map(({ name }) => name).sort()).toEqual(['Emil Brakebusch', 'Zoë Öchsle', 'emil brakebusch'])
    expect(people.filter(({ merged_into }) => merged_into !== null)).toHaveLength(1)
    const files = await target.database.db.selectFrom('mail_files').select('bytes').execute()
    expect(files.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(['00ff0a22'])
  })

  test('the moment at which it is read is the same for all tables', async () => {
    await using rows = await rowsOf(source)
    await source.database.db.deleteFrom('mail_files').execute()
    await loadRows(target.database, carried(rows))
    expect(await target.database.db.selectFrom('mail_files').select('id').execute()).toHaveLength(1)
  })

  test('a row that names none is refused, and nothing has changed', async () => {
    await using rows = await rowsOf(source)
    const sums = await sumsOf(target)
    async function* withoutMembers() {
      for await (const each of carried(rows)) if (each.table.name !== 'members') yield each
    }
    await expect(loadRows(target.database, withoutMembers())).rejects.toThrow(/foreign key/i)
    expect(await sumsOf(target)).toEqual(sums)
    // What was put aside for the load is back.
    const orphan = { one_id: 'nobody', other_id: 'somebody', decided_at: 0 }
    await expect(target.database.db.insertInto('distinct_members').values(orphan).execute()).rejects.toThrow(
      /foreign key/i,
    )
  })
})

test('what has been applied is told in its order', async () => {
  const opened = await open('sqlite', 'nothing')
  try {
    await using rows = await rowsOf(opened)
    expect(rows.migrations).toEqual(allMigrations.map(({ name }) => name))
    expect(rows.tables.map(({ name }) => name)).not.toContain('search_words')
  } finally {
    await close(opened)
  }
})

/** What is sorted, compared or written differently by engines: letters, case, bytes, a row that names another of its table. */
async function addAwkwardRows(database: Database): Promise<void> {
  const parts = { database, clock: systemClock }
  const [one, other] = [await addPerson(parts), await addPerson(parts, { firstName: 'emil', surName: 'brakebusch' })]
  await addPerson(parts, { firstName: 'Zoë', surName: 'Öchsle', street: '"\\\t\u2028' })
  await changePerson(parts, one.id, {}, other.id)
  const bytes = Uint8Array.from([0, 255, 10, 34])
  const file = { id: 'Ä', file_name: 'leer.bin', media_type: 'application/octet-stream', bytes }
  await database.db.insertInto('mail_files').values(file).execute()
}
