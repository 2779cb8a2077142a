import type { Migration } from './migration.ts'

/**
 * The record of acts is read by person, by thing and by kind, each from the newest on: an index leads to every page, also where
 * there are millions. And it is known from when on there are acts: what was before is read from the histories.
 */
export const readingActs: Migration = {
  name: '052-reading-acts',
  async up(trx) {
    await trx.schema.dropIndex('acts_account').execute()
    await trx.schema.dropIndex('acts_thing').execute()
    // Which kind it was is looked at in the index itself, where only some of what somebody did is asked for.
    await trx.schema.createIndex('acts_account').on('acts').columns(['by_account', 'at', 'id', 'kind']).execute()
    await trx.schema.createIndex('acts_thing').on('acts').columns(['thing_sort', 'thing_id', 'at', 'id']).execute()
    await trx.schema.createIndex('acts_kind').on('acts').columns(['kind', 'at', 'id']).execute()
    await trx.schema
      .alterTable('act_chains')
      .addColumn('begun_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
