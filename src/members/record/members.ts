import type { Selectable } from 'kysely'
import { isPostgres } from '../../database/is-postgres.ts'
import type { Db, MembersTable, Tx } from '../../database/tables.ts'
import { insertKeys, renewKeys } from '../keys/member-keys.ts'
import { readRecord } from './fields/record-schema.ts'
import { memberColumns } from './member-columns.ts'
import type { MemberRecord } from './member-record.ts'

export interface Member {
  id: string
  revision: number
  record: MemberRecord
  mergedInto: string | null
  isSample: boolean
  changedAt: number
}

export function toMember(row: Pick<Selectable<MembersTable>, keyof typeof memberKeys>): Member {
  const { id, revision, data, merged_into: mergedInto, is_sample, changed_at: changedAt } = row
  return { id, revision, record: readRecord(data, id), mergedInto, isSample: is_sample === 1, changedAt }
}

const memberKeys = { id: 1, revision: 1, data: 1, merged_into: 1, is_sample: 1, changed_at: 1 } as const
/** What a query has to select for toMember. */
export const memberSelection = Object.keys(memberKeys) as (keyof typeof memberKeys)[]

export async function findMember(db: Db, id: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select(memberSelection).where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

export async function findMembers(db: Db, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('members').select(memberSelection).where('id', 'in', ids).execute()
  return rows.map(toMember)
}

/** Of those that are there. */
export async function findRecordRevisions(db: Db, ids: readonly string[]): Promise<Pick<Member, 'id' | 'revision'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('members').select(['id', 'revision']).where('id', 'in', ids).execute()
}

export async function insertMembers(db: Tx, members: readonly Omit<Member, 'mergedInto'>[]): Promise<void> {
  const rows = members.map(({ id, revision, record, isSample, changedAt }) => ({
    ...memberColumns(record, false),
    id,
    revision,
    merged_into: null,
    merged_via: null,
    is_sample: isSample ? 1 : 0,
    created_at: changedAt,
    changed_at: changedAt,
    confirmed_at: null,
  }))
  await db.insertInto('members').values(rows).execute()
  await insertKeys(db, members)
}

/** The records that have been merged into this one, by name. */
export async function findMerged(db: Db, id: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('merged_into', '=', id)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}

/** Undefined if the record has moved on since that revision. */
export async function replaceMember(
  db: Tx,
  basedOn: Pick<Member, 'id' | 'revision'>,
  { record, mergedInto, changedAt }: Pick<Member, 'record' | 'mergedInto' | 'changedAt'>,
): Promise<Member | undefined> {
  const row = await db
    .updateTable('members')
    .set({
      ...memberColumns(record, mergedInto !== null),
      merged_into: mergedInto,
      merged_via: mergedInto,
      changed_at: changedAt,
      revision: basedOn.revision + 1,
    })
    .where('id', '=', basedOn.id)
    .where('revision', '=', basedOn.revision)
    .returning(memberSelection)
    .executeTakeFirst()
  const member = row && toMember(row)
  if (member) await renewKeys(db, member)
  return member
}

/** Keeps these from changing until this transaction is over. Always in one order, or two would wait for each other. */
export async function lockMembers(db: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockMember(db, id)
}

/** Keeps the record from changing until this transaction is over. Undefined if there is none. */
export function lockMember(db: Tx, id: string): Promise<{ merged_into: string | null } | undefined> {
  return db
    .updateTable('members')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', id)
    .returning('merged_into')
    .executeTakeFirst()
}

/**
 * Keeps all records as they are until this transaction is over: nobody is erased while letters to everybody are written. In one
 * order, as above; SQLite lets no other write anyway.
 */
export async function holdAllMembers(db: Tx): Promise<void> {
  if (!isPostgres(db)) return
  await db.selectFrom('members').select('id').orderBy('id').forShare().execute()
}

/** Every record that stands for a person of its own who lives, by name. */
export async function findLiving(db: Db): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('merged_into', 'is', null)
    .where('status', '<>', 'verstorben')
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}
