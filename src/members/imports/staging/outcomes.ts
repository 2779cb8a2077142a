import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../database/tables.ts'
import { createGiveWay } from '../../../pace/give-way.ts'
import type { JudgedRow } from '../preview/judge-row.ts'
import { noCounts, type OutcomeCounts, type OutcomeKind, type RowOutcome } from '../preview/outcome-rules.ts'
import { inPieces } from './imports.ts'

const atOnce = 250

export interface KeptOutcome {
  number: number
  kind: OutcomeKind
  memberId: string | null
  data: string
}

const toOutcome = ({ number, kind, member, outcome }: JudgedRow): KeptOutcome => ({
  number,
  kind,
  memberId: member?.id ?? null,
  data: JSON.stringify(outcome satisfies RowOutcome),
})

export function countKinds(rows: readonly { kind: OutcomeKind }[]): OutcomeCounts {
  const counts = { ...noCounts }
  for (const { kind } of rows) counts[kind]++
  return counts
}

/** What would become of the rows, in place of what was thought of them before. */
export async function replaceOutcomes(db: Tx, importId: string, judged: readonly JudgedRow[]): Promise<void> {
  await db.deleteFrom('member_import_outcomes').where('import_id', '=', importId).execute()
  const giveWay = createGiveWay()
  for (const piece of inPieces(judged, atOnce)) {
    const rows = piece.map(toOutcome).map(({ number, kind, memberId, data }) => {
      return { import_id: importId, number, kind, member_id: memberId, data }
    })
    await db.insertInto('member_import_outcomes').values(rows).execute()
    await giveWay()
  }
}

/** Whether this is just what was shown, row by row. */
export async function areShown(db: Db, importId: string, judged: readonly JudgedRow[]): Promise<boolean> {
  let at = 0
  const giveWay = createGiveWay()
  for (let after = -1; ; ) {
    const shown = await findOutcomes(db, importId, after)
    if (shown.length === 0) return at === judged.length
    for (const before of shown) {
      const row = judged[at++]
      if (!row || !isDeepStrictEqual(before, toOutcome(row))) return false
      await giveWay()
    }
    after = shown.at(-1)?.number ?? after
  }
}

/** Some of them, those behind a number. */
async function findOutcomes(db: Db, importId: string, after: number): Promise<KeptOutcome[]> {
  const rows = await db
    .selectFrom('member_import_outcomes')
    .select(['number', 'kind', 'member_id', 'data'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(atOnce)
    .execute()
  return rows.map(toKept)
}

/** A page of those of one kind, or of all, with what was decided about each. */
export async function findOutcomePage(
  db: Db,
  { id, sheet }: { id: string; sheet: number },
  { kind, offset, limit }: { kind: OutcomeKind | undefined; offset: number; limit: number },
): Promise<(KeptOutcome & { choice: string | null })[]> {
  const rows = await db
    .selectFrom('member_import_outcomes')
    .innerJoin('member_import_rows', (join) =>
      join
        .onRef('member_import_rows.import_id', '=', 'member_import_outcomes.import_id')
        .onRef('member_import_rows.number', '=', 'member_import_outcomes.number')
        .on('member_import_rows.sheet', '=', sheet),
    )
    .select(['member_import_outcomes.number', 'kind', 'member_id', 'data', 'choice'])
    .where('member_import_outcomes.import_id', '=', id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('member_import_outcomes.number')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toKept(row), choice: row.choice }))
}

function toKept(row: { number: number; kind: string; member_id: string | null; data: string }): KeptOutcome {
  return { number: row.number, kind: row.kind as OutcomeKind, memberId: row.member_id, data: row.data }
}
