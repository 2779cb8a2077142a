import type { Migration } from './migration.ts'

/**
 * A picture is kept without what its camera tells of place and device, so its own checksum is not that of the file that was
 * sent. That one is kept beside it, for whoever is about to send the same file again; of earlier pictures nobody knows it.
 */
export const receivedChecksums: Migration = {
  name: '040-received-checksums',
  async up(trx) {
    await trx.schema.alterTable('pictures').addColumn('received_sha256', 'text').execute()
    await trx.schema.createIndex('pictures_by_received').on('pictures').column('received_sha256').execute()
    await trx.schema.createIndex('pictures_by_checksum').on('pictures').column('sha256').execute()
    await trx.schema.createIndex('document_versions_by_checksum').on('document_versions').column('sha256').execute()
  },
}
