import type { Migration } from '../migration.ts'

/** Which picture of a members' folder a medium was copied from, so that it is copied once. */
export const copiedPictures: Migration = {
  name: '021-copied-pictures',
  async up(trx) {
    await trx.schema.alterTable('media_versions').addColumn('copied_from', 'text').execute()
  },
}
