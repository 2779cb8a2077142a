import type { DraftsTable } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { Draft } from '../editing/editor-answers.ts'
import { splitDraft } from './split-draft.ts'

type LeftOver = Draft['leftOver'][number]

/** What a draft has left over as it stands: noted before, or without a place since the last release. */
export function leftOverOf({ collection, data, left_over }: DraftsTable): LeftOver[] {
  const noted: LeftOver[] = JSON.parse(left_over)
  return newestOf([...noted, ...splitDraft(collection as CollectionName, JSON.parse(data)).leftOver])
}

/** The same once more is written over it: what has no place is kept until the draft is published or given up. */
export function mergeLeftOver(before: DraftsTable | undefined, leftOver: readonly LeftOver[]): LeftOver[] {
  return newestOf([...(before ? leftOverOf(before) : []), ...leftOver])
}

/** One text a field, the last one. */
function newestOf(leftOver: readonly LeftOver[]): LeftOver[] {
  return [...new Map(leftOver.map((each) => [each.field, each])).values()]
}
