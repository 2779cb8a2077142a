import type { SampleItems } from '../database/samples/sample-items.ts'
import type { Db } from '../database/tables.ts'
import { type EmblemKind, emblemNames } from './emblem-rules.ts'
import { findEmblems } from './emblems.ts'

/** Coat of arms and circle, where they are still those of the sample. Nothing names them. */
export async function findSampleEmblems(db: Db): Promise<SampleItems> {
  const found = Object.entries(await findEmblems(db))
  const samples = found.flatMap(([kind, emblem]) => {
    if (!emblem?.is_sample) return []
    const touched = emblem.changed_by === null ? undefined : { by: emblem.changed_by, at: emblem.changed_at }
    const title = emblemNames[kind as EmblemKind]
    return [{ id: kind, title, revision: emblem.revision, touched, key: `emblem/${kind}`, names: [] }]
  })
  return { samples, others: [] }
}
