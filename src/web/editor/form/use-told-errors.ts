import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import type { FieldError } from '../../../errors.ts'
import { fieldAt } from '../../forms/form-fields.ts'
import { checkDraft } from './check-draft.ts'

const calmAfter = 600

interface State {
  /** What the form has found wrong and shows. */
  found: readonly FieldError[]
  /** What the server said, and the paths that have been changed since. */
  refused: readonly FieldError[]
  changed: ReadonlySet<string>
}

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}.`)

/** What is said at which field, and when: not while it is being typed, but when typing calms down or the field is left. */
export function useToldErrors(form: FormField, data: unknown, refused: readonly FieldError[]) {
  const [state, setState] = useState<State>({ found: [], refused, changed: new Set() })
  if (state.refused !== refused) setState({ ...state, refused, changed: new Set() })
  const touched = useRef(new Set<string>())
  const latest = useRef(data)
  latest.current = data
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const look = (isTold: (path: string) => boolean) => {
    clearTimeout(waiting.current)
    const found = checkDraft(form, latest.current).filter(({ field }) => isTold(field))
    setState((before) => (isSame(before.found, found) ? before : { ...before, found }))
    return found
  }
  const calm = () => look((path) => touched.current.has(path))

  const touch = (path: string, next: unknown, isList: boolean) => {
    latest.current = next
    // In a list that has changed, places mean other rows.
    if (isList) touched.current = new Set([...touched.current].filter((each) => !isWithin(each, path)))
    touched.current.add(path)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(calm, calmAfter)
    setState((before) => {
      const hasToldHere = [...before.found, ...before.refused].some(({ field }) => isWithin(field, path))
      if (!hasToldHere || (before.changed.has(path) && !before.found.some(({ field }) => isWithin(field, path)))) {
        return before
      }
      // What was found wrong is looked at again with every key, so that it goes as soon as it is put right.
      const still = new Set(isList ? [] : checkDraft(form, next).map(({ field }) => field))
      const found = before.found.filter(({ field }) => !isWithin(field, path) || still.has(field))
      return { ...before, found, changed: new Set([...before.changed, path]) }
    })
  }
  const tellAll = (): readonly FieldError[] => {
    for (const { field } of checkDraft(form, latest.current)) touched.current.add(field)
    return [...open, ...look(() => true)]
  }

  const open = state.refused.filter(({ field }) => ![...state.changed].some((path) => isWithin(field, path)))
  const shown = [...state.found, ...open]
  // biome-ignore lint/correctness/useExhaustiveDependencies: both follow from the state, and the map stays the same with it.
  const byPath = useMemo(() => new Map(shown.map(({ field, message }) => [field, message])), [state])
  return { byPath, elsewhere: open.filter(({ field }) => !fieldAt(form, field)), touch, calm, tellAll }
}

function isSame(one: readonly FieldError[], other: readonly FieldError[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ field, message }, at) => field === other[at]?.field && message === other[at]?.message)
  )
}
