import { expressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '../../database/tables.ts'

const eb = expressionBuilder<Tables, 'members'>()

const sentAddresses = eb
  .selectFrom('member_versions')
  .whereRef('member_versions.member_id', '=', 'members.id')
  .where('member_versions.what', '=', 'address')

/** Neither has he ever said that his address is right nor sent one himself. */
export const isUnconfirmed = eb.and([
  eb('members.confirmed_at', 'is', null),
  eb.not(eb.exists(sentAddresses.select('member_versions.member_id'))),
])

/** When he last said what his address is: by sending it, or that it is still right. Null if never. */
export async function findConfirmedAt(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('members')
    .select('confirmed_at')
    .select(
      sentAddresses.select(({ fn }) => fn.max<number | null>('member_versions.changed_at').as('sent_at')).as('sent_at'),
    )
    .where('members.id', '=', id)
    .executeTakeFirst()
  const moments = [row?.confirmed_at, row?.sent_at].flatMap((moment) => moment ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}

export async function setConfirmed(trx: Tx, id: string, now: number): Promise<void> {
  await trx.updateTable('members').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** How many living people there are who have never said that their address is right. */
export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merged_into', 'is', null)
    .where('status', '<>', 'verstorben')
    .where(isUnconfirmed)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whose address has been sent or put right by himself since a moment; each record once. */
export async function countNewAddresses(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_versions')
    .innerJoin('members', 'members.id', 'member_versions.member_id')
    .select(({ fn }) => fn.count<number>('member_versions.member_id').distinct().as('count'))
    .where('member_versions.what', '=', 'address')
    .where('member_versions.changed_at', '>', since)
    .where('members.merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
