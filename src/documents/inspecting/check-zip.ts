import { refusals } from '../receiving/upload-rules.ts'
import { openBudget } from './archive-rules.ts'
import { demand, refusing } from './broken.ts'
import type { Examined } from './source.ts'
import { openSpools } from './spool.ts'
import { listZip, unpackZip } from './unpack-zip.ts'
import { readZipEnd } from './zip-directory.ts'

/** An archive that can be unpacked without harm. Office documents are archives as well, but not by this name. */
export async function checkZip(file: Examined): Promise<void> {
  const directory = await readZipEnd(file)
  const budget = openBudget(file.size)
  const entries = await refusing(refusals.archive, () => listZip(file, directory, budget))
  const names = new Set(entries.map((entry) => entry.name))
  demand(!(names.has('[Content_Types].xml') && names.has('_rels/.rels')), 'is a document')
  await refusing(refusals.archive, () => unpackZip(file, entries, { budget, spools: openSpools(file) }))
}
