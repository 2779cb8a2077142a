// Takes many people over from a file once, in a process of its own, and says how long that took, how much memory the process
// held at the most, and how long it was deaf for anything else. The file has been read already: that is another process.
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { exportColumns, shownText } from '../src/members/exports/export-rules.ts'
import { acceptImport } from '../src/members/imports/accept-import.ts'
import { stageImport } from '../src/members/imports/stage-import.ts'
import { findImport } from '../src/members/imports/staging/imports.ts'
import { recordFields } from '../src/members/record/fields/field-lists-rules.ts'
import { addMembers } from '../src/members/record/save-member.ts'
import { people } from './people.ts'

const [way = '', dataDir = '', count = ''] = process.argv.slice(2)

const records = [...people(Number(count))].map((record, at) => ({ ...record, surName: `${record.surName}${at}` }))
const { db, close, ...rest } = await openDatabase({ databaseUrl: undefined, dataDir })
await migrate({ db, close, ...rest })
const by = { site: 'bench000', accountId: 'bench' }

const ways: Record<string, () => Promise<unknown>> = {
  /** The least that it can be: the records are known, and only written. */
  writing: () =>
    inTransaction(db, 'read committed', async (trx) => {
      for (let at = 0; at < records.length; at += 250) {
        const some = records.slice(at, at + 250).map((record) => ({ record }))
        await addMembers(trx, systemClock, some, { what: 'created', accountId: null })
      }
    }),
  async import() {
    const heads = exportColumns.slice(0, recordFields.length).map(({ head }) => head)
    const rows = [heads, ...records.map((record) => recordFields.map((field) => shownText(record, field, {})))]
    const sheet = { name: '', hiddenColumns: [], isTooLong: false }
    const sheets = [{ ...sheet, rows: rows.map((cells, at) => ({ number: at + 1, cells })) }]
    const table = { fileName: 'x.csv', kind: 'csv' as const, encoding: null, separator: ';', notes: [], sheets }
    const { id, revision } = await findImport(db, await stageImport(db, systemClock, by, table))
    await acceptImport(db, systemClock, by, { id, revision })
  },
}

const make = ways[way]
if (!make) throw new Error(`there is no way called ${way}`)
const idle = process.resourceUsage().maxRSS
const started = performance.now()
let heardAt = started
let deafFor = 0
const listen = () => {
  const now = performance.now()
  deafFor = Math.max(deafFor, now - heardAt)
  heardAt = now
}
const listening = setInterval(listen, 1)
await make()
const milliseconds = performance.now() - started
listen()
clearInterval(listening)
const megabytes = ((process.resourceUsage().maxRSS - idle) * 1024) / 1e6
const written = await db.selectFrom('members').select('id').execute()
if (written.length !== records.length) throw new Error(`${written.length} people were written`)
process.send?.({ milliseconds, megabytes, deafFor })
if (!process.send) console.log({ milliseconds, megabytes, deafFor })
await close()
