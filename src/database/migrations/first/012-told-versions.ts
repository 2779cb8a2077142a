import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A move of the version of the content, by whatever way, is told to every instance. On SQLite there is only one, and
 * that sees by itself that the file has been written to.
 */
export const toldVersions: Migration = {
  name: '012-told-versions',
  async up(trx, engine) {
    if (engine === 'sqlite') return
    await sql`
      create function tell_content_version() returns trigger language plpgsql as $$
      begin
        perform pg_notify('pennal_content', new.version::text);
        return null;
      end $$`.execute(trx)
    await sql`
      create trigger tell_content_version after update on content_version
      for each row when (old.version is distinct from new.version)
      execute function tell_content_version()`.execute(trx)
  },
}
