import type { Migration } from './migration.ts'

/** How a mail went out: a file that nobody has sent on must not be told as sent once there is a mail server. */
export const wentBy: Migration = {
  name: '033-went-by',
  async up(trx) {
    await trx.schema.alterTable('mails').addColumn('went_by', 'text').execute()
  },
}
