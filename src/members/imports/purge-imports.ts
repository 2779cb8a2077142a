import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { undoableMs } from './undo-import.ts'

/** Forgets the rows of files after a week, and the rest when nothing can be taken back any more. Answers how many files went. */
export async function purgeImports(db: Db, clock: Clock): Promise<number> {
  const now = clock().getTime()
  const over = db.selectFrom('member_imports').select('id').where('ends_at', '<=', now)
  await db.deleteFrom('member_import_rows').where('import_id', 'in', over).execute()
  await db.deleteFrom('member_import_outcomes').where('import_id', 'in', over).execute()
  const { numDeletedRows } = await db
    .deleteFrom('member_imports')
    .where((eb) =>
      eb.or([eb('state', '=', 'open').and('ends_at', '<=', now), eb('accepted_at', '<=', now - undoableMs)]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
