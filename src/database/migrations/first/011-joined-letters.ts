import type { Migration } from '../migration.ts'

/** A letter about a record knows who changed it and from which state on, so that a second change can join it. */
export const joinedLetters: Migration = {
  name: '011-joined-letters',
  async up(trx) {
    await trx.schema.alterTable('mails').addColumn('told_by', 'text').execute()
    await trx.schema.alterTable('mails').addColumn('since_revision', 'integer').execute()
  },
}
