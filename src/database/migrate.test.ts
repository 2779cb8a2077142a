import { openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { startChild } from '../testing/child-processes.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { migrate } from './migrate.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.ts'
import { type Database, openDatabase } from './open-database.ts'

const databaseProcess = new URL('../testing/processes/database-process.ts', import.meta.url)

describe.each(engines)('migrate on %s', (engine) => {
  let place: DatabasePlace
  let database: Database

  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
    database = await openDatabase(place)
  })

  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  const startProcess = (task: string) => startChild(databaseProcess, [task, place.dataDir, place.databaseUrl ?? ''])
  const makeTable =
    (name: string): Migration['up'] =>
    (trx) =>
      trx.schema.createTable(name).addColumn('id', 'integer').execute()
  const tables = async () => (await database.db.introspection.getTables()).map((table) => table.name).sort()
  const recorded = async () => (await database.db.selectFrom('migrations').select('name').execute()).map((r) => r.name)

  it('makes every table of an empty database, with its single content version', async () => {
    await migrate(database)
    // FTS5 keeps its index in tables of its own, named after it.
    expect((await tables()).filter((name) => !name.startsWith('search_index_'))).toEqual([
      'account_rights',
      'accounts',
      'act_chains',
      'act_details',
      'acts',
      'backup_runs',
      'birthday_mails',
      'broken_files',
      'circular_recipients',
      'circular_senders',
      'circular_templates',
      'circulars',
      'code_apps',
      'congratulation_texts',
      'contact_messages',
      'content_version',
      'data_requests',
      'distinct_members',
      'document_texts',
      'document_versions',
      'documents',
      'drafts',
      'duty_reminders',
      'duty_ticks',
      'emblem_set_files',
      'emblem_sets',
      'emblem_versions',
      'emblems',
      'entries',
      'faults',
      'feeds',
      'file_scans',
      'handovers',
      'instances',
      'invitations',
      'known_networks',
      'known_places',
      'legal_data',
      'login_changes',
      'mail_files',
      'mails',
      'media',
      'media_changes',
      'media_drawings',
      'media_files',
      'media_versions',
      'member_import_effects',
      'member_import_outcomes',
      'member_import_rows',
      'member_imports',
      'member_keys',
      'member_versions',
      'members',
      'merged_accounts',
      'migrations',
      'office_rights',
      'office_seats',
      'one_time_links',
      'open_erasures',
      'owed_factors',
      'partial_texts',
      'passkeys',
      'picture_folders',
      'picture_renditions',
      'pictures',
      'process_runs',
      'readings',
      'recovery_codes',
      'removed_samples',
      'rescue_codes',
      'revisions',
      'row_states',
      'sample_state',
      'search_documents',
      'search_index',
      'search_state',
      'search_words',
      'second_steps',
      'secrets',
      'seeded_collections',
      'settings',
      'setup_marks',
      'sign_in_failures',
      'sign_ups',
      'size_days',
      'tokens',
      'told_lately',
      'try_allowances',
      'upload_places',
      'used_challenges',
      'visits',
    ])
    expect(await recorded()).toEqual(allMigrations.map((migration) => migration.name))
    const versions = await database.db.selectFrom('content_version').selectAll().execute()
    expect(versions).toEqual([{ id: 1, version: 0, rich_text_rules: 0 }])
    await expect(sql`insert into content_version (id, version) values (2, 0)`.execute(database.db)).rejects.toThrow(
      /check/i,
    )
  })

  it('indexes what is looked up', async () => {
    await migrate(database)
    const query =
      engine === 'sqlite'
        ? sql<{
            definition: string
          }>`select sql as definition from sqlite_master where type = 'index' and sql is not null`
        : sql<{ definition: string }>`select indexdef as definition from pg_indexes where schemaname = 'public'`
    const definitions = (await query.execute(database.db)).rows.map((row) => row.definition.replaceAll('"', ''))
    expect(definitions).toContainEqual(expect.stringMatching(/entries .*\(collection, position\)$/))
    expect(definitions).toContainEqual(expect.stringMatching(/tokens .*\(account_id\)$/))
    expect(definitions).toContainEqual(expect.stringMatching(/unique .*revisions .*\(entry_id, revision\)$/i))
    expect(definitions).toContainEqual(expect.stringMatching(/revisions .*\(collection, version\)$/))
  })

  it('changes nothing when it runs again', async () => {
    await migrate(database)
    await database.db.updateTable('content_version').set({ version: 7 }).execute()
    await migrate(database)
    const versions = await database.db.selectFrom('content_version').selectAll().execute()
    expect(versions).toEqual([{ id: 1, version: 7, rich_text_rules: 0 }])
  })

  it('refuses a database that is newer than the code and leaves it as it is', async () => {
    const old: Migration = { name: '001-old', up: makeTable('old') }
    const future: Migration = { name: '003-future', up: makeTable('future') }
    await migrate(database, [old, future])
    const before = { tables: await tables(), recorded: await recorded() }
    const starting = migrate(database, [old, { name: '002-mine', up: makeTable('mine') }])
    await expect(starting).rejects.toThrow(
      new StartError('Die Datenbank ist neuer als dieses pennal (Stand 003-future). Bitte pennal aktualisieren.'),
    )
    expect({ tables: await tables(), recorded: await recorded() }).toEqual(before)
  })

  const first: Migration = { name: '001-first', up: makeTable('first') }
  const good: Migration = { name: '002-good', up: makeTable('good') }
  const bad: Migration = {
    name: '003-bad',
    async up(trx, engine) {
      await makeTable('bad')(trx, engine)
      await sql`insert into good values (1)`.execute(trx)
      await sql`insert into nowhere values (1)`.execute(trx)
    },
  }

  it('keeps what succeeded before a migration that fails, and nothing of that one', async () => {
    await migrate(database, [first])
    await expect(migrate(database, [first, good, bad])).rejects.toThrow(/nowhere/)
    expect(await tables()).toEqual(['first', 'good', 'migrations'])
    expect(await recorded()).toEqual(['001-first', '002-good'])
    expect((await sql`select * from good`.execute(database.db)).rows).toEqual([])
    await migrate(database, [first, good, { name: '003-bad', up: makeTable('mended') }])
    expect(await tables()).toEqual(['first', 'good', 'mended', 'migrations'])
  })

  it('leaves an empty database empty where one fails', async () => {
    await expect(migrate(database, [first, good, bad])).rejects.toThrow(/nowhere/)
    expect(await tables()).toEqual([])
  })

  it('lets several processes that start at once apply each migration once', async () => {
    await migrate(database, [{ name: '001-step', up: makeTable('step_1') }])
    const children = Array.from({ length: 3 }, () => startProcess('apply steps'))
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    for (const child of children) expect(await child.hear()).toBe('done')
    expect(await recorded()).toHaveLength(8)
  })

  it('succeeds after a process was killed in the middle of a migration', async () => {
    const child = startProcess('stop in the middle')
    expect(await child.hear()).toBe('ready')
    child.tell('go')
    expect(await child.hear()).toBe('in the middle')
    await child.kill()
    expect(child.process.signalCode).toBe('SIGKILL')
    await migrate(database)
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
    expect(await recorded()).toEqual(allMigrations.map((migration) => migration.name))
  })
})

