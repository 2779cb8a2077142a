import type { Db } from '../database/tables.ts'

interface Sent {
  sha256: string
  fileName: string
  accountId: string
  /** A moment: what came before it was another time. */
  since: number
}

/** The very same file, sent by the same editor a moment ago: he did not hear that it had arrived. */
export async function findSentBefore(
  db: Db,
  { sha256, fileName, accountId, since }: Sent,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('media_versions as versions', (join) =>
      join.onRef('versions.media_id', '=', 'media.id').on('versions.version', '=', 1),
    )
    .innerJoin('media_files as files', (join) =>
      join.onRef('files.media_id', '=', 'media.id').on('files.version', '=', 1),
    )
    .select('media.id')
    .where('files.sha256', '=', sha256)
    .where('versions.file_name', '=', fileName)
    .where('versions.uploaded_by', '=', accountId)
    .where('versions.uploaded_at', '>', since)
    .where('media.current_version', '=', 1)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
