import type { Migration } from './migration.ts'

/** Which day of an event those who answer know of, so that they are told once when it moves to another. */
export const toldDays: Migration = {
  name: '050-told-days',
  async up(trx) {
    await trx.schema.alterTable('sign_ups').addColumn('told_day', 'text').execute()
  },
}
