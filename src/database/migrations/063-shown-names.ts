import { sql, type Transaction } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What a hit shows stands beside its number, so that a search reads one row for it instead of three. Who is personal, deleted or
 * has a note is asked for in indexes of their own, which are small.
 */
export const shownNames: Migration = {
  name: '063-shown-names',
  async up(trx, engine) {
    await (engine === 'sqlite' ? makeAnew(trx) : addColumns(trx))
    const index = (name: string, on: string, where: string) =>
      sql`create index ${sql.ref(name)} on ${sql.raw(on)} where ${sql.raw(where)}`.execute(trx)
    await index('documents_personal', 'documents (id)', 'is_personal = 1')
    await index('documents_gone', 'documents (id)', 'deleted_at is not null')
    await index('readings_noted', 'readings (document_id, note)', 'note is not null')
  },
}

const names = sql`from documents join document_versions as versions
  on versions.document_id = documents.id and versions.version = documents.current_version`

/** A primary key that is a bigint has an index of its own in SQLite, which would be looked into first. */
async function makeAnew(trx: Transaction<unknown>): Promise<void> {
  await sql`alter table search_documents rename to numbered`.execute(trx)
  await trx.schema
    .createTable('search_documents')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('document_id', 'text', (column) =>
      column.notNull().unique().references('documents.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into search_documents (number, document_id, title, file_name, description)
    select numbered.number, documents.id, documents.title, versions.file_name, documents.description
    ${names} join numbered on numbered.document_id = documents.id order by numbered.number`.execute(trx)
  await sql`drop table numbered`.execute(trx)
}

async function addColumns(trx: Transaction<unknown>): Promise<void> {
  const columns = ['title', 'file_name', 'description']
  for (const column of columns) await sql`alter table search_documents add ${sql.ref(column)} text`.execute(trx)
  await sql`update search_documents set title = documents.title, file_name = versions.file_name,
    description = documents.description ${names} where search_documents.document_id = documents.id`.execute(trx)
  // One that lacks the row of its version shows nothing, and is found by nothing: it goes without its number here, too.
  await sql`delete from search_documents where file_name is null`.execute(trx)
  for (const column of columns) {
    await sql`alter table search_documents alter ${sql.ref(column)} set not null`.execute(trx)
  }
}
