import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { TextArea } from '../../../../design/form/text-area.tsx'
import { calendarTitle } from '../../../../handover/semester-rules.ts'
import { placeId } from '../place-problems.ts'
import type { StepProps } from './step-props.ts'

/** Opens the semester in the calendar, empty as yet. */
export function CalendarStep({ plan, at, change }: StepProps) {
  const { calendar, semester } = plan
  const put = (next: Partial<typeof calendar>) => change({ ...plan, calendar: { ...calendar, ...next } })
  return (
    <>
      <CheckboxField
        id={placeId('calendar.opens')}
        label={`„${calendarTitle(semester)}“ im Kalender eröffnen`}
        checked={calendar.opens}
        onChange={({ target }) => put({ opens: target.checked })}
        {...at('calendar.opens')}
      />
      {calendar.opens && (
        <TextArea
          id={placeId('calendar.note')}
          label="Was über dem Programm steht"
          optional
          rows={3}
          maxLength={2000}
          value={calendar.note}
          onChange={({ target }) => put({ note: target.value })}
          {...withHint(
            at('calendar.note'),
            'Zum Beispiel, wo und wann ihr euch trefft, wenn nichts anderes dabeisteht.',
          )}
        />
      )}
    </>
  )
}

const withHint = ({ error, hint }: { error?: string; hint?: string }, usual: string) => ({ error, hint: hint || usual })
