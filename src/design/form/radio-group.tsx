import type { ReactNode } from 'react'
import type { SelectOption } from './select-field.tsx'

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly (SelectOption & { value: Value })[]
  value: Value
  onChange: (value: Value) => void
  name: string
}

/** A choice between a few things that are all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, name } = props
  return (
    <fieldset className="radio-group">
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="checkbox radio">
          <input
            type="radio"
            name={name}
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
