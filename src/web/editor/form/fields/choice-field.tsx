import { SelectField } from '../../../../design/form/select-field.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

export function ChoiceField(props: PartProps) {
  const { frame, change } = useFieldFrame(props)
  const options = Object.entries(props.field.options ?? {}).map(([value, label]) => ({ value, label }))
  const value = String(props.value ?? '')
  const isKnown = options.some((option) => option.value === value)
  // A draft of an older release may name what there is no longer: it is shown, so that nobody wonders.
  const lost = value === '' ? 'Bitte wählen …' : `${value} (gibt es nicht mehr)`
  const blank = props.isLeftOut ? 'Nichts gewählt' : lost
  const offered = isKnown && !props.isLeftOut ? options : [{ value: isKnown ? '' : value, label: blank }, ...options]
  return <SelectField {...frame} value={value} options={offered} onChange={(event) => change(event.target.value)} />
}
