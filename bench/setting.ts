// Sets a handover sheet once, or nothing at all, in a process of its own, and says how much processor time and memory that took.
import { sheetWith } from '../src/testing/samples/handover-sheets.ts'
import { setDocument } from '../src/typesetting/setting/set-document.ts'

const [way = '', accounts = ''] = process.argv.slice(2)

if (way === 'sheet') {
  const rows = Array.from({ length: Number(accounts) }, (_, at) => [
    `Łukasz Šimić-Größe ${at}`,
    `mitglied${at}@markomannia.example`,
    'Redakteur',
    'noch nie',
  ])
  const columns = ['Name', 'E-Mail', 'Recht', 'Zuletzt angemeldet']
  const { template, data, files } = sheetWith({ accounts: { heading: 'Konten', columns, rows, note: '' } })
  const packed = Object.entries(files).map(([path, bytes]) => [path, bytes.toString('base64')])
  const answer = await setDocument({ template, data: JSON.stringify(data), files: Object.fromEntries(packed) })
  if ('problem' in answer) throw new Error(answer.problem)
}
const { user, system } = process.cpuUsage()
const set = { milliseconds: (user + system) / 1000, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }
process.send?.(set)
if (!process.send) console.log(set)
