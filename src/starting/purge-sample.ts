import type { Clock } from '../clock.ts'
import { lockContentVersion } from '../content/entries.ts'
import { forgetRemovedTexts } from '../content/seeding/restore-sample-entries.ts'
import { forgetRemoved } from '../database/samples/removed-samples.ts'
import { changeSample, findSampleState } from '../database/samples/sample-state.ts'
import type { Outer } from '../database/tables.ts'
import { keptSince } from '../files/deleted-files.ts'

/** Ends what left with the sample thirty days ago. Its files go with the bin. Answers how much that was. */
export function purgeSample(db: Outer, clock: Clock): Promise<number> {
  return changeSample(db, async (trx) => {
    const state = await findSampleState(trx)
    if (state.state !== 'removed' || state.removedAt > keptSince(clock)) return 0
    await lockContentVersion(trx)
    await forgetRemovedTexts(trx)
    return forgetRemoved(trx)
  })
}
