import { useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { TextArea } from '../../../../design/form/text-area.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import type { HandoverFacts } from '../../../../handover/handover-answers.ts'
import { formatShortDay } from '../../../shell/moments.ts'
import { placeId } from '../place-problems.ts'
import { letterOf, putLetter } from '../plan-changes.ts'
import { personIn } from '../plan-words.ts'
import type { StepProps } from './step-props.ts'

type Office = HandoverFacts['offices'][number]

/** Who gets a letter with the tasks of his office, and what is left open for him. New holders first. */
export function LettersStep(props: StepProps) {
  const { plan, facts } = props
  const held = facts.offices.filter(({ id }) => personIn(plan, id) !== '')
  const isNew = ({ id, before }: Office) => personIn(plan, id) !== before
  return (
    <>
      <Letters {...props} id="neu" title="Neu im Amt" offices={held.filter(isNew)} />
      <Letters {...props} id="bleiben" title="Bleiben im Amt" offices={held.filter((office) => !isNew(office))} />
      {held.length === 0 && <p>Noch hat niemand ein Amt, also geht auch kein Brief hinaus.</p>}
    </>
  )
}

type LettersProps = StepProps & { id: string; title: string; offices: readonly Office[] }

function Letters({ id, title, offices, ...props }: LettersProps) {
  if (offices.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className="handover-lines">
        {offices.map((office) => (
          <LetterLine key={office.id} {...props} office={office} />
        ))}
      </ul>
    </section>
  )
}

/** A duty may be due on a day, or in words: "vor dem Stiftungsfest". */
const isDay = (due: string) => /^\d{4}-\d{2}-\d{2}/.test(due)

function LetterLine({ plan, facts, at, change, office }: StepProps & { office: Office }) {
  const letter = letterOf(plan, office.id)
  const duties = facts.openDuties.filter((duty) => duty.office === office.id)
  const [isWriting, setWriting] = useState(letter.openPoints !== '' || duties.length > 0)
  const place = `letters.${office.id}`
  const id = placeId(place)
  const person = personIn(plan, office.id)
  return (
    <li className="handover-line">
      <CheckboxField
        id={id}
        label={
          <>
            <strong>{person}</strong> <span className="fine">{office.name}</span>
          </>
        }
        checked={letter.isSent}
        onChange={({ target }) => change(putLetter(plan, { ...letter, isSent: target.checked }))}
        {...at(place)}
      />
      {letter.isSent && (
        <div className="handover-letter">
          {duties.length > 0 && (
            <>
              <p className="fine">Noch offen aus dem alten Semester, steht schon im Brief:</p>
              <ul className="handover-duties">
                {duties.map(({ title, due }) => (
                  <li key={`${title} ${due}`}>
                    {title} <span className="fine">{isDay(due) ? `bis ${formatShortDay(due)}` : due}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {isWriting ? (
            <TextArea
              id={`${id}-punkte`}
              label={
                <>
                  Offene Punkte<span className="sr-only"> für {person}</span>
                </>
              }
              optional
              rows={3}
              maxLength={2000}
              value={letter.openPoints}
              onChange={({ target }) => change(putLetter(plan, { ...letter, openPoints: target.value }))}
            />
          ) : (
            <Button variant="quiet" className="handover-quiet" onClick={() => setWriting(true)}>
              Offene Punkte dazuschreiben<span className="sr-only"> für {person}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
