import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { outcomeKinds } from '../../../members/imports/preview/outcome-rules.ts'
import type { RowAnswer } from '../../../members/imports/read-import.ts'
import type { RowDecision } from './import-calls.ts'

type RowCardProps = { row: RowAnswer; isBusy: boolean; onDecide: (choice: RowDecision['choice']) => void }

/** A row of the file: who it is, what would become of him, and what can be decided about that. */
export function RowCard({ row, isBusy, onDecide }: RowCardProps) {
  const { number, kind, name, memberId, changes, hints, choice } = row
  const values = choice?.values ?? {}
  const decide = (as: string | null) => onDecide({ as, values })
  return (
    <li className="import-row" data-kind={kind} id={`zeile-${number}`} tabIndex={-1}>
      <p className="import-row-head">
        <strong>{name || 'Ohne Namen'}</strong>
        <span className="import-mark">{outcomeKinds[kind]}</span>
        <span className="soft">Zeile {number}</span>
        {memberId && <Link to={memberPath(memberId)}>Eintrag ansehen</Link>}
      </p>
      {kind === 'changed' && <Changes changes={changes} />}
      {(kind === 'new' || kind === 'maybe') && <p className="import-facts">{factsOf(row)}</p>}
      {hints.map((hint) => (
        <p key={hint} className="import-hint">
          {hint}
        </p>
      ))}
      {kind === 'wrong' && <Mending row={row} isBusy={isBusy} onDecide={onDecide} />}
      {kind === 'maybe' && <Whom row={row} isBusy={isBusy} onDecide={decide} />}
      <div className="button-row">
        {kind !== 'skipped' && kind !== 'same' && (
          <Button variant="quiet" busy={isBusy} onClick={() => decide('skip')}>
            Auslassen<span className="sr-only">: Zeile {number}</span>
          </Button>
        )}
        {choice && (
          <Button variant="quiet" busy={isBusy} onClick={() => onDecide(null)}>
            Entscheidung zurücknehmen<span className="sr-only">: Zeile {number}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Beside the name, which stands above. */
function factsOf({ changes }: RowAnswer): string {
  const isName = (field: string) => field === 'title' || field === 'firstName' || field === 'surName'
  return changes
    .filter(({ field }) => !isName(field))
    .map(({ label, after }) => `${label}: ${after}`)
    .join(' · ')
}

function Changes({ changes }: Pick<RowAnswer, 'changes'>) {
  return (
    <dl className="import-changes">
      {changes.map(({ field, label, before, after }) => (
        <Fact key={field} name={label}>
          <del>{before || 'leer'}</del> <span aria-hidden="true">→</span> <ins>{after || 'leer'}</ins>
        </Fact>
      ))}
    </dl>
  )
}

type WhomProps = { row: RowAnswer; isBusy: boolean; onDecide: (as: string) => void }

/** Whether somebody who is there is meant, or another person. */
function Whom({ row: { candidates, twinRow }, isBusy, onDecide }: WhomProps) {
  return (
    <div className="import-whom">
      {twinRow > 0 && <p>In Zeile {twinRow} steht vielleicht dieselbe Person.</p>}
      {candidates.map(({ id, name, reason, facts }) => (
        <div key={id} className="import-candidate">
          <p>
            <Link to={memberPath(id)}>{name}</Link> ({reason})<span className="soft"> {facts}</span>
          </p>
          <Button variant="secondary" busy={isBusy} onClick={() => onDecide(id)}>
            Ist gemeint<span className="sr-only">: {name}</span>
          </Button>
        </div>
      ))}
      <Button variant="secondary" busy={isBusy} onClick={() => onDecide('new')}>
        Ist eine andere Person
      </Button>
    </div>
  )
}

/** What is wrong, each with what stands in the file, to be mended here. */
function Mending({ row, isBusy, onDecide }: RowCardProps) {
  const { errors, choice, number } = row
  const fields = errors.filter(({ field }) => field !== '')
  const [typed, setTyped] = useState<Record<string, string>>(
    Object.fromEntries(fields.map(({ field, given }) => [field, given])),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDecide({ as: choice?.as ?? null, values: { ...choice?.values, ...typed } })
  }
  const isGone = fields.length === 0
  return (
    <form className="import-mending" noValidate onSubmit={save}>
      {errors
        .filter(({ field }) => field === '')
        .map(({ message }) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
      {fields.map(({ field, label, message }) => (
        <TextField
          key={field}
          label={label || 'Angabe'}
          error={message}
          value={typed[field] ?? ''}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <div className="button-row">
        {isGone ? (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => onDecide({ as: 'new', values: choice?.values ?? {} })}
          >
            Als neuen Eintrag anlegen<span className="sr-only">: Zeile {number}</span>
          </Button>
        ) : (
          <Button type="submit" variant="secondary" busy={isBusy}>
            Berichtigen<span className="sr-only">: Zeile {number}</span>
          </Button>
        )}
      </div>
    </form>
  )
}
