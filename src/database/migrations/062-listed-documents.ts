import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * By what long lists of documents are ordered and searched, page by page. It follows from the rest of a document; the next
 * start works it out for those that lack it.
 */
export const listedDocuments: Migration = {
  name: '062-listed-documents',
  async up(trx, engine) {
    // By its bytes on both engines, as the program folds it.
    const text = engine === 'postgres' ? sql`text collate "C"` : 'text'
    const alter = () => trx.schema.alterTable('documents')
    await alter().addColumn('newness', 'bigint').execute()
    await alter().addColumn('listed_size', 'bigint').execute()
    for (const column of ['sort_title', 'sort_kind', 'sort_description', 'listed_text']) {
      await alter().addColumn(column, text).execute()
    }
    await alter().addColumn('programme', 'integer').execute()
    const index = (name: string, columns: string[], where: string) =>
      sql`create index ${sql.ref(name)} on documents (${sql.join(columns.map((each) => sql.ref(each)))}) where ${sql.raw(where)}`.execute(
        trx,
      )
    const keys = { newest: [], title: ['sort_title'], kind: ['sort_kind'], size: ['listed_size'] }
    for (const [name, key] of Object.entries({ ...keys, description: ['sort_description'] })) {
      await index(`documents_by_${name}`, ['directory', ...key, 'newness', 'id'], 'deleted_at is null')
    }
    await index('documents_in_group', ['directory', 'grouping', 'newness', 'id'], 'deleted_at is null')
    await index('documents_unlisted', ['id'], 'listed_text is null')
    await index('documents_of_programmes', ['programme', 'newness'], 'programme > 0')
    await trx.schema.createIndex('document_versions_by_moment').on('document_versions').column('uploaded_at').execute()
  },
}
