import type { FormField } from '../../content/editing/editor-answers.ts'
import { changeAt, pathIn } from './change-at.ts'
import { itemOf } from './form-fields.ts'
import { mergeLists } from './merge-lists.ts'

/** Mine, theirs, or both together. */
export type Side = 0 | 1 | 2

export interface Disputed {
  path: string
  label: string
  field: FormField
  base: unknown
  mine: unknown
  theirs: unknown
  /** Of a list in which both have been at different items. */
  both: unknown[] | undefined
  /** Who alone has changed it; both together where that can be; mine where one has to choose. */
  likely: Side
}

type Fields = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields in which two versions of an entry differ. */
export function disputedFields(form: FormField, base: unknown, theirs: unknown, mine: unknown): Disputed[] {
  return disputedIn(form, base, theirs, mine, '', '')
}

function disputedIn(
  field: FormField,
  base: unknown,
  theirs: unknown,
  mine: unknown,
  path: string,
  label: string,
): Disputed[] {
  if (isSame(theirs, mine)) return []
  const inner = innerFields(field, theirs, mine)
  if (inner) {
    return inner.flatMap(([name, part, own]) =>
      disputedIn(
        part,
        at(base, name),
        at(theirs, name),
        at(mine, name),
        pathIn(path, name),
        [label, own].filter(Boolean).join(' · '),
      ),
    )
  }
  const lists = [base, theirs, mine].every(Array.isArray) ? mergeLists(base as [], theirs as [], mine as []) : undefined
  const both = lists && !isSame(lists, theirs) && !isSame(lists, mine) ? lists : undefined
  const alone = isSame(mine, base) ? 1 : 0
  return [{ path, label, field, base, mine, theirs, both, likely: both ? 2 : alone }]
}

const at = (value: unknown, name: string) => (value as Fields | undefined)?.[name]

/** What can be decided piece by piece: a group, and a list whose items have stayed where they were. */
function innerFields(field: FormField, theirs: unknown, mine: unknown): [string, FormField, string][] | undefined {
  if (field.kind === 'picture') return undefined
  if (field.properties && isFields(theirs) && isFields(mine)) {
    return Object.entries(field.properties).map(([name, part]) => [name, part, part.label ?? name])
  }
  if (!Array.isArray(theirs) || !Array.isArray(mine) || theirs.length !== mine.length) return undefined
  return mine.map((_, index) => [String(index), itemOf(field, index), `${index + 1}.`])
}

/** Theirs, with what was chosen otherwise. */
export function resolveDisputed(
  theirs: Fields,
  disputed: readonly Disputed[],
  chosen: Readonly<Record<string, Side>>,
): Fields {
  return disputed.reduce<Fields>((data, { path, mine, both }) => {
    const side = chosen[path]
    return side === 1 ? data : (changeAt(data, path, side === 2 ? both : mine) as Fields)
  }, theirs)
}
