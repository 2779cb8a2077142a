import { Icon } from '../../../design/icon.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { formatDay } from '../../shell/moments.ts'
import type { Duty, DutyOffice } from './duty-calls.ts'
import { dueWords } from './duty-days.ts'

/** A duty with the office that it belongs to. */
export interface Task {
  duty: Duty
  office: DutyOffice
}

type DutyListProps = {
  tasks: readonly Task[]
  today: string
  /** Those that were done when the page was opened: what is ticked off since stays in its place, to be taken back. */
  folded: ReadonlySet<string>
  onTick: (duty: Duty, isDone: boolean) => void
}

/** Duties by day; what was done before is folded away below them. */
export function DutyList({ tasks, folded, ...rest }: DutyListProps) {
  const done = tasks.filter(({ duty }) => folded.has(duty.id))
  const shown = tasks.filter(({ duty }) => !folded.has(duty.id))
  return (
    <>
      {shown.length === 0 ? (
        <p className="soft">Alles erledigt.</p>
      ) : (
        <ul className="duties">
          {shown.map((task) => (
            <DutyRow key={task.duty.id} task={task} {...rest} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="duties-done">
          <summary>
            Erledigt: {done.length} <Icon name="chevron" />
          </summary>
          <ul className="duties">
            {done.map((task) => (
              <DutyRow key={task.duty.id} task={task} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type DutyRowProps = Omit<DutyListProps, 'tasks' | 'folded'> & { task: Task }

function DutyRow({ task: { duty, office }, today, onTick }: DutyRowProps) {
  const { title, details, due, state, mayTick } = duty
  return (
    <li className={state === 'done' ? 'duty duty-over' : 'duty'}>
      {mayTick ? (
        <label className="checkbox duty-tick">
          <input type="checkbox" checked={state === 'done'} onChange={({ target }) => onTick(duty, target.checked)} />
          <span className="duty-title">{title}</span>
        </label>
      ) : (
        <p className="duty-tick duty-title">{title}</p>
      )}
      <div className="duty-notes">
        <p>
          <When state={state} due={due} today={today} />
        </p>
        <p className="fine">
          {office.name}
          {!office.isMine && <>, {office.holder ? <PersonName name={office.holder} /> : 'N.N.'}</>}
        </p>
        {details && <p className="duty-details soft">{details}</p>}
        <Done duty={duty} />
      </div>
    </li>
  )
}

function When({ state, due, today }: Pick<Duty, 'state' | 'due'> & { today: string }) {
  const day = <time dateTime={due}>{dueWords(due, today)}</time>
  if (state === 'overdue') {
    return (
      <span className="duty-mark duty-late">
        <Icon name="warning" />
        <span>Überfällig seit {day}</span>
      </span>
    )
  }
  return <span className={state === 'due' ? 'duty-near' : undefined}>Bis {day}</span>
}

function Done({ duty: { state, doneBy, doneAt } }: { duty: Duty }) {
  if (state !== 'done') return null
  const by = doneBy ? ` von ${doneBy}` : ''
  return (
    <p className="fine duty-mark duty-done">
      <Icon name="check" />
      <span>
        Erledigt{by}
        {doneAt && ` am ${formatDay(doneAt)}`}
      </span>
    </p>
  )
}
