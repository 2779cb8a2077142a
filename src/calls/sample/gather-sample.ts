import { createHash } from 'node:crypto'
import type { Naming } from '../../database/samples/sample-items.ts'
import type { Db } from '../../database/tables.ts'
import { type ListedSample, type SampleParts, sampleKinds } from './sample-kinds.ts'

/** Everything that is still there of the sample. */
export interface GatheredSample {
  /** What nobody has touched, and nothing that stays could need. */
  untouched: ListedSample[]
  /** What is to be decided upon, each with what else needs it, if that is why. */
  touched: (ListedSample & { usedBy: string | undefined })[]
  /** What is no sample. */
  others: Naming[]
  /** Of all this: it changes with whatever anybody does to it. */
  fingerprint: string
}

/**
 * What somebody has changed is more than a sample, and so may be what that names, and what that names in turn: it would
 * be missing where the first one is kept.
 */
export async function gatherSample(db: Db, parts: SampleParts): Promise<GatheredSample> {
  const found = []
  for (const kind of sampleKinds) found.push(await kind.find(db, parts))
  const samples = found.flatMap((each) => each.samples)
  const others = found.flatMap((each) => each.others)
  const usedBy = findUsed(samples, others)
  const isOpen = ({ touched, key }: ListedSample) => touched !== undefined || usedBy.has(key)
  const touched = samples.filter(isOpen).map((each) => ({ ...each, usedBy: usedBy.get(each.key) }))
  return {
    untouched: samples.filter((each) => !isOpen(each)),
    touched,
    others,
    fingerprint: fingerprintOf(samples, usedBy),
  }
}

/** What is named by something that may stay, by its key, and by what. */
function findUsed(samples: readonly ListedSample[], others: readonly Naming[]): Map<string, string> {
  const byKey = new Map(samples.map((each) => [each.key, each]))
  const usedBy = new Map<string, string>()
  const staying: Naming[] = [...others, ...samples.filter(({ touched }) => touched)]
  for (const { title, names } of staying) {
    for (const name of names) {
      const named = byKey.get(name)
      if (!named || usedBy.has(name)) continue
      usedBy.set(name, title)
      if (!named.touched) staying.push(named)
    }
  }
  return usedBy
}

function fingerprintOf(samples: readonly ListedSample[], usedBy: ReadonlyMap<string, string>): string {
  const lines = samples.map(({ id, revision, touched, key }) => {
    return `${id} ${revision} ${touched?.at ?? ''} ${usedBy.has(key)}`
  })
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
