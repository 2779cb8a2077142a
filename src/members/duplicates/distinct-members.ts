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
    // Both are there. Joined like this no engine begins with all the records, of which there are many more.
    .leftJoin('members as one', 'one.id', 'one_id')
    .leftJoin('members as other', 'other.id', 'other_id')
    .select((eb) => [
      eb.fn.coalesce('one.merged_into', 'one_id').as('one'),
      eb.fn.coalesce('other.merged_into', 'other_id').as('other'),
    ])
    .execute()
  return new Set(rows.map(({ one, other }) => pairKey([one, other])))
}

/** Another one after each decision, and after each that is taken back. */
export async function findDistinctState(db: Db): Promise<string> {
  const { count, last } = await db
    .selectFrom('distinct_members')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('decided_at').as('last')])
    .executeTakeFirstOrThrow()
  return `${count} ${last}`
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
