// What `npm run bench` measures, on the built server and in a real Chromium, everything on the loopback:
//
//   start-time        from starting the process to the first good answer of the home page, with 10,000 members and 50,000 documents,
//                     too, beside a bare Node process
//   memory            resident memory, idle and after some traffic
//   day               resident memory before and after a day: 100,000 pages, 2,000 sign-ins, 1,000 searches, 200 uploads;
//                     DAY_BENCH_PARTS=10 for a tenth of it
//   home-bytes        what the home page transfers, by kind
//   lighthouse        Lighthouse's four scores of every public page, with its default mobile settings
//   upload-download   1 GB up and down, beside a bare Node server and nginx, and the memory it takes
//   home-throughput   processor time, rate and p99 of the home page, beside a bare Node server and nginx with the same
//                     bytes; with wrk, where the machine has it
//   calls             processor time of the calls that members' pages make
//   search            queries and indexing over 5,000 German documents, beside bare FTS5 and PostgreSQL full text;
//                     SEARCH_BENCH_DOCUMENTS=5000,50000 to see how it grows
//   while-indexing    a page and a call while 200 documents are read, beside the same server with nothing to do
//   while-writing     a page and calls while another process writes without pause to the same SQLite file
//   vocabulary        30 files of made-up words: what others feel while they are read and at the first search
//                     after a start, and the memory that takes; VOCABULARY_BENCH_FILES=5 for a shorter one
//   publish           from the call that publishes a text until a visitor has read it on its page
//   editing           on a processor four times slower: from a key to the preview of a page, from a click to the new order of a
//                     long list, beside a plain page
//   directory         the members' directory over 10,000 records, beside the bare engines
//   overload          what strangers can make the server do: the cost of pages that are not kept, and a flood of them
//   evening           the mail went out: 150 members sign in and read within five minutes, visitors beside them; then more than
//                     the machine can do, then half an hour of load; EVENING_BENCH_SECONDS=60 and EVENING_BENCH_MINUTES=2 for
//                     shorter ones; draws docs/figures/evening.svg
//   growth            what each kind of request costs from 150 to 10,000 members and from 25 to 50,000 documents;
//                     GROWTH_BENCH_SHORT=1 for a try, GROWTH_BENCH_ENGINE=SQLite for one engine
//   export            10,000 records as CSV beside reading them, as XLSX beside the library for that: time and memory
//   audit             the record of acts: a write with and without its act, pages of 10,000 and of a million acts beside the bare
//                     engine, verifying them, erasing a person from them
//   import            10,000 people from a file, beside merely writing their records: time, memory, how long deaf
//   typesetting       a handover sheet as PDF, beside a process that only starts and ends: processor time and memory
//   passwords         a new password held against all rules and lists, beside hashing it: processor time and memory
//   hostile           answers and memory of the server while all hostile files and requests of the tests come in
//
// `npm run bench -- home` runs only those whose name contains "home". The machine's speed is in every time: compare
// figures of one run with each other, not with those of another machine or day.
import { cpus } from 'node:os'
import { audit } from './audit.ts'
import { calls } from './calls.ts'
import { day } from './day.ts'
import { directory } from './directory.ts'
import { editing } from './editing.ts'
import { evening } from './evening.ts'
import { exportRecords } from './export.ts'
import { growth } from './growth.ts'
import { homeBytes } from './home-bytes.ts'
import { homeThroughput } from './home-throughput.ts'
import { hostile } from './hostile.ts'
import { importRecords } from './import.ts'
import { lighthouseScores } from './lighthouse.ts'
import type { Row } from './measurement.ts'
import { memory } from './memory.ts'
import { overload } from './overload.ts'
import { passwords } from './passwords.ts'
import { publish } from './publish.ts'
import { search } from './search.ts'
import { startTime } from './start-time.ts'
import { typesetting } from './typesetting.ts'
import { uploadDownload } from './upload-download.ts'
import { vocabulary } from './vocabulary.ts'
import { whileIndexing } from './while-indexing.ts'
import { whileWriting } from './while-writing.ts'

const measurements = [
  startTime,
  memory,
  day,
  homeBytes,
  lighthouseScores,
  uploadDownload,
  homeThroughput,
  calls,
  search,
  whileIndexing,
  whileWriting,
  vocabulary,
  publish,
  editing,
  directory,
  overload,
  evening,
  growth,
  exportRecords,
  importRecords,
  audit,
  typesetting,
  passwords,
  hostile,
]

const wanted = process.argv.slice(2)
const selected = measurements.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (selected.length === 0) {
  console.error(`Nothing is called that. There are: ${measurements.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

console.log(
  `Node ${process.versions.node}, ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
)
for (const { name, measure } of selected) {
  console.log(`\n${name}`)
  for (const row of await measure()) console.log(format(row))
}

function format({ what, value, goal = '', detail = '' }: Row): string {
  return `  ${what.padEnd(40)}${value.padStart(13)}  ${goal.padEnd(12)}  ${detail}`.trimEnd()
}
