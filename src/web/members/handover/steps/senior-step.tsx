import { type ComponentProps, useState } from 'react'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import type { PlannedSenior } from '../../../../handover/handover-answers.ts'
import { shortTitle } from '../../../../handover/semester-rules.ts'
import { useWords } from '../../../shell/use-words.ts'
import { placeId } from '../place-problems.ts'
import { emptyRow, seniorOffice } from '../plan-changes.ts'
import { personIn } from '../plan-words.ts'
import type { StepProps } from './step-props.ts'

type Field = ComponentProps<typeof TextField> & { name: keyof PlannedSenior; wide?: true }

const fields: Field[] = [
  { name: 'name', label: 'Name', wide: true },
  { name: 'nickname', label: 'Kneipname', hint: 'Ohne „v.“, das steht dann davor.', optional: true },
  { name: 'birthday', label: 'Geburtsdatum', optional: true },
  { name: 'schoolLeavingExamination', label: 'Abitur', optional: true },
  { name: 'remark', label: 'Anmerkung', optional: true },
]

/** The row of who presides, as it will stand in the list. */
export function SeniorStep({ plan, at, change }: StepProps) {
  const words = useWords()
  const { senior, semester } = plan
  const [last, setLast] = useState(senior ?? emptyRow(personIn(plan, seniorOffice)))
  const put = (row: PlannedSenior) => {
    setLast(row)
    change({ ...plan, senior: row })
  }
  return (
    <>
      <CheckboxField
        label={words('In die Liste {der Senioren} eintragen')}
        checked={senior !== null}
        onChange={({ target }) => change({ ...plan, senior: target.checked ? last : null })}
        {...at('senior')}
      />
      {senior && (
        <>
          <p className="handover-row" aria-live="polite">
            <span className="fine">{shortTitle(semester)}</span>
            <span>
              {senior.name || '–'}
              {senior.nickname && <em> v.&nbsp;{senior.nickname}</em>}
            </span>
            <span className="fine">
              {[
                senior.birthday && `*\u00a0${senior.birthday}`,
                senior.schoolLeavingExamination && `Abitur ${senior.schoolLeavingExamination}`,
                senior.remark,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <div className="handover-fields">
            {fields.map(({ name, wide, hint, ...field }) => {
              const said = at(`senior.${name}`)
              return (
                <TextField
                  key={name}
                  {...field}
                  id={placeId(`senior.${name}`)}
                  className={wide && 'handover-wide'}
                  maxLength={200}
                  autoComplete="off"
                  value={senior[name]}
                  hint={said.hint || hint}
                  error={said.error}
                  onChange={({ target }) => put({ ...senior, [name]: target.value })}
                />
              )
            })}
          </div>
        </>
      )}
    </>
  )
}
