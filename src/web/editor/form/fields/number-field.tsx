import { useState } from 'react'
import { TextField } from '../../../../design/form/text-field.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'
import { readNumber, writeNumber } from '../read-number.ts'

/** A number as Germans write it. What is none stays in sight, and in the draft, until it is put right. */
export function NumberField(props: PartProps) {
  const { field, value } = props
  const { frame, change } = useFieldFrame(props)
  const [typed, setTyped] = useState(() => writeNumber(value))
  const meant = (text: string) => (text.trim() === '' ? undefined : (readNumber(text) ?? text))
  const shown = meant(typed) === value ? typed : writeNumber(value)
  return (
    <TextField
      {...frame}
      className="entry-short"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      value={shown}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value)
        change(meant(event.target.value))
      }}
    />
  )
}
