import { once } from 'node:events'
import { sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import { migrate } from '../../database/migrate.ts'
import type { Migration } from '../../database/migrations/migration.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'

/** Started by tests as a process of its own: opens a database, says `ready`, and on a message does what it is for. */
const [task, dataDir, databaseUrl] = process.argv.slice(2) as [string, string, string]

/** Each fails if it runs a second time. */
const steps: Migration[] = Array.from({ length: 8 }, (_, i) => ({
  name: `00${i + 1}-step`,
  up: (trx) =>
    trx.schema
      .createTable(`step_${i + 1}`)
      .addColumn('id', 'integer')
      .execute(),
}))

const endless: Migration = {
  name: '001-first-tables',
  async up(trx) {
    await trx.schema.createTable('accounts').addColumn('half', 'integer').execute()
    await sql`insert into accounts values (1)`.execute(trx)
    process.send?.('in the middle')
    await once(process, 'message')
  },
}

async function waitToLetGo(): Promise<void> {
  const told = once(process, 'message')
  process.send?.('held')
  await told
}

const tasks: Record<string, (database: Database) => Promise<void>> = {
  'apply steps': (database) => migrate(database, steps),
  'stop in the middle': (database) => migrate(database, [endless]),
  'hold administrators': (database) => inTransaction(database.db, locks.administrators, waitToLetGo),
  'seed once': (database) =>
    inTransaction(database.db, locks.seeding, async (trx) => {
      const { length } = await trx.selectFrom('sign_in_failures').select('key').execute()
      const key = `seeded by ${process.pid}`
      if (length === 0) {
        await trx.insertInto('sign_in_failures').values({ key, failures: 0, window_started_at: 0 }).execute()
      }
    }),
}

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
try {
  await tasks[task]?.(database)
  process.send?.('done')
} catch (error) {
  process.send?.(String(error))
}
await database.close()
process.disconnect()
