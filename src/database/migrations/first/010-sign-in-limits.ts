import type { Migration } from '../migration.ts'

/**
 * What sign-in under attack needs: tries that come back one by one, the networks from which a member has signed in to his
 * account, and the number of an account's password, which the links that are signed for him name.
 */
export const signInLimits: Migration = {
  name: '010-sign-in-limits',
  async up(trx) {
    await trx.schema
      .createTable('try_allowances')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('full_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('try_allowances_by_full').on('try_allowances').column('full_at').execute()

    await trx.schema
      .createTable('known_networks')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network'])
      .execute()
    await trx.schema.createIndex('known_networks_by_use').on('known_networks').column('last_used_at').execute()

    await trx.schema
      .alterTable('accounts')
      .addColumn('password_number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
