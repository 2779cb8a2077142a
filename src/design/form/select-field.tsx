import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple'> & { options: readonly SelectOption[] }

export function SelectField({ label, hint, error, optional, id, className, options, ...select }: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="field-select">
        <select {...select} id={fieldId} className="field-input" {...describedBy(fieldId, hint, error)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  )
}
