import { TextField } from '../../../../design/form/text-field.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

const types: Partial<Record<string, string>> = { email: 'email', date: 'date' }

/** A line of plain text, and all that is typed as one. */
export function PlainField(props: PartProps) {
  const { field, value, isFixed } = props
  const { frame, change } = useFieldFrame(props)
  const text = String(value ?? '')
  return (
    <TextField
      {...frame}
      optional={!isFixed && frame.optional}
      hint={isFixed ? 'Daran hängt eine Seite, deshalb bleibt es, wie es ist.' : frame.hint}
      type={types[field.kind ?? 'line'] ?? 'text'}
      value={isFixed ? (field.options?.[text] ?? text) : text}
      readOnly={isFixed}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  )
}
