import type { ActKind } from '../../audit/act-kinds-rules.ts'
import type { Act } from '../../audit/record-act.ts'

/** Something done to an entry of a collection, which is told beside it: an id alone does not say where to look. */
export function entryAct(kind: ActKind, collection: string, id: string): Act {
  return { kind, on: { sort: 'entry', id }, details: { collection } }
}
