import { diffArrays } from 'diff'
import type { FormField } from '../../content/editing/editor-answers.ts'
import { pathIn } from './change-at.ts'
import { fieldText, hasMarks } from './field-texts.ts'
import { itemOf } from './form-fields.ts'

export interface FieldChange {
  path: string
  label: string
  before: string
  after: string
  isRich: boolean
}

type Fields = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs between two states of an entry, field by field, lists item by item. */
export function compareEntries(form: FormField, before: unknown, after: unknown): FieldChange[] {
  return changesIn(form, before, after, '', '')
}

function changesIn(field: FormField, before: unknown, after: unknown, path: string, label: string): FieldChange[] {
  if (isSame(before, after)) return []
  if (field.properties && (isFields(before) || isFields(after))) {
    return Object.entries(field.properties).flatMap(([name, inner]) =>
      changesIn(
        inner,
        (before as Fields | undefined)?.[name],
        (after as Fields | undefined)?.[name],
        pathIn(path, name),
        [label, inner.label ?? name].filter(Boolean).join(' · '),
      ),
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(field, before, after, path, label)
  const change = { path, label, before: fieldText(field, before), after: fieldText(field, after) }
  return [{ ...change, isRich: hasMarks(field) }]
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What was taken out and what was put in at one place are two states of the same item. */
function changesInList(
  list: FormField,
  before: unknown[],
  after: unknown[],
  path: string,
  label: string,
): FieldChange[] {
  const [old, fresh] = [before, after].map((items) => items.map((item) => JSON.stringify(item))) as [string[], string[]]
  if (isSame(old.toSorted(), fresh.toSorted())) {
    const titles = (items: unknown[]) => items.map((item) => fieldText(itemOf(list, 0), item).split('\n')[0]).join('\n')
    return [
      { path, label: `${label} · Reihenfolge`, before: titles(before), after: titles(after), isRich: hasMarks(list) },
    ]
  }
  const changes: FieldChange[] = []
  let [at, to] = [0, 0]
  let removed: unknown[] = []
  const flush = (added: unknown[]) => {
    const first = to - added.length
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const place = `${label} · ${first + index + 1}.`
      changes.push(
        ...changesIn(itemOf(list, first + index), removed[index], added[index], pathIn(path, first + index), place),
      )
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
