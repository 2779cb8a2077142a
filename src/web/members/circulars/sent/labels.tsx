import { useState } from 'react'
import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Failure, Notice } from '../../../../design/page/notice.tsx'
import { counted } from '../../../../text/count-words-rules.ts'
import { SaveButton } from '../../../shell/save-button.tsx'
import { checkLabels, labelsAddress } from '../circular-calls.ts'
import { useLateAnswer } from '../compose/use-late-answer.ts'
import { SheetPicture } from './sheet-picture.tsx'

type LabelsProps = { id: string; sheets: CircularsAnswer['sheets']; count: number }

/** Addresses on a sheet of labels, which may have been begun. */
export function Labels({ id, sheets, count }: LabelsProps) {
  const [chosen, setChosen] = useState(sheets[0]?.id ?? '')
  const [typed, setTyped] = useState('1')
  const sheet = sheets.find((each) => each.id === chosen) ?? sheets[0]
  const places = sheet ? sheet.columns * sheet.rows : 0
  const begin = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  const isRight = begin >= 1 && begin <= places
  if (!sheet) return null
  return (
    <div className="circular-labels">
      <div className="circular-labels-choice">
        <SelectField
          label="Bogen"
          hint="Die Nummer steht auf der Packung."
          value={sheet.id}
          options={sheets.map(({ id: value, name, size, columns, rows }) => ({
            value,
            label: `${name} (${size}, ${columns * rows} Stück)`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TextField
          label="Beginnen bei Etikett"
          inputMode="numeric"
          hint="Auf einem angefangenen Bogen beginnt es weiter hinten: gezählt von links nach rechts, Zeile für Zeile."
          value={typed}
          error={!isRight && `Auf diesem Bogen sind ${places} Etiketten: bitte eine Zahl von 1 bis ${places}.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p>
          <SaveButton address={labelsAddress(id, sheet.id, begin)} variant="primary" disabled={!isRight}>
            Etiketten als PDF
          </SaveButton>
        </p>
        {isRight && <Check id={id} sheet={sheet.id} begin={begin} />}
      </div>
      <SheetPicture columns={sheet.columns} rows={sheet.rows} begin={isRight ? begin : 1} count={count} />
    </div>
  )
}

/** How many sheets it takes, and whose address fits on none of its labels. */
function Check({ id, sheet, begin }: { id: string; sheet: string; begin: number }) {
  const { answer, failure, isBusy } = useLateAnswer(`${sheet} ${begin}`, () => checkLabels(id, sheet, begin))
  if (!answer) return <Failure>{failure}</Failure>
  const { labels, pages, tooLong } = answer
  return (
    <div aria-busy={isBusy}>
      <p className="soft" role="status">
        {counted(labels, 'Etikett', 'Etiketten')} auf {counted(pages, 'Bogen', 'Bogen')}. Drucke ohne Anpassung der
        Größe („100&nbsp;%“, „Tatsächliche Größe“).
      </p>
      {tooLong.length > 0 && (
        <Notice title="Diese Anschriften passen nicht auf das Etikett. Schreibe sie bitte von Hand:">
          {tooLong.map(({ memberId, lines }) => (
            <p key={memberId} className="breakable">
              {lines.join(', ')}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
