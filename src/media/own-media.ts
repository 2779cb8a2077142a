import type { Db } from '../database/tables.ts'

/** What an account has brought into the library of pages: pictures, films and files, which anybody can download there. */
export async function findMediaOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('media_versions as versions')
    .innerJoin('media', 'media.id', 'versions.media_id')
    .select(['media.name', 'media.kind', 'versions.version', 'versions.uploaded_at'])
    .where('versions.uploaded_by', '=', accountId)
    .orderBy('versions.uploaded_at')
    .orderBy('media.name')
    .execute()
  return rows.map(({ uploaded_at, ...row }) => ({ ...row, uploadedAt: new Date(uploaded_at).toISOString() }))
}

/** Who has brought a medium as it looks now; null for nobody who is known, undefined where there is none. */
export async function findBringer(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('media_versions as versions', (join) =>
      join.onRef('versions.media_id', '=', 'media.id').onRef('versions.version', '=', 'media.current_version'),
    )
    .select('versions.uploaded_by')
    .where('media.id', '=', id)
    .executeTakeFirst()
  return row?.uploaded_by
}
