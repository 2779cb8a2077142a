import { Button } from '../../../../design/button.tsx'
import { FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { emptyValue } from '../empty-entry.ts'
import { type PartProps, useFieldFrame } from '../form-context.ts'
import { FormGroup } from '../form-group.tsx'

/** Fields that belong together. A group that may be missing is put in and taken out as a whole. */
export function GroupField(props: PartProps) {
  const { field, path, value, errors, isLeftOut } = props
  const { frame, change } = useFieldFrame(props)
  if (isLeftOut && value === undefined) {
    return (
      <Button id={frame.id} variant="secondary" onClick={() => change(emptyValue(field))}>
        {frame.label} hinzufügen
      </Button>
    )
  }
  return (
    <fieldset className="entry-group sheet" id={frame.id}>
      <legend>{frame.label}</legend>
      <FieldHint id={frame.id} hint={frame.hint} />
      <FieldError id={frame.id} error={frame.error} />
      <FormGroup group={field} path={path} value={value} errors={errors} fixed={none} />
      {isLeftOut && (
        <Button variant="quiet" onClick={() => change(undefined)}>
          {frame.label} entfernen
        </Button>
      )}
    </fieldset>
  )
}

const none: readonly string[] = []
