import { describedBy, FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

/** A day, and a time of day where one is known. */
export function MomentField(props: PartProps) {
  const { frame, change } = useFieldFrame(props)
  const [day = '', time = ''] = String(props.value ?? '').split('T')
  const put = (nextDay: string, nextTime: string) => change(`${nextDay}${nextTime && `T${nextTime}`}`)
  const notes = describedBy(frame.id, frame.hint, frame.error)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand on the lines of its neighbour
    <div role="group" aria-labelledby={`${frame.id}-label`} className="field entry-moment">
      <span id={`${frame.id}-label`} className="field-label">
        {frame.label}
        {frame.optional && <span className="field-optional fine"> (freiwillig)</span>}
      </span>
      <FieldHint id={frame.id} hint={frame.hint} />
      <div className="entry-moment-parts">
        <input
          id={frame.id}
          type="date"
          className="field-input"
          aria-label="Tag"
          value={day}
          onChange={(event) => put(event.target.value, time)}
          {...notes}
        />
        <input
          type="time"
          className="field-input"
          aria-label="Uhrzeit, wenn bekannt"
          value={time}
          onChange={(event) => put(day, event.target.value)}
        />
      </div>
      <FieldError id={frame.id} error={frame.error} />
    </div>
  )
}
