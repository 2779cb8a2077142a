import { lockContentVersion } from '../../content/entries.ts'
import { countRemoved, forgetRemoved } from '../../database/samples/removed-samples.ts'
import { changeSample, findSampleState, noteSampleBack } from '../../database/samples/sample-state.ts'
import { Refusal } from '../../errors.ts'
import { keptSince } from '../../files/deleted-files.ts'
import { type Restored, type SampleParts, sampleKinds } from './sample-kinds.ts'

export interface SampleBack {
  restored: number
  kept: Restored['kept']
  /** How many files somebody has removed for good meanwhile. */
  lost: number
}

/** Brings the sample fraternity back as it was, for thirty days. What people have written since stays, and is named. */
export function restoreSample(parts: SampleParts): Promise<SampleBack> {
  return changeSample(parts.database.db, async (trx) => {
    await lockContentVersion(trx)
    const state = await findSampleState(trx)
    if (state.state !== 'removed') {
      throw new Refusal('conflict', 'Es gibt nichts zurückzuholen: Das Beispiel ist nicht entfernt worden.')
    }
    if (state.removedAt <= keptSince(parts.clock)) {
      throw new Refusal('conflict', 'Die 30\u00a0Tage sind vorbei: Das Beispiel lässt sich nicht mehr zurückholen.')
    }
    const all: Restored = { back: [], kept: [] }
    for (const kind of sampleKinds) {
      const { back, kept } = await kind.restore(trx, parts)
      all.back.push(...back)
      all.kept.push(...kept)
    }
    const lost = (await countRemoved(trx)) - all.back.length - all.kept.length
    await forgetRemoved(trx)
    await noteSampleBack(trx)
    return { restored: all.back.length, kept: all.kept, lost }
  })
}
