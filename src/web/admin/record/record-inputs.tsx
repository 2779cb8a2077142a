import type { ReactNode } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { SelectField, type SelectFieldProps } from '../../../design/form/select-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../design/form/text-field.tsx'
import type { KindName } from '../../../members/record/fields/field-kinds-rules.ts'
import { adminForm, type FormField, fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import type { AdminInput } from '../../../members/record/fields/member-field.ts'
import { shareables, statusWord } from '../../../members/record/member-rules.ts'
import { useWords } from '../../shell/use-words.ts'
import { PersonInput } from './person-input.tsx'
import type { NamedPerson, RecordForm } from './record-form-rules.ts'

export const fieldId = (field: string): string => `eintrag-${field}`

export type FieldNotes = Partial<Record<FormField, ReactNode>>

type RecordInputsProps = {
  form: RecordForm
  errors: Partial<Record<FormField, string>>
  memberId: string | undefined
  notes: FieldNotes | undefined
  onChange: (change: Partial<RecordForm>) => void
}

const remarks: Record<string, ReactNode> = {
  Einwilligungen: (
    <p className="record-remark">Darüber bestimmt er selbst. Ändere hier nur, worum er dich gebeten hat.</p>
  ),
}

/** Every field of a record, in groups. Nothing is filled in by the browser: it is another person's address. */
export function RecordInputs(props: RecordInputsProps) {
  return adminForm.map(({ legend, fields }) => (
    <fieldset key={legend} className={`record-group sheet${remarks[legend] ? ' record-consent' : ''}`}>
      <legend>{legend}</legend>
      {remarks[legend]}
      {fields.map((input) => (
        <RecordInput key={input.name} input={input} {...props} />
      ))}
    </fieldset>
  ))
}

type RecordInputProps = RecordInputsProps & { input: AdminInput & { name: FormField } }

function RecordInput({ input, form, errors, memberId, notes, onChange }: RecordInputProps) {
  const { name, label, hint, width, required } = input
  const { kind, ...field } = fieldNamed(name)
  const value = form[name]
  const frame = { label: label ?? field.label, hint, error: errors[name], id: fieldId(name), name }
  const change = (next: string | boolean | NamedPerson) => onChange({ [name]: next })
  if (typeof value === 'boolean') {
    return <CheckboxField {...frame} checked={value} onChange={(event) => change(event.target.checked)} />
  }
  if (Array.isArray(value)) return <SharedInput form={form} error={errors[name]} onChange={onChange} />
  if (typeof value !== 'string') {
    return (
      <PersonInput {...frame} person={value} except={memberId} onChange={change}>
        {notes?.[name]}
      </PersonInput>
    )
  }
  const typed = { ...frame, value, onChange: (event: { target: { value: string } }) => change(event.target.value) }
  if (name === 'status') return <StatusInput {...typed} />
  if (kind.options) return <SelectField {...typed} options={kind.options.map(optionIn(kind.text))} />
  const special = inputs[kind.name]
  const size = width ?? special?.width
  const className = size && `record-${size}`
  if (kind.name === 'text') return <TextArea {...typed} className={className} rows={3} />
  return (
    <TextField
      {...typed}
      {...special?.input}
      hint={hint ?? special?.hint}
      className={className}
      required={required !== undefined}
      autoComplete="off"
    />
  )
}

interface SpecialInput {
  hint?: string
  width?: 'short'
  input?: Pick<TextFieldProps, 'type' | 'inputMode'>
}

const inputs: Partial<Record<KindName, SpecialInput>> = {
  day: { hint: 'TT.MM.JJJJ', width: 'short', input: { inputMode: 'decimal' } },
  dayOrYear: { hint: 'TT.MM.JJJJ oder nur das Jahr', width: 'short' },
  year: { hint: 'Nur das Jahr', width: 'short', input: { inputMode: 'numeric' } },
  zipCode: { width: 'short' },
  email: { input: { type: 'email' } },
  phone: { input: { type: 'tel' } },
}

/** Whether a member lives is not decided in the form. */
function StatusInput(typed: Omit<SelectFieldProps, 'options'> & { value: string }) {
  const words = useWords()
  const options = fieldNamed('status').kind.options ?? []
  const option = optionIn((status) => words(statusWord(status)))
  if (typed.value !== 'verstorben') {
    return <SelectField {...typed} options={options.filter((each) => each !== 'verstorben').map(option)} />
  }
  return <SelectField {...typed} hint="Ändert sich mit „Zurücknehmen“." disabled options={[option(typed.value)]} />
}

const optionIn = (text: (value: string) => string) => (value: string) => ({ value, label: text(value) })

type SharedInputProps = Pick<RecordInputsProps, 'form' | 'onChange'> & { error: string | undefined }

function SharedInput({ form, error, onChange }: SharedInputProps) {
  const { label, kind } = fieldNamed('shared')
  const change = (part: (typeof shareables)[number], isShared: boolean) =>
    onChange({ shared: shareables.filter((one) => (one === part ? isShared : form.shared.includes(one))) })
  return (
    <fieldset className="record-shared" disabled={!form.visible} id={fieldId('shared')}>
      <legend>{label}</legend>
      {shareables.map((part) => (
        <CheckboxField
          key={part}
          label={kind.text([part])}
          checked={form.shared.includes(part)}
          onChange={(event) => change(part, event.target.checked)}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
