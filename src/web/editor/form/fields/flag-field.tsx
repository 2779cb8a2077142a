import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

export function FlagField(props: PartProps) {
  const {
    frame: { optional, ...frame },
    change,
  } = useFieldFrame(props)
  return <CheckboxField {...frame} checked={props.value === true} onChange={(event) => change(event.target.checked)} />
}
