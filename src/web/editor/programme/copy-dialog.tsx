import { useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { dateText } from '../../../programme/planning/date-text-rules.ts'
import { type Moving, moveDates } from '../../../programme/planning/move-date-rules.ts'
import type { CopyOutcome, CopySource, Plan, PlanRow } from '../../../programme/planning/plan-answers.ts'
import { pairPresent } from '../../../programme/planning/present-events-rules.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { copyEvents, fetchPlan } from './plan-calls.ts'

type CopyDialogProps = { plan: Plan; onClose: () => void }

/** What comes again every year is taken over as drafts, on the same weekday. */
export function CopyDialog({ plan, onClose }: CopyDialogProps) {
  const { sources, semester } = plan
  const [from, setFrom] = useState(() => likelySource(sources)?.semester ?? '')
  const [events, setEvents] = useState<readonly PlanRow[]>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Moving>>(new Map())
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const months = sources.find((source) => source.semester === from)?.months ?? null

  useEffect(() => {
    let isWanted = true
    setEvents(undefined)
    setFailure('')
    fetchPlan(from)
      .then(({ rows }) => {
        if (!isWanted) return
        const own = rows.filter(({ collection }) => collection === 'events')
        const present = presentOf(own, plan, months)
        setEvents(own)
        setChosen(new Map(own.filter(({ entry }) => !present.has(entry)).map(({ entry }) => [entry, 'weekday'])))
      })
      .catch((error) => isWanted && setFailure(wordsOf(error)))
    return () => {
      isWanted = false
    }
  }, [from, plan, months])

  const copy = async () => {
    setBusy(true)
    setFailure('')
    try {
      const wanted = [...chosen].map(([entry, moving]) => ({ entry, moving }))
      const outcome = await copyEvents(semester, { from, events: wanted })
      onClose()
      await notify({ subject: 'plan', text: outcomeWords(outcome) })
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  const choose = (entry: string, moving: Moving | undefined) => {
    const next = new Map(chosen)
    if (moving) next.set(entry, moving)
    else next.delete(entry)
    setChosen(next)
  }
  const present = events && presentOf(events, plan, months)
  return (
    <Dialog
      open
      begun
      wide
      onOpenChange={onClose}
      title="Aus einem früheren Semester übernehmen"
      action={
        <Button busy={isBusy} disabled={chosen.size === 0} onClick={() => void copy()}>
          {counted(chosen.size, 'Termin übernehmen', 'Termine übernehmen')}
        </Button>
      }
    >
      <p>
        Die Termine werden Entwürfe, am gleichen Wochentag so nah wie möglich am alten Datum. Ort, Uhrzeit, Kleidung und
        Anmeldung bleiben; was zum alten Abend gehört (Bilder, Protokoll, Notizen), bleibt dort.
      </p>
      <SelectField
        label="Semester"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        options={sources.map(({ semester: value, title, events: count }) => ({
          value,
          label: `${title} (${counted(count, 'Termin', 'Termine')})`,
        }))}
      />
      <Failure>{failure}</Failure>
      {!events && !failure && <p className="soft">Die Termine werden geladen …</p>}
      {events && (
        <ul className="copy-list">
          {events.map((row) => (
            <CopyRow
              key={row.entry}
              row={row}
              months={months}
              moving={chosen.get(row.entry)}
              isPresent={present?.has(row.entry) === true}
              onChoose={(moving) => choose(row.entry, moving)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type CopyRowProps = {
  row: PlanRow
  months: number | null
  /** Undefined where it is not chosen. */
  moving: Moving | undefined
  isPresent: boolean
  onChoose: (moving: Moving | undefined) => void
}

function CopyRow({ row: { title, datum, begins, ends }, months, moving, isPresent, onChoose }: CopyRowProps) {
  const moved = begins !== undefined && months !== null && moveDates({ begins, ends }, months, moving ?? 'weekday')
  return (
    <li>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={moving !== undefined}
          disabled={isPresent}
          onChange={({ target }) => onChoose(target.checked ? 'weekday' : undefined)}
        />
        <span>
          {title}
          <span className="fine">
            {datum} → {movedWords(isPresent, moved)}
          </span>
        </span>
      </label>
      {moved && moving && (
        <label className="checkbox copy-date">
          <input
            type="checkbox"
            checked={moving === 'date'}
            onChange={({ target }) => onChoose(target.checked ? 'date' : 'weekday')}
          />
          <span>
            Gleiches Datum<span className="sr-only">: {title}</span>
          </span>
        </label>
      )}
    </li>
  )
}

function movedWords(isPresent: boolean, moved: false | { begins: string; ends?: string }): string {
  if (isPresent) return 'ist schon da'
  return moved ? dateText(moved.begins, moved.ends) : 'noch ohne Datum'
}

/** The same half of the year before; else the newest of the same half; else the newest. */
function likelySource(sources: readonly CopySource[]): CopySource | undefined {
  return (
    sources.find(({ months }) => months === 12) ??
    sources.find(({ months }) => months !== null && months > 0 && months % 12 === 0) ??
    sources[0]
  )
}

function presentOf(events: readonly PlanRow[], { rows }: Plan, months: number | null) {
  const copies = events.map(({ entry, title, begins }) => {
    return {
      entry,
      title,
      begins: begins && months !== null ? moveDates({ begins }, months, 'weekday').begins : undefined,
    }
  })
  return pairPresent(copies, rows)
}

function outcomeWords({ made, present }: CopyOutcome): string {
  const undated = made.filter(({ isUndated }) => isUndated).length
  return [
    `${counted(made.length, 'Termin ist', 'Termine sind')} als Entwurf übernommen.`,
    undated > 0 && `${counted(undated, 'davon hat', 'davon haben')} noch kein Datum.`,
    present.length > 0 && `Schon da: ${present.map(({ title }) => title).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
