import type { Db } from '../database/tables.ts'

/** The medium that shows a picture of a members' folder already. One that was replaced since shows something else. */
export async function findCopy(db: Db, picture: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('media_versions as versions', (join) =>
      join.onRef('versions.media_id', '=', 'media.id').onRef('versions.version', '=', 'media.current_version'),
    )
    .select('media.id')
    .where('versions.copied_from', '=', picture)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
