import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What every form field has besides its input. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Says beside the label that the field may stay empty. */
  optional?: boolean
}

/** Ties an input to the hint and error that stand beside it. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  )
}

export type FieldFrameProps = FieldProps & { id: string; className?: string; children: ReactNode }

export function FieldFrame({ id, label, hint, error, optional, className = '', children }: FieldFrameProps) {
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional fine"> (freiwillig)</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
