import type { Db, Tx } from '../../../database/tables.ts'
import { findRows, type Import } from './imports.ts'
import { findOutcomePage, type KeptOutcome } from './outcomes.ts'

/** Once a file is taken over, all that is left of it are the rows that were not, and the names of their columns. */
export async function deleteTakenRows(trx: Tx, { id, settings }: Pick<Import, 'id' | 'settings'>): Promise<void> {
  await trx
    .deleteFrom('member_import_outcomes')
    .where('import_id', '=', id)
    .where('kind', 'in', ['new', 'changed', 'same'])
    .execute()
  await trx
    .deleteFrom('member_import_rows')
    .where('import_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('sheet', '<>', settings.sheet),
        eb('number', '>', settings.headerRow + settings.headerHeight - 1).and(
          'number',
          'not in',
          eb.selectFrom('member_import_outcomes').select('number').where('import_id', '=', id),
        ),
      ]),
    )
    .execute()
}

export interface LeftRow {
  number: number
  cells: string[]
  outcome: KeptOutcome
}

const atOnce = 500

/** The rows that were not taken over, with why. */
export async function* readLeftRows(
  db: Db,
  { id, settings }: Pick<Import, 'id' | 'settings'>,
): AsyncGenerator<LeftRow> {
  const place = { id, sheet: settings.sheet }
  for (let offset = 0; ; offset += atOnce) {
    const outcomes = await findOutcomePage(db, place, { kind: undefined, offset, limit: atOnce })
    const [first, last] = [outcomes.at(0), outcomes.at(-1)]
    if (!first || !last) return
    const rows = new Map<number, string>()
    for (let after = first.number - 1; after < last.number; ) {
      const some = await findRows(db, place, after)
      for (const { number, cells } of some) rows.set(number, cells)
      after = some.at(-1)?.number ?? last.number
    }
    for (const outcome of outcomes) {
      yield { number: outcome.number, cells: JSON.parse(rows.get(outcome.number) ?? '[]'), outcome }
    }
  }
}
