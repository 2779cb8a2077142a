// Exports all records of a database once, in a process of its own, and says how long that took, how much memory the
// process held at the most, and how long it was deaf for anything else.
import { systemClock } from '../src/clock.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { administration } from '../src/members/administration/administration-list.ts'
import { exportCsv } from '../src/members/exports/export-csv.ts'
import { withNames } from '../src/members/exports/export-pages.ts'
import { exportColumns } from '../src/members/exports/export-rules.ts'
import { exportWorkbook } from '../src/members/exports/export-workbook.ts'
import { memberFilters } from '../src/members/listing/list-queries.ts'
import type { Member } from '../src/members/record/members.ts'

const [way = '', dataDir = ''] = process.argv.slice(2)

type Pages = AsyncIterable<Member[]>

const ways: Record<string, (pages: Pages) => AsyncIterable<Uint8Array>> = {
  reading: (pages) => bytesAsTheyAre(pages),
  csv: (pages) => exportCsv(withNames(db, 'bench', pages)),
  xlsx: (pages) => exportWorkbook(withNames(db, 'bench', pages), systemClock),
  library: (pages) => byLibrary(pages),
}

/** The least that an export can be: every record read, and as many bytes as it has. */
async function* bytesAsTheyAre(pages: Pages): AsyncGenerator<Uint8Array> {
  for await (const page of pages) yield Buffer.from(JSON.stringify(page))
}

/** The same cells by the library that is made for this. */
async function* byLibrary(pages: Pages): AsyncGenerator<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const rows = [exportColumns.map(({ head }) => ({ value: head as string | number | Date, format: '' }))]
  for await (const page of pages) {
    for (const { id: key, record } of page) {
      rows.push(exportColumns.map(({ cell }) => libraryCell(cell({ key, record }, {}))))
    }
  }
  yield await write(rows.map((row) => row.map(({ value, format }) => (format ? { value, format } : value)))).toBuffer()
}

function libraryCell(cell: ReturnType<(typeof exportColumns)[number]['cell']>) {
  if ('text' in cell) return { value: cell.text, format: '' }
  return 'number' in cell ? { value: cell.number, format: '' } : { value: new Date(cell.day), format: 'dd.mm.yyyy' }
}

const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
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
let bytes = 0
for await (const piece of make(await administration.readAll(db, memberFilters.parse({})))) bytes += piece.length
const milliseconds = performance.now() - started
listen()
clearInterval(listening)
const megabytes = ((process.resourceUsage().maxRSS - idle) * 1024) / 1e6
process.send?.({ milliseconds, megabytes, deafFor, bytes })
await close()
