import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../design/form/text-field.tsx'
import {
  deliveries,
  deliveryLabels,
  fieldLabels,
  livingStatuses,
  shareableLabels,
  shareables,
} from '../../../members/record/member-rules.ts'
import type { FormField, LineField, RecordForm } from './record-form-rules.ts'

export const fieldId = (field: string): string => `eintrag-${field}`

type RecordFieldsProps = {
  form: RecordForm
  errors: Partial<Record<FormField, string>>
  onChange: (change: Partial<RecordForm>) => void
}

/** Every field of a record, in groups. Nothing is filled in by the browser: it is somebody else's address. */
export function RecordFields({ form, errors, onChange }: RecordFieldsProps) {
  const line = (field: LineField, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={fieldLabels[field]}
      error={errors[field]}
      id={fieldId(field)}
      name={field}
      autoComplete="off"
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...more}
    />
  )
  const dayHint = 'TT.MM.JJJJ'
  const isDeceased = form.status === 'verstorben'
  return (
    <>
      <fieldset className="record-group">
        <legend>Person</legend>
        {line('title', { className: 'record-short' })}
        {line('firstName')}
        {line('surName', { required: true })}
        {line('nickname')}
        {line('birthday', { hint: dayHint, className: 'record-short', inputMode: 'decimal' })}
        {line('profession')}
      </fieldset>
      <fieldset className="record-group">
        <legend>Verbindung und Schule</legend>
        <SelectField
          label={fieldLabels.status}
          error={errors.status}
          hint={isDeceased ? 'Ändert sich mit „Zurücknehmen“.' : undefined}
          id={fieldId('status')}
          disabled={isDeceased}
          options={(isDeceased ? ['verstorben'] : livingStatuses).map((value) => ({ value, label: value }))}
          value={form.status}
          onChange={(event) => onChange({ status: event.target.value })}
        />
        {line('admissionDate', { hint: `${dayHint} oder nur das Jahr`, className: 'record-short' })}
        {line('gymnasium')}
        {line('exam', { hint: 'Nur das Jahr', className: 'record-short', inputMode: 'numeric' })}
      </fieldset>
      <fieldset className="record-group">
        <legend>Anschrift</legend>
        {line('street', { className: 'record-whole' })}
        {line('zipCode', { className: 'record-short' })}
        {line('city')}
        {line('state', { hint: 'Nur außerhalb Deutschlands' })}
        {line('country', { hint: 'Nur außerhalb Deutschlands' })}
      </fieldset>
      <fieldset className="record-group">
        <legend>Erreichbarkeit</legend>
        {line('email', { type: 'email' })}
        {line('mobilePhoneNumber', { type: 'tel' })}
        {line('phoneNumber', { type: 'tel' })}
        <SelectField
          label={fieldLabels.delivery}
          error={errors.delivery}
          id={fieldId('delivery')}
          options={deliveries.map((value) => ({ value, label: deliveryLabels[value] }))}
          value={form.delivery}
          onChange={(event) => onChange({ delivery: event.target.value })}
        />
      </fieldset>
      <fieldset className="record-group record-consent">
        <legend>Einwilligungen</legend>
        <p className="record-remark">Darüber bestimmt er selbst. Ändere hier nur, worum er dich gebeten hat.</p>
        <CheckboxField
          label="Newsletter per E-Mail"
          error={errors.newsletter}
          id={fieldId('newsletter')}
          checked={form.newsletter}
          onChange={(event) => onChange({ newsletter: event.target.checked })}
        />
        <CheckboxField
          label={fieldLabels.visible}
          hint="Sein Name und sein Status stehen dann im Verzeichnis der Mitglieder."
          error={errors.visible}
          id={fieldId('visible')}
          checked={form.visible}
          onChange={(event) => onChange({ visible: event.target.checked })}
        />
        <SharedFields form={form} error={errors.shared} onChange={onChange} />
      </fieldset>
      <fieldset className="record-group">
        <legend>Für die Verwaltung</legend>
        <TextArea
          label={fieldLabels.note}
          hint="Sehen nur Administratoren."
          error={errors.note}
          id={fieldId('note')}
          className="record-whole"
          rows={3}
          value={form.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </fieldset>
    </>
  )
}

type SharedFieldsProps = Pick<RecordFieldsProps, 'form' | 'onChange'> & { error: string | undefined }

function SharedFields({ form, error, onChange }: SharedFieldsProps) {
  const change = (part: (typeof shareables)[number], isShared: boolean) =>
    onChange({ shared: shareables.filter((one) => (one === part ? isShared : form.shared.includes(one))) })
  return (
    <fieldset className="record-shared" disabled={!form.visible} id={fieldId('shared')}>
      <legend>{fieldLabels.shared}</legend>
      {shareables.map((part) => (
        <CheckboxField
          key={part}
          label={shareableLabels[part]}
          checked={form.shared.includes(part)}
          onChange={(event) => change(part, event.target.checked)}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
