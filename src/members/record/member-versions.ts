import type { Db, MemberVersionsTable, Tx } from '../../database/tables.ts'
import { readRecord } from './fields/record-schema.ts'
import type { MemberRecord } from './member-record.ts'

export interface MemberVersion {
  revision: number
  record: MemberRecord
  what: MemberVersionsTable['what']
  changedAt: number
  /** Who did it; '' where it was the program itself, or an account that is no more. */
  changedBy: string
}

export async function insertVersions(db: Tx, versions: readonly MemberVersionsTable[]): Promise<void> {
  await db.insertInto('member_versions').values(versions).execute()
  for (const { member_id, changed_at } of versions.filter(({ what }) => what === 'address')) {
    await db.updateTable('members').set({ sent_at: changed_at }).where('id', '=', member_id).execute()
  }
}

/** Every state of a record, the newest first. */
export async function findVersions(db: Db, memberId: string): Promise<MemberVersion[]> {
  const rows = await db
    .selectFrom('member_versions')
    .leftJoin('accounts', 'accounts.id', 'member_versions.account_id')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select(['member_versions.revision', 'member_versions.data', 'member_versions.what', 'member_versions.changed_at'])
    .select(['accounts.name as account_name', 'members.name as member_name'])
    .where('member_versions.member_id', '=', memberId)
    .orderBy('member_versions.revision', 'desc')
    .execute()
  return rows.map(({ revision, data, what, changed_at: changedAt, account_name, member_name }) => {
    return {
      revision,
      record: readRecord(data, memberId),
      what,
      changedAt,
      changedBy: member_name ?? account_name ?? '',
    }
  })
}

export interface Act {
  what: MemberVersionsTable['what']
  accountId: string | null
  changedAt: number
}

/** What has been done to a record after one of its states, the oldest first. */
export async function findActs(db: Db, memberId: string, afterRevision: number): Promise<Act[]> {
  return db
    .selectFrom('member_versions')
    .select(['what', 'account_id as accountId', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .where('revision', '>', afterRevision)
    .orderBy('revision')
    .execute()
}

/** The record as it was in one of its states. */
export async function findRecordAt(db: Db, memberId: string, revision: number): Promise<MemberRecord | undefined> {
  const row = await db
    .selectFrom('member_versions')
    .select('data')
    .where('member_id', '=', memberId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && readRecord(row.data, memberId)
}

/** What these records have been at any time. */
export async function findRecords(db: Db, memberIds: readonly string[]): Promise<MemberRecord[]> {
  const rows = await db
    .selectFrom('member_versions')
    .select(['member_id', 'data'])
    .where('member_id', 'in', memberIds)
    .execute()
  return rows.map(({ member_id, data }) => readRecord(data, member_id))
}

/** The states of other records that name this one, each written anew. */
export async function renewVersions(
  db: Tx,
  named: string,
  renew: (record: MemberRecord) => MemberRecord,
): Promise<void> {
  const rows = await db
    .selectFrom('member_versions')
    .select(['member_id', 'revision', 'data'])
    .where('member_id', '<>', named)
    .where('data', 'like', `%"${named}"%`)
    .execute()
  for (const { member_id, revision, data } of rows) {
    await db
      .updateTable('member_versions')
      .set({ data: JSON.stringify(renew(readRecord(data, member_id))) })
      .where('member_id', '=', member_id)
      .where('revision', '=', revision)
      .execute()
  }
}

export async function countVersions(db: Db, memberIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('member_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', 'in', memberIds)
    .executeTakeFirstOrThrow()
  return Number(count)
}
