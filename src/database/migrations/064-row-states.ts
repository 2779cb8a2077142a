import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** By which tables a state is counted on: where only some columns count, when any of them has become another. */
const counted = {
  records: {
    members: `data revision merged_into merged_via is_sample changed_at title name sort_name status admission_year exam_year birth_day
      city email search_text is_listed listed_text listed_city gets_newsletter gets_paper post_returned leibbursch is_visible`,
  },
  documents: { documents: 'directory grouping deleted_at' },
  readings: { readings: 'state' },
  files: {
    document_versions: 'size',
    pictures: 'size',
    picture_renditions: 'size',
    media_files: 'size',
    emblem_versions: 'size',
    emblem_set_files: 'size',
  },
}

/**
 * A number that grows with every change of some rows, whoever makes it: what has been counted among many is kept for as long as it
 * is the same. And indexes for what was looked for among all.
 */
export const rowStates: Migration = {
  name: '064-row-states',
  async up(trx, engine) {
    // When he last sent his address: looked up in the history of each record so far.
    await trx.schema.alterTable('members').addColumn('sent_at', 'bigint').execute()
    await sql`update members set sent_at = (
      select max(changed_at) from member_versions where member_id = members.id and what = 'address'
    )`.execute(trx)
    // With all that it goes by, so that SQLite needs no record to count them.
    await sql`create index members_unconfirmed on members (status, merged_into, confirmed_at, sent_at)
      where confirmed_at is null and sent_at is null and merged_into is null and status <> 'verstorben'`.execute(trx)
    await sql`create index documents_by_group on documents (grouping) where grouping <> ''`.execute(trx)
    await trx.schema.createIndex('members_of_sample').on('members').column('is_sample').execute()
    await trx.schema
      .createIndex('member_versions_by_act')
      .on('member_versions')
      .columns(['what', 'changed_at', 'member_id'])
      .execute()

    const states = Object.keys(counted)
    let table = trx.schema
      .createTable('row_states')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    for (const state of states) table = table.addColumn(state, 'bigint', (column) => column.notNull().defaultTo(0))
    await table.execute()
    await sql`insert into row_states (id) values (1)`.execute(trx)

    // One row, which PostgreSQL holds for the first who counts on until his transaction is over. So that is done last of all: who
    // waits for it holds nothing that another one waits for. And it is done once in a transaction.
    if (engine === 'postgres') {
      await sql`
        create function count_change() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('pennal.' || tg_argv[0], true), '') <> 'counted' then
            perform set_config('pennal.' || tg_argv[0], 'counted', true);
            execute format('update row_states set %1$I = %1$I + 1', tg_argv[0]);
          end if;
          return null;
        end $$`.execute(trx)
    }
    for (const [state, tables] of Object.entries(counted)) {
      for (const [name, columns] of Object.entries(tables)) {
        const hasChanged = columns
          .split(/\s+/)
          .map((column) => `old.${column} is distinct from new.${column}`)
          .join(' or ')
        for (const what of ['insert', 'delete', 'update']) {
          const when = what === 'update' ? `when (${hasChanged})` : ''
          const trigger = `${name}_${what}_counted`
          const statement =
            engine === 'postgres'
              ? `create constraint trigger ${trigger} after ${what} on ${name} deferrable initially deferred
                  for each row ${when} execute function count_change('${state}')`
              : `create trigger ${trigger} after ${what} on ${name} ${when}
                  begin update row_states set ${state} = ${state} + 1; end`
          await sql.raw(statement).execute(trx)
        }
      }
    }
  },
}
