import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field-frame.tsx'

export type CheckboxFieldProps = Omit<FieldProps, 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

export function CheckboxField({ label, hint, error, id, className = '', ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label className="checkbox" htmlFor={fieldId}>
        <input {...input} type="checkbox" id={fieldId} {...describedBy(fieldId, hint, error)} />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className="checkbox-notes">
          <FieldHint id={fieldId} hint={hint} />
          <FieldError id={fieldId} error={error} />
        </div>
      )}
    </div>
  )
}
