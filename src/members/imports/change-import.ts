import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import { recogniseColumns } from './columns/column-names-rules.ts'
import { headersOf } from './columns/find-header-rules.ts'
import { judgeImport } from './preview/judge-import.ts'
import { proposeSettings } from './stage-import.ts'
import { type ImportSettings, importSettings, rowChoice } from './staging/import-settings.ts'
import { findOpenImport, findRows, type Import, replaceImport } from './staging/imports.ts'
import { countKinds, replaceOutcomes } from './staging/outcomes.ts'

const mostChoices = 500

/** What can be decided about a file: about the whole, and about some of its rows. What is left out stays as it is. */
export const importChange = importSettings.partial().extend({
  rows: z
    .array(z.strictObject({ number: z.int(), choice: rowChoice.nullable() }))
    .max(mostChoices)
    .default([]),
  /** What all rows are of which it is not sure whom they mean, and nobody has said so yet. */
  unsureAs: z.enum(['new', 'skip']).optional(),
})
export type ImportChange = z.output<typeof importChange>

/** Decides about a file, and says anew what would become of its rows. */
export async function changeImport(
  db: Outer,
  clock: Clock,
  site: string,
  basedOn: Pick<Import, 'id' | 'revision'>,
  { rows, unsureAs, ...change }: ImportChange,
): Promise<void> {
  const imported = await findOpenImport(db, basedOn)
  const settings = await settingsAfter(db, imported, change)
  await inTransaction(db, 'read committed', async (trx) => {
    await replaceImport(trx, imported, { settings })
    if (unsureAs) await chooseForUnsure(trx, imported, unsureAs)
    for (const { number, choice } of rows) {
      await trx
        .updateTable('member_import_rows')
        .set({ choice: choice && JSON.stringify(choice) })
        .where('import_id', '=', imported.id)
        .where('sheet', '=', settings.sheet)
        .where('number', '=', number)
        .execute()
    }
  })
  const changed = { ...imported, settings, revision: imported.revision + 1 }
  const judged = await judgeImport(db, clock, site, changed)
  await inTransaction(db, 'read committed', async (trx) => {
    await replaceImport(trx, changed, { counts: countKinds(judged) })
    await replaceOutcomes(trx, imported.id, judged)
  })
}

/** Says the same of all rows that may mean somebody who is there; what was mended in one of them stays mended. */
async function chooseForUnsure(trx: Tx, { id, settings: { sheet } }: Import, as: 'new' | 'skip'): Promise<void> {
  const unsure = await trx
    .selectFrom('member_import_rows')
    .innerJoin('member_import_outcomes', (join) =>
      join
        .onRef('member_import_outcomes.import_id', '=', 'member_import_rows.import_id')
        .onRef('member_import_outcomes.number', '=', 'member_import_rows.number'),
    )
    .select(['member_import_rows.number', 'choice'])
    .where('member_import_rows.import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('kind', '=', 'maybe')
    .execute()
  for (const { number, choice } of unsure) {
    const { values } = choice ? rowChoice.parse(JSON.parse(choice)) : { values: {} }
    await trx
      .updateTable('member_import_rows')
      .set({ choice: JSON.stringify({ as, values }) })
      .where('import_id', '=', id)
      .where('sheet', '=', sheet)
      .where('number', '=', number)
      .execute()
  }
}

/** Another sheet has other columns, and another header other names; unless somebody says what they are. */
async function settingsAfter(
  db: Outer,
  { id, settings, facts }: Import,
  change: Partial<ImportSettings>,
): Promise<ImportSettings> {
  const sheet = change.sheet ?? settings.sheet
  if ((facts.sheets[sheet]?.rows ?? 0) === 0) {
    throw new Refusal('unprocessable', 'Auf diesem Blatt steht nichts, was sich einlesen lässt.')
  }
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const isOther = sheet !== settings.sheet
  const proposed = isOther ? proposeSettings(sheet, await firstRows(db, id, sheet)) : settings
  const after = importSettings.parse({ ...settings, ...(isOther && proposed), ...wanted })
  const isOtherHeader = after.headerRow !== settings.headerRow || after.headerHeight !== settings.headerHeight
  if (!isOther && isOtherHeader && change.assignment === undefined) {
    after.assignment = proposeFor(await firstRows(db, id, sheet), after)
  }
  const taken = after.assignment.filter((field) => field !== null)
  const twice = taken.find((field, at) => taken.indexOf(field) !== at)
  if (twice) throw wrongFields({ field: `assignment.${twice}`, message: 'Zwei Spalten können nicht dasselbe sein.' })
  return after
}

async function firstRows(db: Outer, id: string, sheet: number) {
  const rows = await findRows(db, { id, sheet }, 0)
  return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) as string[] }))
}

function proposeFor(rows: { number: number; cells: string[] }[], { headerRow, headerHeight }: ImportSettings) {
  const row = rows.findIndex(({ number }) => number === headerRow)
  const cells = rows.map((each) => each.cells)
  return recogniseColumns(headersOf(cells, { row, height: headerHeight }))
}
