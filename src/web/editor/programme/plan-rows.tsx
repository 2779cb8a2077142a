import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { ActionMenu, type MenuAction } from '../../../design/overlay/action-menu.tsx'
import type { Hint } from '../../../programme/checks/hint-rules.ts'
import { dayInWords } from '../../../programme/days-rules.ts'
import type { PlanRow } from '../../../programme/planning/plan-answers.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { useWords } from '../../shell/use-words.ts'
import { discardDraft, saveDraft } from '../editor-calls.ts'
import { HintList, rowId } from './hint-summary.tsx'
import { takeFixedDate } from './plan-calls.ts'

type PlanRowsProps = {
  semester: string
  /** Whether there is a programme yet that something could be taken into. */
  mayTake: boolean
  rows: readonly PlanRow[]
  hints: readonly Hint[]
}

/** The dates of a semester in their order, each with what is known of it and what was noticed. */
export function PlanRows({ semester, mayTake, rows, hints }: PlanRowsProps) {
  // A date that is taken over goes with its button; who uses the keyboard goes on at the one that comes instead.
  const awaited = useRef('')
  const acts = useRowActs(semester, (entry) => {
    awaited.current = entry
  })
  const focusAwaited = (entry: string, link: HTMLAnchorElement | null) => {
    if (!link || awaited.current !== entry) return
    awaited.current = ''
    link.focus()
  }
  return (
    <ol className="plan-rows">
      {rows.map((row) => (
        <Row
          key={row.entry}
          row={row}
          mayTake={mayTake}
          hints={hints.filter(({ entry }) => entry === row.entry)}
          acts={acts}
          onLink={(link) => focusAwaited(row.entry, link)}
        />
      ))}
    </ol>
  )
}

type RowActs = ReturnType<typeof useRowActs>

type RowProps = {
  row: PlanRow
  mayTake: boolean
  hints: readonly Hint[]
  acts: RowActs
  onLink: (link: HTMLAnchorElement | null) => void
}

function Row({ row, mayTake, hints, acts, onLink }: RowProps) {
  const words = useWords()
  const { collection, entry, state, title, datum, cancelled } = row
  const path = `${entryEditingPath(collection, entry)}${state === 'new' ? '?new' : ''}`
  const actions = actionsFor(row, acts)
  return (
    <li className="plan-row" id={rowId(entry)}>
      <p className="plan-date tabular">{datum || 'Noch ohne Datum'}</p>
      <div className="plan-what">
        <p className="plan-named">
          <Link to={path} className="plan-title" ref={onLink}>
            {cancelled ? <s>{title}</s> : title}
          </Link>
          {row.ladiesWelcome && <Icon name="heart" filled className="heart" label="Damen sind willkommen" />}
          {marksOf(row).map((mark) => (
            <span key={mark} className="entry-mark">
              {words(mark)}
            </span>
          ))}
        </p>
        <p className="fine">{factsOf(row).join(' · ')}</p>
        <HintList hints={hints} />
        {mayTake && collection === 'fixedDates' && state === 'published' && (
          <p className="plan-take">
            <Button variant="secondary" onClick={() => void acts.take(row)}>
              Ins Programm übernehmen<span className="sr-only">: {title}</span>
            </Button>
          </p>
        )}
      </div>
      {actions.length > 0 && <ActionMenu label={`Mehr zu ${title}`} actions={actions} />}
    </li>
  )
}

const stateMarks = { published: undefined, new: 'Entwurf', changed: 'Entwurf einer Änderung' } as const

function marksOf({ state, cancelled, collection, isTakenOver, isForMembers }: PlanRow): string[] {
  const marks = [
    stateMarks[state],
    cancelled && 'abgesagt',
    collection === 'fixedDates' && 'Feststehender Termin',
    isTakenOver && 'ersetzt den feststehenden Termin',
    isForMembers && 'nur für {Bundesbrüder}',
  ]
  return marks.filter((mark) => typeof mark === 'string')
}

const roomWords = { unneeded: 'Braucht keinen Raum', asked: 'Raum angefragt', promised: 'Raum zugesagt' } as const

function factsOf({ place, organiser, room, invitedOn }: PlanRow): string[] {
  return [
    place ?? 'Ort offen',
    organiser ? `Es kümmert sich ${organiser}` : 'Noch kümmert sich niemand',
    ...(room ? [roomWords[room]] : []),
    ...(invitedOn ? [`Eingeladen am ${dayInWords(invitedOn)}`] : []),
  ]
}

function actionsFor(row: PlanRow, { cancel, discard }: RowActs): MenuAction[] {
  // What is fixed before the programme is no part of it until it is taken over: that has a button of its own.
  if (row.collection === 'fixedDates') return []
  const calling: MenuAction = row.cancelled
    ? { label: 'Absage zurücknehmen', onSelect: () => void cancel(row, false) }
    : { label: 'Absagen', onSelect: () => void cancel(row, true) }
  return [
    ...(row.state === 'new' ? [] : [calling]),
    ...(row.state === 'published'
      ? []
      : [{ label: 'Entwurf verwerfen', danger: true, onSelect: () => void discard(row) }]),
  ]
}

/** What can be done with a date without opening it: each is a draft, and each can be taken back. */
function useRowActs(semester: string, onTaken: (entry: string) => void) {
  const { revalidate } = useRevalidator()
  const keep = (row: PlanRow, data: PlanRow['data']) => saveDraft(row, { revision: row.revision, data })
  const act = async (work: () => Promise<unknown>, text: string, undo: () => Promise<unknown>, subject: string) => {
    try {
      await work()
      await revalidate()
      const onPress = () => void undo().then(revalidate).catch(notifyFailure)
      await notify({ subject, text, action: { label: 'Rückgängig', onPress } })
    } catch (error) {
      await notifyFailure(error)
    }
  }
  const subjectOf = ({ collection, entry }: PlanRow) => `entry:${collection}/${entry}/draft`
  return {
    take: (row: PlanRow) => {
      let entry = ''
      return act(
        async () => {
          entry = await takeFixedDate(semester, row.entry)
          onTaken(entry)
        },
        `„${row.title}“ ist als Entwurf übernommen und ersetzt beim Veröffentlichen den feststehenden Termin.`,
        () => discardDraft({ collection: 'events', entry }),
        subjectOf(row),
      )
    },
    cancel: (row: PlanRow, cancelled: boolean) =>
      act(
        () => keep(row, { ...row.data, cancelled }),
        cancelled
          ? `„${row.title}“ ist im Entwurf abgesagt. Auf der Website steht das, sobald du veröffentlichst.`
          : `Die Absage von „${row.title}“ ist im Entwurf zurückgenommen.`,
        () => (row.state === 'published' ? discardDraft(row) : keep(row, row.data)),
        subjectOf(row),
      ),
    discard: (row: PlanRow) =>
      act(
        () => discardDraft(row),
        `Der Entwurf von „${row.title}“ ist verworfen.`,
        () => keep(row, row.data),
        subjectOf(row),
      ),
  }
}
