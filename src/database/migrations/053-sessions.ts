import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What a session is known by to its owner, from where he has signed in before, and the address that he wants to sign in with
 * and has yet to confirm. A session that is open now goes on; with what and from where it was begun nobody knows any more.
 */
export const sessions: Migration = {
  name: '053-sessions',
  async up(trx) {
    for (const name of ['id', 'device', 'network']) {
      await trx.schema
        .alterTable('tokens')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await trx.schema
      .alterTable('tokens')
      .addColumn('opened_by', 'text', (column) => column.notNull().defaultTo('password'))
      .execute()
    await trx.schema
      .alterTable('tokens')
      .addColumn('proved_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update tokens set proved_at = issued_at`.execute(trx)
    const { rows } = await sql<{ hash: string }>`select hash from tokens`.execute(trx)
    for (const { hash } of rows) await sql`update tokens set id = ${randomUUID()} where hash = ${hash}`.execute(trx)
    await trx.schema.createIndex('tokens_id').on('tokens').column('id').unique().execute()
    await trx.schema
      .createTable('known_places')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_places_key', ['account_id', 'place'])
      .execute()
    await trx.schema
      .createTable('login_changes')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
