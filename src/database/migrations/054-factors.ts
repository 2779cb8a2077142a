import type { Migration } from './migration.ts'

/** What an account has beside its password. All of it goes with the account. */
export const factors: Migration = {
  name: '054-factors',
  async up(trx) {
    await trx.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('is_backed_up', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('locked_at', 'bigint')
      .execute()
    await trx.schema.createIndex('passkeys_account').on('passkeys').columns(['account_id']).execute()
    await trx.schema
      .createTable('used_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('used_challenges_end').on('used_challenges').columns(['expires_at']).execute()
    await trx.schema
      .createTable('code_apps')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute()
    await trx.schema
      .createTable('recovery_codes')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
      .execute()
    await trx.schema
      .createTable('rescue_codes')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('second_steps')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('password_number', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('second_steps_end').on('second_steps').columns(['expires_at']).execute()
    await trx.schema
      .createTable('owed_factors')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
