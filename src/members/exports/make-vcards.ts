import type { Db } from '../../database/tables.ts'
import { directory, findListedByIds } from '../directory/directory-entries.ts'
import { noSuchEntry } from '../directory/read-directory-entry.ts'
import type { ListFilters } from '../listing/list-queries.ts'
import type { Member } from '../record/members.ts'
import { sharedFacts } from '../record/shared-facts.ts'
import { directoryFileName, vcardFileName, writeVcard } from './vcard-rules.ts'

interface Vcards {
  fileName: string
  text: string
}

/** Those whom the directory shows, with what it shows of them: one of them, or all that the filters leave. */
export async function makeVcards(
  db: Db,
  fraternity: { name: string; shortName: string },
  wanted: { id: string } | ListFilters,
): Promise<Vcards> {
  const write = ({ id, record }: Member) => writeVcard({ id, ...sharedFacts(record) }, fraternity.name)
  if (!('id' in wanted)) {
    let text = ''
    for await (const found of await directory.readAll(db, wanted)) text += found.map(write).join('')
    return { fileName: directoryFileName(fraternity.shortName), text }
  }
  const [member] = await findListedByIds(db, [wanted.id])
  if (!member) throw noSuchEntry()
  return { fileName: vcardFileName(member.record), text: write(member) }
}
