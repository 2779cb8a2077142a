import type { Db, Tx } from '../../database/tables.ts'

/** Who has got the letter of a week. */
export async function findTold(db: Db, week: string): Promise<Set<string>> {
  const rows = await db.selectFrom('birthday_mails').select('member_id').where('week', '=', week).execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Of the weeks before nobody asks any more. */
export async function noteTold(trx: Tx, week: string, memberId: string, now: number): Promise<void> {
  await trx.deleteFrom('birthday_mails').where('week', '<', week).execute()
  await trx.insertInto('birthday_mails').values({ week, member_id: memberId, sent_at: now }).execute()
}
