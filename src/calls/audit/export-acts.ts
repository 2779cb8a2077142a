import type { WantedActs } from '../../audit/find-acts.ts'
import type { Db } from '../../database/tables.ts'
import { defuse, defuseWithin } from '../../members/exports/defuse-rules.ts'
import { byteOrderMark, line } from '../../members/exports/export-csv.ts'
import { readRecord } from './read-record.ts'
import { type AccountNames, sentenceOf, tellActs } from './tell-acts.ts'

const linesAtOnce = 500

/** All that is asked for as a table that a spreadsheet opens, the newest first, page by page: there may be very many. */
export async function* exportActs(
  db: Db,
  names: { linkSecret: string; accounts: AccountNames },
  wanted: WantedActs,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + line(['Tag', 'Uhrzeit', 'Wer', 'Was', 'Netz', 'Einzelheiten', 'Kennung']))
  let after: WantedActs['after']
  for (;;) {
    const found = await readRecord(db, { ...wanted, after }, linesAtOnce)
    const acts = await tellActs(db, names, found)
    const lines = acts.map((act) => {
      const facts = act.facts.map(({ label, text }) => `${label}: ${text}`).join(' | ')
      const cells = [act.day, act.time, act.who.name, sentenceOf(act), act.network ?? '', facts, act.id]
      return line(cells.map((cell) => defuseWithin(defuse(cell))))
    })
    yield Buffer.from(lines.join(''))
    const last = found.at(-1)
    if (found.length < linesAtOnce || !last) return
    after = { at: last.at, id: last.id }
  }
}