it('waits on PostgreSQL for a migration that takes longer than a statement may', async () => {
  const place = await makeDatabasePlace('postgres')
  const database = await openDatabase(place)
  const shown: Migration = {
    name: '001-shown',
    async up(trx) {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx)
      expect(rows).toEqual([{ statement_timeout: '0' }])
    },
  }
  await migrate(database, [shown])
  await database.close()
  await place.remove()
})

it('refuses a damaged SQLite file before it writes to it', async () => {
  const place = await makeDatabasePlace('sqlite')
  const first = await openDatabase(place)
  await migrate(first)
  const text = 'x'.repeat(1000)
  for (let i = 0; i < 100; i++) {
    const entry = { id: `${i}`, collection: 'faq', position: i, data: text, revision: 1, changed_at: 0 }
    await first.db.insertInto('entries').values(entry).execute()
  }
  await first.close()
  const file = join(place.dataDir, 'pennal.sqlite')
  const garbage = Buffer.alloc(8192, 0xa5)
  writeSync(openSync(file, 'r+'), garbage, 0, garbage.length, statSync(file).size - garbage.length)

  const second = await openDatabase(place)
  const later: Migration = { name: '999-later', up: () => Promise.reject(new Error('must not run')) }
  const line = 'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.'
  await expect(migrate(second, [...allMigrations, later])).rejects.toThrow(new StartError(line))
  await second.close()
  await place.remove()
})

it('lists every migration file in the order of its number', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url), { recursive: true })
    .map((path) => basename(String(path)))
    .filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name))
  expect(allMigrations.map((migration) => `${migration.name}.ts`)).toEqual(files.sort())
})
