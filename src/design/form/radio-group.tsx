import { type ReactNode, useId } from 'react'
import type { SelectOption } from './select-field.tsx'

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  hint?: ReactNode
  options: readonly (SelectOption & { value: Value })[]
  value: Value
  onChange: (value: Value) => void
  name?: string
}

/** A choice between a few things that are all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hint, options, value, onChange } = props
  const ownName = useId()
  const hintId = useId()
  return (
    <fieldset className="radio-group" aria-describedby={hint ? hintId : undefined}>
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="checkbox radio">
          <input
            type="radio"
            name={props.name ?? ownName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
