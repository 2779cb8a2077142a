import type { Traces } from '../../../database/erasing/open-erasures.ts'
import type { Tx } from '../../../database/tables.ts'
import { foldText } from '../../../text/fold-text.ts'

const atOnce = 1000

/**
 * No file that waits says anything of these people any more. Rows that have their address or all words of their name are
 * theirs; that they are gone shows in the preview, which is made anew before anything is taken over.
 */
export async function eraseFromImports(trx: Tx, { ids, names, addresses }: Traces): Promise<void> {
  await trx.deleteFrom('member_import_effects').where('member_id', 'in', ids).execute()
  await trx.deleteFrom('member_import_outcomes').where('member_id', 'in', ids).execute()
  for (const id of ids) {
    await trx.deleteFrom('member_import_outcomes').where('data', 'like', `%"${id}"%`).execute()
  }
  const people = [
    ...names.map((name) => foldText(name).split(/\s+/)),
    ...addresses.map((address) => [foldText(address)]),
  ]
  if (people.length === 0) return
  let after = { import_id: '', sheet: -1, number: -1 }
  for (;;) {
    const rows = await trx
      .selectFrom('member_import_rows')
      .select(['import_id', 'sheet', 'number', 'cells', 'choice'])
      .where((eb) =>
        eb.or([
          eb('import_id', '>', after.import_id),
          eb('import_id', '=', after.import_id).and('sheet', '>', after.sheet),
          eb('import_id', '=', after.import_id).and('sheet', '=', after.sheet).and('number', '>', after.number),
        ]),
      )
      .orderBy('import_id')
      .orderBy('sheet')
      .orderBy('number')
      .limit(atOnce)
      .execute()
    for (const { import_id, sheet, number, cells, choice } of rows) {
      const text = foldText(`${cells} ${choice ?? ''}`)
      if (!people.some((words) => words.every((word) => text.includes(word)))) continue
      const isHis = { import_id, number }
      await trx
        .deleteFrom('member_import_rows')
        .where((eb) => eb.and({ ...isHis, sheet }))
        .execute()
      await trx
        .deleteFrom('member_import_outcomes')
        .where((eb) => eb.and(isHis))
        .execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}
