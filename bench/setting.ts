// Sets a document once, or nothing at all, in a process of its own, and says how much processor time and memory that took.
import { bookletWith } from '../src/testing/samples/booklets.ts'
import { labelsFor, lettersFor } from '../src/testing/samples/circular-papers.ts'
import { sheetWith } from '../src/testing/samples/handover-sheets.ts'
import type { DocumentToSet } from '../src/typesetting/open-typesetting.ts'
import { setDocument } from '../src/typesetting/setting/set-document.ts'

const [way = '', many = ''] = process.argv.slice(2)
const count = Number(many)

const documents: Record<string, () => DocumentToSet> = {
  sheet() {
    const rows = Array.from({ length: count }, (_, at) => [
      `Łukasz Šimić-Größe ${at}`,
      `mitglied${at}@markomannia.example`,
      'Redakteur',
      'noch nie',
    ])
    const columns = ['Name', 'E-Mail', 'Recht', 'Zuletzt angemeldet']
    return sheetWith({ accounts: { heading: 'Konten', columns, rows, note: '' } })
  },
  booklet: () => ({ template: 'programme-a5', ...bookletWith(count) }),
  // The form that takes most: its pages are set first, and then put on sheets.
  folded: () => ({ template: 'programme-imposed', pagesOf: 'programme-a5', ...bookletWith(count) }),
  letters: () => lettersFor(count),
  labels: () => labelsFor(count),
}

const wanted = documents[way]?.()
if (wanted) {
  const { template, pagesOf, data, files } = wanted
  const packed = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
  const job = { template, pagesOf, data: JSON.stringify(data), files: Object.fromEntries(packed) }
  const answer = await setDocument(job)
  if ('problem' in answer) throw new Error(answer.problem)
}
const { user, system } = process.cpuUsage()
const set = { milliseconds: (user + system) / 1000, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }
process.send?.(set)
if (!process.send) console.log(set)
