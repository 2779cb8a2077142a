import { findEditorNames } from '../../content/history/editor-names.ts'
import { shorten } from '../../content/schema/shorten-rules.ts'
import { findRemoved } from '../../database/samples/removed-samples.ts'
import { findSampleState } from '../../database/samples/sample-state.ts'
import type { Db } from '../../database/tables.ts'
import { keptMilliseconds, keptSince } from '../../files/deleted-files.ts'
import { gatherSample } from './gather-sample.ts'
import { type SampleLabel, type SampleParts, sampleLabels } from './sample-kinds.ts'

export interface SampleAnswer {
  /** `partly`: it has left, but for what was kept. */
  state: 'there' | 'partly' | 'gone' | 'never'
  untouched: { kind: SampleLabel; label: string; count: number }[]
  touched: TouchedSample[]
  /** To be sent with the decision, so that it is about what was seen. */
  fingerprint: string
  /** A moment like 2026-12-17T10:24:13.000Z; null where nothing can come back. */
  canRestoreUntil: string | null
}

export interface TouchedSample {
  kind: SampleLabel
  label: string
  id: string
  title: string
  link: string
  /** Null where nobody has changed it. */
  changedAt: string | null
  changedBy: string | null
  /** What else needs it; null where it was only changed. */
  usedBy: string | null
  /** Somebody signs in with his account, which stays in any case. */
  hasAccount: boolean
}

/** What there is of the sample fraternity, and what of it is to be decided upon. */
export async function tellSample(db: Db, parts: SampleParts): Promise<SampleAnswer> {
  const state = await findSampleState(db)
  if (state.state === 'never') {
    return { state: 'never', untouched: [], touched: [], fingerprint: '', canRestoreUntil: null }
  }
  const { untouched, touched, fingerprint } = await gatherSample(db, parts)
  const nameOf = await findEditorNames(
    db,
    touched.map((each) => each.touched?.by ?? null),
  )
  const decided = touched.map(({ kind, id, title, link, touched: act, usedBy, revision, hasAccount = false }) => {
    // That he has an account is no change of him.
    const isChanged = act !== undefined && !(hasAccount && revision === 1)
    const changedAt = isChanged ? new Date(act.at).toISOString() : null
    const changedBy = isChanged ? nameOf(act.by) : null
    const needed = { usedBy: usedBy ?? null, hasAccount }
    return { kind, label: sampleLabels[kind], id, title: shorten(title), link, changedAt, changedBy, ...needed }
  })
  if (state.state === 'there') {
    return { state: 'there', untouched: count(untouched), touched: decided, fingerprint, canRestoreUntil: null }
  }
  const isWithin = state.removedAt > keptSince(parts.clock)
  // The blanks are the program's, too, and what people have made of them is theirs.
  const kept = new Set((await findRemoved(db, 'kept')).map(({ id }) => id))
  const stayed = decided.filter(({ id }) => kept.has(id))
  return {
    state: kept.size > 0 ? 'partly' : 'gone',
    untouched: [],
    touched: stayed,
    fingerprint,
    canRestoreUntil: isWithin ? new Date(state.removedAt + keptMilliseconds).toISOString() : null,
  }
}

function count(items: readonly { kind: SampleLabel }[]): SampleAnswer['untouched'] {
  return (Object.keys(sampleLabels) as SampleLabel[]).flatMap((kind) => {
    const { length } = items.filter((item) => item.kind === kind)
    return length === 0 ? [] : [{ kind, label: sampleLabels[kind], count: length }]
  })
}
