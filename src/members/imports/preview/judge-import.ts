import { type Clock, dayOf } from '../../../clock.ts'
import type { Db } from '../../../database/tables.ts'
import { createGiveWay } from '../../../pace/give-way.ts'
import { rowChoice } from '../staging/import-settings.ts'
import { findRows, type Import, type StagedRow } from '../staging/imports.ts'
import { type JudgedRow, type Judging, judgeRow } from './judge-row.ts'
import { readKnownPeople } from './known-people.ts'
import { nameLeibburschen } from './name-leibburschen.ts'

const unchosen = rowChoice.parse({})

/** What would become of each row if it were taken over now. In small steps, so that others are answered meanwhile. */
export async function judgeImport(
  db: Db,
  clock: Clock,
  site: string,
  imported: Pick<Import, 'id' | 'kind' | 'settings'>,
): Promise<JudgedRow[]> {
  const { settings } = imported
  const judging: Judging = {
    people: await readKnownPeople(db),
    settings,
    site,
    isOwnCsv: imported.kind === 'csv' && settings.assignment.includes('id'),
    now: clock(),
    today: dayOf(clock),
    seen: new Map(),
  }
  const giveWay = createGiveWay()
  const judged: JudgedRow[] = []
  for await (const { number, cells, choice } of rowsBelowHeader(db, imported)) {
    const row = { number, cells: JSON.parse(cells), choice: choice ? rowChoice.parse(JSON.parse(choice)) : unchosen }
    judged.push(judgeRow(row, judging))
    await giveWay()
  }
  await nameLeibburschen(judged, judging.people)
  return judged
}

/** The rows of the chosen sheet that stand below the names of the columns. */
async function* rowsBelowHeader(
  db: Db,
  { id, settings: { sheet, headerRow, headerHeight } }: Pick<Import, 'id' | 'settings'>,
): AsyncGenerator<StagedRow> {
  // Empty rows are not kept, so the second row of a header is the next one that there is.
  let after = headerRow
  if (headerHeight === 2) after = (await findRows(db, { id, sheet }, headerRow, 1))[0]?.number ?? headerRow
  for (;;) {
    const rows = await findRows(db, { id, sheet }, after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}
