import { type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

export type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea({ label, hint, error, optional, id, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea {...area} id={fieldId} className="field-input" {...describedBy(fieldId, hint, error)} />
    </FieldFrame>
  )
}
