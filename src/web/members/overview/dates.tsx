import { Link } from 'react-router'
import { isAppPath } from '../../../content/site-map.ts'
import { DateAnswer } from './date-answer.tsx'
import type { Overview } from './overview-calls.ts'

type DatesProps = Pick<Overview, 'dates'> & {
  /** He has answered one of them. */
  onAnswered: () => Promise<void>
}

/** What lies ahead, with what he has answered; each leads to where the programme has it. */
export function Dates({ dates, onAnswered }: DatesProps) {
  if (dates.length === 0) return <p>Gerade steht kein Termin fest. Das nächste Programm ist in Arbeit.</p>
  return (
    <ol className="overview-dates">
      {dates.map(({ reference, title, when, begins, remark, path, signUp }) => (
        <li key={reference}>
          <time dateTime={begins}>{when}</time>
          <Link to={path} reloadDocument={!isAppPath(path)}>
            {title}
          </Link>
          {remark && <span className="fine">{remark}</span>}
          {signUp && <DateAnswer reference={reference} title={title} signUp={signUp} onAnswered={onAnswered} />}
        </li>
      ))}
    </ol>
  )
}
