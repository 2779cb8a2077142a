import { PasswordField } from '../../../design/form/password-field.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import type { StepField } from './step-form-rules.ts'

type StepInputProps = {
  id: string
  field: StepField
  isFixed: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of a step, as its kind wants it. */
export function StepInput({ id, field, isFixed, value, error, onChange }: StepInputProps) {
  const { kind = 'line', label, hint, example, isOptional, options = {}, autoComplete = 'off' } = field
  const notes = { id, label, hint, error, optional: isOptional ?? false }
  const placeholder = example && `z.\u00a0B. ${example}`
  const input = {
    value,
    placeholder,
    autoComplete,
    readOnly: isFixed,
    onChange: (event: Typed) => onChange(event.target.value),
  }
  if (kind === 'lines') return <TextArea {...notes} {...input} rows={3} />
  if (kind === 'password') return <PasswordField {...notes} {...input} />
  if (kind === 'choice') {
    const choices = Object.entries(options).map(([each, words]) => ({ value: each, label: words }))
    return <SelectField {...notes} options={choices} value={value} onChange={input.onChange} />
  }
  if (kind === 'year')
    return <TextField {...notes} {...input} inputMode="numeric" maxLength={4} className="step-year" />
  return <TextField {...notes} {...input} type={kind === 'line' ? 'text' : kind} />
}

type Typed = { target: { value: string } }
