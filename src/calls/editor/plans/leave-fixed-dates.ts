import type { Clock } from '../../../clock.ts'
import type { PublishedEntry } from '../../../content/drafts/publish-drafts.ts'
import { removeWritten } from '../../../content/editing/delete-entry.ts'
import { findEntries } from '../../../content/entries.ts'
import type { Tx } from '../../../database/tables.ts'
import { moveAnswers } from '../../../programme/sign-up/move-answers.ts'
import { takenId } from './taken-id.ts'

/**
 * Takes fixed dates out of their list whose place events have taken, in the transaction that makes those public. Who has
 * answered has answered to the event.
 */
export async function leaveFixedDates(
  trx: Tx,
  clock: Clock,
  editorId: string,
  published: readonly PublishedEntry[],
): Promise<void> {
  for (const date of await findEntries(trx, ['fixedDates'])) {
    const event = takenId({ entry: date.id, revision: date.revision })
    if (!published.some(({ collection, id }) => collection === 'events' && id === event)) continue
    await removeWritten(trx, { collection: 'fixedDates', account_id: editorId, changed_at: clock().getTime() }, date)
    await moveAnswers(trx, date.id, event)
  }
}
