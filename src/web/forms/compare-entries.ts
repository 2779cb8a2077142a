import { diffArrays } from 'diff'
import type { FormField } from '../../content/editing/editor-answers.ts'
import { entryTitle } from '../../content/schema/entry-title-rules.ts'
import { isNaming, type Names } from '../../content/schema/names-rules.ts'
import { pathIn } from './change-at.ts'
import { fieldText, hasMarks } from './field-texts.ts'
import { itemOf } from './form-fields.ts'

export interface FieldChange {
  path: string
  label: string
  before: string
  after: string
  isRich: boolean
  /** It is the name of something. */
  isName?: boolean
}

type Fields = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Where a field stands, and what the things are called that it may name. */
interface Place {
  path: string
  label: string
  names: Names
}

/** What differs between two states of an entry, field by field, lists item by item. */
export function compareEntries(form: FormField, before: unknown, after: unknown, names: Names): FieldChange[] {
  return changesIn(form, before, after, { path: '', label: '', names })
}

function changesIn(field: FormField, before: unknown, after: unknown, place: Place): FieldChange[] {
  const { path, label, names } = place
  if (isSame(before, after)) return []
  if (field.properties && (isFields(before) || isFields(after))) {
    return Object.entries(field.properties).flatMap(([name, inner]) =>
      changesIn(inner, (before as Fields | undefined)?.[name], (after as Fields | undefined)?.[name], {
        path: pathIn(path, name),
        label: [label, inner.label ?? name].filter(Boolean).join(' · '),
        names,
      }),
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(field, before, after, place)
  const texts = [before, after].map((value) => fieldText(field, value, names)) as [string, string]
  const said = { before: texts[0], after: toldApart(field, ...texts) }
  return [{ path, label, ...said, isRich: hasMarks(field), isName: isNaming(field) }]
}

/** Two pictures, or two members, may be called the same. */
function toldApart(field: FormField, before: string, after: string): string {
  return isNaming(field) && before === after ? `${after} (nicht mehr dasselbe)` : after
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What was taken out and what was put in at one place are two states of the same item. */
function changesInList(
  list: FormField,
  before: unknown[],
  after: unknown[],
  { path, label, names }: Place,
): FieldChange[] {
  const [old, fresh] = [before, after].map((items) => items.map((item) => JSON.stringify(item))) as [string[], string[]]
  if (isSame(old.toSorted(), fresh.toSorted())) {
    const titles = (items: unknown[]) => items.map((item, at) => entryTitle(itemOf(list, at), item, names)).join('\n')
    return [{ path, label: `${label} · Reihenfolge`, before: titles(before), after: titles(after), isRich: false }]
  }
  const changes: FieldChange[] = []
  let [at, to] = [0, 0]
  let removed: unknown[] = []
  const flush = (added: unknown[]) => {
    const first = to - added.length
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const item = { path: pathIn(path, first + index), label: `${label} · ${first + index + 1}.`, names }
      changes.push(...changesIn(itemOf(list, first + index), removed[index], added[index], item))
    }
    removed = []
  }
  for (const { value, added: isAdded, removed: isRemoved } of diffArrays(old, fresh)) {
    if (isRemoved) removed = before.slice(at, at + value.length)
    else if (isAdded) {
      to += value.length
      flush(after.slice(to - value.length, to))
      continue
    } else {
      flush([])
      to += value.length
    }
    at += value.length
  }
  flush([])
  return changes
}
