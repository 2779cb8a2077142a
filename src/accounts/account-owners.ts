import type { Db, Tx } from '../database/tables.ts'
import { wrongFields } from '../errors.ts'

/**
 * The person whom a record is about, for an account that shall belong to it: there, living, and not merged into another
 * record. The record is kept from changes until the transaction is over, so the account ends up where a merge looks for it.
 */
export async function lockOwner(trx: Tx, memberId: string): Promise<{ title: string; name: string }> {
  const owner = await holdRecord(trx, memberId)
  if (!owner) throw wrongFields({ field: 'memberId', message: 'Diesen Eintrag gibt es nicht.' })
  if (owner.merged_into !== null) {
    throw wrongFields({ field: 'memberId', message: 'Dieser Eintrag ist in einem anderen aufgegangen.' })
  }
  if (owner.status === 'verstorben') {
    throw wrongFields({ field: 'memberId', message: `${owner.name} ist verstorben und bekommt kein Konto.` })
  }
  return owner
}

/** Keeps a record from changes until the transaction is over, whatever it is by now. */
export function holdRecord(trx: Tx, memberId: string) {
  return trx
    .updateTable('members')
    .set((set) => ({ revision: set.ref('revision') }))
    .where('id', '=', memberId)
    .returning(['title', 'name', 'status', 'merged_into'])
    .executeTakeFirst()
}

/** An account of a dead man stays his: with no record, or another one, it would open again. */
export async function refuseOfDeceased(trx: Tx, { member_id }: { member_id: string | null }): Promise<void> {
  if (member_id === null) return
  const owner = await trx
    .selectFrom('members')
    .select(['name', 'status'])
    .where('id', '=', member_id)
    .executeTakeFirst()
  if (owner?.status !== 'verstorben') return
  throw wrongFields({
    field: 'memberId',
    message: `${owner.name} ist verstorben. Sein Konto bleibt bei seinem Eintrag.`,
  })
}

/** What to call the owner of an account: as his record does, else as the account does. */
export async function ownerName(db: Db, account: { name: string; member_id: string | null }): Promise<string> {
  if (account.member_id === null) return account.name
  const owner = await db.selectFrom('members').select('name').where('id', '=', account.member_id).executeTakeFirst()
  return owner?.name ?? account.name
}

/** Whether the record of an account is that of a person of the sample. */
export async function isOfSample(db: Db, { member_id }: { member_id: string | null }): Promise<boolean> {
  if (member_id === null) return false
  const owner = await db.selectFrom('members').select('is_sample').where('id', '=', member_id).executeTakeFirst()
  return owner?.is_sample === 1
}
