import type { Db, MemberImportEffectsTable, Tx } from '../../../database/tables.ts'
import type { Member } from '../../record/members.ts'
import { inPieces } from './imports.ts'

export async function insertEffects(
  db: Tx,
  importId: string,
  what: MemberImportEffectsTable['what'],
  members: readonly Pick<Member, 'id' | 'revision'>[],
): Promise<void> {
  const rows = members.map(({ id, revision }) => ({ import_id: importId, member_id: id, what, revision }))
  await db.insertInto('member_import_effects').values(rows).execute()
}

export interface Effect {
  memberId: string
  what: MemberImportEffectsTable['what']
  revision: number
}

/** In the order in which records are always held. */
export async function findEffects(db: Db, importId: string): Promise<Effect[]> {
  return db
    .selectFrom('member_import_effects')
    .select(['member_id as memberId', 'what', 'revision'])
    .where('import_id', '=', importId)
    .orderBy('member_id')
    .execute()
}

export async function deleteEffects(db: Tx, importId: string, memberIds: readonly string[]): Promise<void> {
  for (const piece of inPieces(memberIds)) {
    await db
      .deleteFrom('member_import_effects')
      .where('import_id', '=', importId)
      .where('member_id', 'in', piece)
      .execute()
  }
}

/** The records that taking back has left as they are, by name: somebody has changed them since. */
export async function findKept(db: Db, importId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('member_import_effects')
    .innerJoin('members', 'members.id', 'member_import_effects.member_id')
    .select(['members.id', 'members.name'])
    .where('import_id', '=', importId)
    .orderBy('members.sort_name')
    .orderBy('members.id')
    .limit(200)
    .execute()
}
