import { locks, takeLock } from '../../database/locks.ts'
import type { Tx } from '../../database/tables.ts'
import type { SentFile } from '../../files/keep-files.ts'
import { addDocument, type Placement } from '../library/add-document.ts'
import { type DocumentRow, findGroups, findSentBefore } from '../library/documents.ts'
import { spellGroup } from '../library/group-rules.ts'

interface Added {
  document: DocumentRow
  /** False where it was there already. */
  isNew: boolean
}

const placed = ['directory', 'description', 'title', 'grouping', 'is_personal'] as const

/**
 * A new document, unless the same member has sent the same file to the same place a short while ago: one who
 * did not hear that it had arrived, because a proxy lost patience, sends it again, and hears of the one that is there.
 */
export async function addOnce(trx: Tx, file: SentFile, sent: Placement, since: number): Promise<Added> {
  await takeLock(trx, locks.upload(file.uploaded_by, file.sha256))
  const placement = { ...sent, grouping: spellGroup(sent.grouping, await findGroups(trx)) }
  const before = await findSentBefore(trx, file, since)
  const same = before.find((each) => placed.every((part) => each[part] === placement[part]))
  return same ? { document: same, isNew: false } : { document: await addDocument(trx, file, placement), isNew: true }
}
