import { useId, useState } from 'react'
import type { CircularContent, Selection } from '../../../../circulars/circular-content.ts'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { RadioGroup } from '../../../../design/form/radio-group.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { livingStatuses, statusWord } from '../../../../members/record/member-rules.ts'
import { useWords } from '../../../shell/use-words.ts'
import { readCodes, readNames, wrongCodes } from './region-rules.ts'

type RecipientsStepProps = { selection: Selection; change: (change: Partial<CircularContent>) => void }

const wayOptions = [
  { value: 'each', label: 'Wie es jeder möchte: E-Mail oder Brief' },
  { value: 'mail', label: 'Nur die E-Mails' },
  { value: 'letter', label: 'Nur die Briefe' },
] as const

/** Whom it is for, by what they are, where they live and how it reaches them. */
export function RecipientsStep({ selection, change }: RecipientsStepProps) {
  const words = useWords()
  const id = useId()
  const { statuses, ways, lettersFor } = selection
  const put = (next: Partial<Selection>) => change({ selection: { ...selection, ...next } })
  return (
    <div className="circular-choice">
      <fieldset className="circular-statuses">
        <legend className="field-label">Wer soll es bekommen?</legend>
        <p className="field-hint">Nichts angekreuzt heißt: alle. Verstorbene nie.</p>
        <div>
          {livingStatuses.map((status) => (
            <CheckboxField
              key={status}
              label={words(statusWord(status))}
              checked={statuses.includes(status)}
              onChange={({ target }) =>
                put({
                  statuses: livingStatuses.filter((each) =>
                    each === status ? target.checked : statuses.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Region selection={selection} put={put} />
      <RadioGroup
        legend="Wie soll es sie erreichen?"
        name={`${id}-ways`}
        value={ways.length === 1 ? (ways[0] ?? 'each') : 'each'}
        options={wayOptions}
        onChange={(way) => put({ ways: way === 'each' ? [] : [way] })}
      />
      <CheckboxField
        label="Briefe auch an alle, die eine E-Mail-Adresse haben, aber keinen Newsletter möchten"
        checked={lettersFor === 'all'}
        onChange={({ target }) => put({ lettersFor: target.checked ? 'all' : 'wanted' })}
      />
    </div>
  )
}

type RegionProps = { selection: Selection; put: (next: Partial<Selection>) => void }

/** Codes and countries add up. What is typed stays as it is typed. */
function Region({ selection: { zipCodes, countries }, put }: RegionProps) {
  const [codes, setCodes] = useState(zipCodes.join(', '))
  const [names, setNames] = useState(countries.join(', '))
  const wrong = wrongCodes(zipCodes)
  return (
    <div className="circular-pair">
      <TextField
        label="Nur wo die Postleitzahl so beginnt"
        optional
        inputMode="numeric"
        placeholder="38, 391"
        value={codes}
        error={wrong.length > 0 && `„${wrong.join('“, „')}“ ist kein Anfang einer deutschen Postleitzahl.`}
        onChange={({ target }) => {
          setCodes(target.value)
          put({ zipCodes: readCodes(target.value) })
        }}
      />
      <TextField
        label="Nur in diesen Ländern"
        optional
        placeholder="Österreich, Schweiz"
        value={names}
        onChange={({ target }) => {
          setNames(target.value)
          put({ countries: readNames(target.value) })
        }}
      />
    </div>
  )
}
