import { lockContentVersion } from '../../content/entries.ts'
import { keepRemoved } from '../../database/samples/removed-samples.ts'
import { changeSample, findSampleState, noteSampleRemoved } from '../../database/samples/sample-state.ts'
import type { Tx } from '../../database/tables.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import { holdSampleMembers } from '../../members/samples/sample-members.ts'
import { type GatheredSample, gatherSample } from './gather-sample.ts'
import { type SampleParts, sampleKinds } from './sample-kinds.ts'
import { tellSample } from './tell-sample.ts'

export interface Decision {
  fingerprint: string
  touched: { keep: string[]; remove: string[] }
}

/**
 * Takes the sample fraternity away: what nobody has touched, and of the rest what was chosen. All of it or nothing, and
 * only if it is what was seen when this was decided. Answers how many things have gone.
 */
export function removeSample(parts: SampleParts, accountId: string, decision: Decision): Promise<number> {
  return changeSample(parts.database.db, async (trx) => {
    // In the order in which erasing a person holds them.
    await lockContentVersion(trx)
    await holdSampleMembers(trx)
    await demandThere(trx, parts)
    const gathered = await gatherSample(trx, parts)
    if (gathered.fingerprint !== decision.fingerprint) throw await changedSince(trx, parts)
    refuseUndecided(gathered, decision)
    const chosen = new Set(decision.touched.remove)
    const leaving = [...gathered.untouched, ...gathered.touched.filter(({ id }) => chosen.has(id))]
    // What names others goes before them.
    for (const kind of sampleKinds.toReversed()) {
      const ids = new Set((await kind.find(trx, parts)).samples.map(({ id }) => id))
      const own = leaving.filter(({ id }) => ids.has(id))
      if (!(await kind.remove(trx, parts, own, accountId))) throw await changedSince(trx, parts)
    }
    await keepRemoved(
      trx,
      'kept',
      gathered.touched.filter(({ id }) => !chosen.has(id)).map(({ id }) => ({ id, data: null })),
    )
    await noteSampleRemoved(trx, parts.clock().getTime())
    return leaving.length
  })
}

async function demandThere(trx: Tx, parts: SampleParts): Promise<void> {
  if ((await findSampleState(trx)).state === 'there') return
  const title = 'Das Beispiel ist schon entfernt.'
  throw new Refusal('conflict', title, { details: { sample: await tellSample(trx, parts) } })
}

async function changedSince(trx: Tx, parts: SampleParts): Promise<Refusal> {
  const title =
    'Inzwischen hat jemand etwas geändert. Bitte sieh die Liste noch einmal durch; entfernt ist noch nichts.'
  return new Refusal('conflict', title, { details: { sample: await tellSample(trx, parts) } })
}

/** Each of those that are to be decided upon has one answer, and what is kept loses nothing that it needs. */
function refuseUndecided({ touched, others }: GatheredSample, { touched: { keep, remove } }: Decision): void {
  const kept = touched.filter(({ id }) => keep.includes(id))
  const neededBy = new Map(
    [...others, ...kept].flatMap(({ title, names }) => names.map((name) => [name, title] as const)),
  )
  const errors = touched.flatMap(({ id, key }): FieldError[] => {
    const field = `touched.${id}`
    const isKept = keep.includes(id)
    if (isKept === remove.includes(id)) return [{ field, message: 'Bitte entscheide dich: behalten oder entfernen.' }]
    const needing = isKept ? undefined : neededBy.get(key)
    return needing === undefined ? [] : [{ field, message: `Das wird noch gebraucht: „${needing}“ nennt es.` }]
  })
  const known = new Set(touched.map(({ id }) => id))
  for (const id of [...keep, ...remove]) {
    if (!known.has(id)) errors.push({ field: `touched.${id}`, message: 'Darüber ist nicht zu entscheiden.' })
  }
  if (errors.length > 0) throw new Refusal('unprocessable', 'Über etwas ist noch zu entscheiden.', { errors })
}
