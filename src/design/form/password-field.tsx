import { useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'optional'>

/** A password, with a way to see what one has typed. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} className={className}>
      <div className="field-password">
        <input
          id={fieldId}
          {...describedBy(fieldId, hint, error)}
          {...input}
          type={isShown ? 'text' : 'password'}
          className="field-input"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="field-reveal"
          aria-controls={fieldId}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
          <span>
            <span className="sr-only">Passwort </span>zeigen
            {label !== 'Passwort' && <span className="sr-only"> ({label})</span>}
          </span>
        </button>
      </div>
    </FieldFrame>
  )
}
