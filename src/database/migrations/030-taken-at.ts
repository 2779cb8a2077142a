import type { Migration } from './migration.ts'

/** When a picture was taken, as its camera says, so that a folder can be put in order by it. */
export const takenAt: Migration = {
  name: '030-taken-at',
  async up(trx) {
    await trx.schema.alterTable('pictures').addColumn('taken_at', 'text').execute()
  },
}
