import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { personFields } from './fields/field-lists-rules.ts'
import { memberColumns } from './member-columns.ts'
import type { MemberRecord } from './member-record.ts'
import { insertVersions, renewVersions } from './member-versions.ts'
import { findMembers, lockMembers } from './members.ts'
import { toVersion } from './save-member.ts'

/** Keeps these people, and the records that name one of them, from changes until this transaction is over. */
export async function lockNamed(trx: Tx, ids: readonly string[]): Promise<void> {
  await lockMembers(trx, [...ids, ...(await findNaming(trx, ids))])
}

async function findNaming(trx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('members').select('id').where('leibbursch', 'in', ids).execute()
  return rows.map(({ id }) => id).filter((id) => !ids.includes(id))
}

/**
 * No other record names these people any more, nor did it ever. That it is so is one more state of each, or a change that
 * is under way would write them into it again.
 */
export async function forgetNamed(trx: Tx, clock: Clock, ids: readonly string[]): Promise<void> {
  const forget = (record: MemberRecord): MemberRecord => {
    const kept = { ...record }
    for (const field of personFields) if (ids.includes(kept[field])) kept[field] = ''
    return kept
  }
  for (const id of ids) await renewVersions(trx, id, forget)
  const naming = await findNaming(trx, ids)
  await lockMembers(trx, naming)
  const changedAt = clock().getTime()
  for (const member of await findMembers(trx, naming)) {
    const after = { ...member, record: forget(member.record), revision: member.revision + 1, changedAt }
    // Where a record that is merged has come from must not change, so this is no case for saveMember.
    await trx
      .updateTable('members')
      .set(memberColumns(after.record, member.mergedInto !== null))
      .set({ revision: after.revision, changed_at: changedAt })
      .where('id', '=', member.id)
      .execute()
    await insertVersions(trx, [toVersion(after, { what: 'unnamed', accountId: null })])
  }
}
