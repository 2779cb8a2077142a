import { type FocusEvent, type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import type { Names } from '../../../content/schema/names-rules.ts'
import { Failure } from '../../../design/page/notice.tsx'
import type { FieldError } from '../../../errors.ts'
import { changeAt } from '../../forms/change-at.ts'
import './form.css'
import { fieldAt } from '../../forms/form-fields.ts'
import { FormContext, fieldId, sentence } from './form-context.ts'
import { FormGroup } from './form-group.tsx'
import { FormPart } from './form-part.tsx'
import type { FormSources } from './form-sources.ts'
import { useToldErrors } from './use-told-errors.ts'

export interface EntryFormHandle {
  /** Leads to the first field that is wrong; false where none is. */
  focusFirstError: () => boolean
}

export type EntryFormProps = {
  /** Of the collection. */
  form: FormField
  data: Record<string, unknown>
  /** What the server has refused. Other faults the form finds itself, once typing calms down. */
  errors: readonly FieldError[]
  sources: FormSources
  /** Of what the entry names. */
  names: Names
  /** What has been chosen is called so. Stays the same function. */
  onLearn: (names: Names) => void
  onChange: (data: Record<string, unknown>) => void
  /** The names of fields that pages rely on: shown, but not changed. */
  fixed?: readonly string[]
  ref?: Ref<EntryFormHandle>
}

/** The form of an entry, made from the description of its collection. */
export function EntryForm(props: EntryFormProps): ReactNode {
  const { form, data, errors, sources, names, onLearn, onChange, fixed = none, ref } = props
  const id = useId()
  const [revealed, setRevealed] = useState<string>()
  const told = useToldErrors(form, data, errors)
  const latest = useRef({ data, onChange, touch: told.touch })
  latest.current = { data, onChange, touch: told.touch }

  const content = useMemo(() => {
    const change = (path: string, value: unknown) => {
      const next = changeAt(latest.current.data, path, value) as Record<string, unknown>
      // Two fields may change in one go, before the form is drawn again.
      latest.current.data = next
      latest.current.touch(path, next, Array.isArray(value))
      latest.current.onChange(next)
    }
    return { id, sources, names, learn: onLearn, change, revealed, Part: FormPart }
  }, [id, sources, names, onLearn, revealed])

  useImperativeHandle(ref, () => ({
    focusFirstError() {
      const all = flushSync(() => told.tellAll())
      const first = inOrderOf(form, all)[0]
      if (!first) return false
      flushSync(() => setRevealed(first))
      focusField(fieldId(id, first))
      setRevealed(undefined)
      return true
    },
  }))

  const leave = (event: FocusEvent) => {
    // A message moves what is below it: a button would slip away between pressing and letting go.
    const { relatedTarget } = event
    const isTyping = relatedTarget instanceof HTMLElement && relatedTarget.matches('input, textarea, [contenteditable]')
    if (isTyping) told.calm()
  }
  return (
    <FormContext value={content}>
      <fieldset aria-label="Formular" className="entry-form" onBlur={leave}>
        <p className="entry-rule soft">Alles ohne den Zusatz „(freiwillig)“ wird gebraucht.</p>
        <Failure>{told.elsewhere.map(({ field, message }) => `${field}: ${sentence(message)}`).join(' ')}</Failure>
        <FormGroup group={form} path="" value={data} errors={told.byPath} fixed={fixed} />
      </fieldset>
    </FormContext>
  )
}

const none: readonly string[] = []

/** The paths of what is wrong, in the order of the form. */
function inOrderOf(form: FormField, errors: readonly FieldError[]): string[] {
  const place = (path: string) => {
    let field: FormField | undefined = form
    return path.split('.').map((name) => {
      const at: number = field?.properties ? Object.keys(field.properties).indexOf(name) : Number(name)
      field = field && fieldAt(field, name)
      return at
    })
  }
  return errors
    .map(({ field }) => field)
    .filter((path) => fieldAt(form, path))
    .sort((one, other) => compare(place(one), place(other)))
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

/** A field of several inputs, or a list, has its name on the whole: then its first input is meant. */
function focusField(id: string): void {
  const element = document.getElementById(id)
  const inputs = 'input:not([type=hidden]), select, textarea, button, [contenteditable=true]'
  const target = element?.matches(inputs) ? element : (element?.querySelector<HTMLElement>(inputs) ?? element)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
