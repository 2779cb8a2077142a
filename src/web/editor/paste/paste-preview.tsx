import { memo } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { PlannedRow } from './plan-rules.ts'
import { stateWords } from './plan-words.ts'
import type { Paste } from './use-paste.ts'

const places = { end: 'ans Ende', start: 'an den Anfang' } as const

/** Row by row what would become of it. */
export function PastePreview({ pasted: { planned, place, left, asNew, change } }: { pasted: Paste }) {
  const turn = (rows: ReadonlySet<number>, at: number): Set<number> => {
    const turned = new Set(rows)
    if (!turned.delete(at)) turned.add(at)
    return turned
  }
  // What has to be seen to stands first: in a hundred rows it would not be found.
  const inSight = planned.toSorted((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'))
  const hasNew = planned.some(({ state }) => state === 'new')
  return (
    <section aria-labelledby="vorschau">
      <SectionHead title="Vorschau" id="vorschau" />
      {hasNew && (
        <div className="paste-place">
          <span id="paste-place">Neue Einträge kommen</span>
          <ChoiceSwitch
            label="Neue Einträge kommen"
            options={places}
            value={place}
            onChange={(to) => change({ place: to })}
          />
        </div>
      )}
      <ol className="paste-rows">
        {inSight.map((row) => (
          <Row
            key={row.at}
            row={row}
            isNew={asNew.has(row.at)}
            onLeave={() => change({ left: turn(left, row.at) })}
            onAsNew={() => change({ asNew: turn(asNew, row.at) })}
          />
        ))}
      </ol>
    </section>
  )
}

type RowProps = { row: PlannedRow; isNew: boolean; onLeave: () => void; onAsNew: () => void }

const Row = memo(function Row({ row, isNew, onLeave, onAsNew }: RowProps) {
  const { state, title, changes, problems } = row
  return (
    <li className="paste-row" data-state={state}>
      <p className="paste-title">
        <span className="entry-mark">{stateWords[state]}</span> {title}
      </p>
      {problems.length > 0 && (
        <ul className="paste-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {state === 'changed' && (
        <dl className="paste-changes">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && (
                  <>
                    <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="paste-choices">
        {state !== 'same' && <CheckboxField label="auslassen" checked={state === 'left'} onChange={onLeave} />}
        {(state === 'changed' || state === 'same' || isNew) && state !== 'left' && (
          <CheckboxField label="ist ein neuer Eintrag" checked={isNew} onChange={onAsNew} />
        )}
      </div>
    </li>
  )
})
