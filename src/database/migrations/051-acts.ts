import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const nothingYet = { place: 0, hash: '', sealed_at: 0, anchor_place: 0, anchor_hash: '' }

/** The record of acts. */
export const acts: Migration = {
  name: '051-acts',
  async up(trx) {
    await trx.schema
      .createTable('acts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('by_account', 'text')
      .addColumn('thing_sort', 'text')
      .addColumn('thing_id', 'text')
      .addColumn('details_digest', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('place', 'bigint')
      .addColumn('hash', 'text')
      .addUniqueConstraint('acts_place', ['chain', 'place'])
      .execute()
    // Those few that are not sealed yet are found at once among millions.
    await trx.schema
      .createIndex('acts_unsealed')
      .on('acts')
      .columns(['chain', 'at', 'id'])
      .where(sql.ref('place'), 'is', null)
      .execute()
    await trx.schema.createIndex('acts_at').on('acts').columns(['at', 'id']).execute()
    await trx.schema.createIndex('acts_account').on('acts').columns(['by_account', 'at']).execute()
    await trx.schema.createIndex('acts_thing').on('acts').columns(['thing_sort', 'thing_id', 'at']).execute()
    await trx.schema
      .createTable('act_details')
      .addColumn('act_id', 'text', (column) => column.primaryKey().notNull().references('acts.id').onDelete('cascade'))
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('act_chains')
      .addColumn('chain', 'text', (column) => column.primaryKey().notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('sealed_at', 'bigint', (column) => column.notNull())
      .addColumn('anchor_place', 'bigint', (column) => column.notNull())
      .addColumn('anchor_hash', 'text', (column) => column.notNull())
      .addColumn('kept_months', 'integer', (column) => column.notNull())
      .execute()
    await trx
      .withTables<{ act_chains: Record<string, string | number> }>()
      .insertInto('act_chains')
      .values([
        { chain: 'changes', kept_months: 36, ...nothingYet },
        { chain: 'visits', kept_months: 6, ...nothingYet },
      ])
      .execute()
  },
}
