import { useState } from 'react'
import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import { Button } from '../../../../design/button.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { blankLetter, programmeLetter } from '../first-words.ts'
import { useBegin } from '../use-begin.ts'

/** The two letters that need nothing before them: any one, and the one that brings the programme. */
export function BeginCircular({ semesters }: Pick<CircularsAnswer, 'semesters'>) {
  const [chosen, setChosen] = useState(semesters[0]?.id)
  const { isBusy, begin } = useBegin()
  const semester = semesters.find(({ id }) => id === chosen)
  return (
    <section aria-labelledby="neu">
      <SectionHead id="neu" title="Neu schreiben" />
      <div className="circular-begin">
        <div className="sheet">
          <h3>Ein Brief an viele</h3>
          <p>Einladung, Bericht oder Bitte, an alle oder an einige, mit oder ohne Anhang.</p>
          <Button busy={isBusy} onClick={() => void begin(async () => blankLetter)}>
            Neues Rundschreiben
          </Button>
        </div>
        {semester && (
          <div className="sheet">
            <h3>Das Semesterprogramm</h3>
            <SelectField
              label="Semester"
              value={semester.id}
              options={semesters.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Button busy={isBusy} onClick={() => void begin(async () => programmeLetter(semester))}>
              Programm verschicken …
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
