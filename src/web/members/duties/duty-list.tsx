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
  /** Those whose day had gone by before anybody kept duties here. */
  earlier: ReadonlySet<string>
  onTick: (duty: Duty, isDone: boolean) => void
}

/** Duties by day; what was done before, and what nobody could be late with, is folded away below them. */
export function DutyList({ tasks, folded, earlier, ...rest }: DutyListProps) {
  const shown = tasks.filter(({ duty }) => !folded.has(duty.id) && !earlier.has(duty.id))
  return (
    <>
      {shown.length === 0 ? (
        <p className="soft">
          {tasks.some(({ duty }) => earlier.has(duty.id)) ? 'Gerade ist nichts offen.' : 'Alles erledigt.'}
        </p>
      ) : (
        <ul className="duties">
          {shown.map((task) => (
            <DutyRow key={task.duty.id} task={task} {...rest} />
          ))}
        </ul>
      )}
      <Folded title="Erledigt" tasks={tasks.filter(({ duty }) => folded.has(duty.id))} {...rest} />
      <Folded title="Vor Beginn dieser Liste" tasks={tasks.filter(({ duty }) => earlier.has(duty.id))} {...rest} />
    </>
  )
}

type RowsProps = Omit<DutyListProps, 'folded' | 'earlier'>

function Folded({ title, tasks, ...rest }: RowsProps & { title: string }) {
  if (tasks.length === 0) return null
  return (
    <details className="duties-done">
      <summary>
        {title}: {tasks.length} <Icon name="chevron" />
      </summary>
      <ul className="duties">
        {tasks.map((task) => (
          <DutyRow key={task.duty.id} task={task} {...rest} />
        ))}
      </ul>
    </details>
  )
}

type DutyRowProps = Omit<RowsProps, 'tasks'> & { task: Task }

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
