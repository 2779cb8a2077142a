import type { Clock } from '../../clock.ts'
import { findRemoved, keepRemoved } from '../../database/samples/removed-samples.ts'
import type { SampleItem, SampleItems } from '../../database/samples/sample-items.ts'
import type { Db, MembersTable, MemberVersionsTable, Tx } from '../../database/tables.ts'
import { insertKeys } from '../keys/member-keys.ts'
import { forgetNamed, lockNamed } from '../record/forget-named.ts'
import { toMember } from '../record/members.ts'

interface RemovedMember {
  /** The record, then those that had been merged into it. */
  records: MembersTable[]
  versions: MemberVersionsTable[]
}

export interface SampleMember extends SampleItem {
  hasAccount: boolean
}

/**
 * The people of the sample fraternity. One that was changed, or has an account, is touched; that of the first administrator,
 * whom a start joins to his record by the e-mail address, is no sign of anybody's. Whom a real person's record was merged
 * with is no sample any more.
 */
export async function findSampleMembers(db: Db, firstAdministrator: string): Promise<SampleItems<SampleMember>> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.member_id', '=', 'members.id').on('accounts.email', '!=', firstAdministrator),
    )
    .select(['members.id', 'members.name', 'members.revision', 'members.changed_at', 'members.leibbursch'])
    .select(['members.is_sample', 'members.merged_into', 'accounts.id as account'])
    .orderBy('members.id')
    .execute()
  const real = new Set(rows.filter(({ is_sample }) => is_sample === 0).map(({ merged_into }) => merged_into))
  const changers = await db
    .selectFrom('member_versions')
    .select(['member_id', 'account_id', 'changed_at'])
    .where('revision', '>', 1)
    .orderBy('revision')
    .execute()
  const changed = new Map(
    changers.map(({ member_id, account_id, changed_at }) => [member_id, { by: account_id, at: changed_at }]),
  )
  const items: SampleItems<SampleMember> = { samples: [], others: [] }
  const seen = new Set<string>()
  for (const { id, name, revision, changed_at, leibbursch, is_sample, merged_into, account } of rows) {
    // One with two accounts is one all the same.
    if (seen.has(id)) continue
    seen.add(id)
    const names = leibbursch ? [leibbursch] : []
    if (is_sample === 0 || merged_into !== null || real.has(id)) {
      // One that is merged into another goes with it, or not at all.
      if (is_sample === 0 || real.has(id)) items.others.push({ title: name, names })
      continue
    }
    const hasAccount = account !== null
    const isTouched = revision > 1 || hasAccount
    const touched = isTouched ? (changed.get(id) ?? { by: null, at: changed_at }) : undefined
    items.samples.push({ id, title: name, revision, touched, key: id, names, hasAccount })
  }
  return items
}

/** Keeps all of them from being changed, or invited, until this transaction is over. */
export async function holdSampleMembers(trx: Tx): Promise<void> {
  const rows = await trx.selectFrom('members').select('id').where('is_sample', '=', 1).execute()
  await lockNamed(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Takes these people away, with all that was noted of them kept aside. Their accounts have been taken from them before. */
export async function removeSampleMembers(trx: Tx, clock: Clock, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const records = await trx
    .selectFrom('members')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]))
    .execute()
  const all = records.map(({ id }) => id)
  const versions = await trx.selectFrom('member_versions').selectAll().where('member_id', 'in', all).execute()
  const removed = ids.map((id) => {
    const own = records.filter((record) => record.id === id)
    const merged = records.filter((record) => record.merged_into === id)
    const theirs = [...own, ...merged]
    const data: RemovedMember = {
      records: theirs,
      versions: versions.filter(({ member_id }) => theirs.some((record) => record.id === member_id)),
    }
    return { id, data }
  })
  await keepRemoved(trx, 'member', removed)
  await trx.deleteFrom('members').where('merged_into', 'in', ids).execute()
  await trx.deleteFrom('members').where('id', 'in', ids).execute()
  await forgetNamed(trx, clock, all)
}

/** Brings all of them back as they were. Answers their ids. */
export async function restoreSampleMembers(trx: Tx): Promise<string[]> {
  const removed = await findRemoved<RemovedMember>(trx, 'member')
  for (const { data } of removed) {
    for (const record of data.records) await trx.insertInto('members').values(record).execute()
    const standing = data.records.filter(({ merged_into }) => merged_into === null)
    await insertKeys(trx, standing.map(toMember))
    for (const version of data.versions) await trx.insertInto('member_versions').values(version).execute()
  }
  return removed.map(({ id }) => id)
}
