import type { Db, Tx } from '../../database/tables.ts'

/** The ids of two records, in any order. */
export type Pair = readonly [string, string]

const inOrder = ([one, other]: Pair): Pair => (one < other ? [one, other] : [other, one])

/** The same for both orders. */
export const pairKey = (pair: Pair): string => inOrder(pair).join(' ')

export async function insertDistinct(db: Tx, pair: Pair, accountId: string, moment: Date): Promise<void> {
  const [one_id, other_id] = inOrder(pair)
  await db
    .insertInto('distinct_members')
    .values({ one_id, other_id, decided_by: accountId, decided_at: moment.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The pairs that were decided to be of two people. What was decided about a record holds for the one that has taken its
 * place, as long as it does.
 */
export async function readDistinct(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('distinct_members')
    .innerJoin('members as one', 'one.id', 'one_id')
    .innerJoin('members as other', 'other.id', 'other_id')
    .select((eb) => [
      eb.fn.coalesce('one.merged_into', 'one.id').as('one'),
      eb.fn.coalesce('other.merged_into', 'other.id').as('other'),
    ])
    .execute()
  return new Set(rows.map(({ one, other }) => pairKey([one, other])))
}

/** Whatever was decided about these two, or about what was merged into either. */
export async function deleteDistinct(db: Db, [one, other]: Pair): Promise<void> {
  const behind = (id: string) =>
    db
      .selectFrom('members')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
  await db
    .deleteFrom('distinct_members')
    .where((eb) =>
      eb.or([
        eb('one_id', 'in', behind(one)).and('other_id', 'in', behind(other)),
        eb('one_id', 'in', behind(other)).and('other_id', 'in', behind(one)),
      ]),
    )
    .execute()
}
