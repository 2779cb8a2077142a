import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

export type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, optional, id, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <input id={fieldId} className="field-input" {...describedBy(fieldId, hint, error)} {...input} />
    </FieldFrame>
  )
}
