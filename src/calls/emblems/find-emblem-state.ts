import { createHash } from 'node:crypto'
import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { type EmblemSet, findSet } from '../../emblems/emblem-sets.ts'
import { type Emblems, findEmblems } from '../../emblems/emblems.ts'
import { plainShield } from '../../emblems/plain-shield-rules.ts'
import { fingerprintOf } from '../../emblems/set-rules.ts'
import { toDrawn } from './read-ribbon.ts'

export type EmblemParts = Pick<App, 'database' | 'contentVersion' | 'emblems' | 'log'>

/** All that pages and addresses have to know of the emblems. */
export interface EmblemState {
  emblems: Emblems
  set: EmblemSet | undefined
  /** What stands for a coat of arms where there is none. */
  shield: { svg: string; sha256: string }
  fraternity: { name: string; shortName: string }
}

const kept = new WeakMap<App['database'], { version: number; state: EmblemState }>()

/** Read once for each version of the content. Where what is made is not up to date, it is seen to here, and nobody waits. */
export async function findEmblemState({
  database,
  contentVersion,
  emblems: making,
}: EmblemParts): Promise<EmblemState> {
  const version = await contentVersion.find()
  const known = kept.get(database)
  if (known?.version === version) return known.state
  const { db } = database
  const [emblems, set, fraternity] = await Promise.all([
    findEmblems(db),
    findSet(db),
    readContent(db, 'visitor', 'fraternity'),
  ])
  const ribbon = toDrawn(fraternity)
  if (set?.fingerprint !== fingerprintOf({ ...emblems, ...ribbon })) making.wake()
  const svg = plainShield(ribbon.colours)
  const shield = { svg, sha256: createHash('sha256').update(svg).digest('hex') }
  const { name, shortName } = fraternity
  const state = { emblems, set, shield, fraternity: { name, shortName } }
  kept.set(database, { version, state })
  return state
}
