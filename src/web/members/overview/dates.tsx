import { Link } from 'react-router'
import { isAppPath } from '../../../content/site-map.ts'
import { AnswerButtons } from '../dates/answer-buttons.tsx'
import { useAnswering } from '../dates/use-answering.ts'
import type { Overview } from './overview-calls.ts'

type DatesProps = Pick<Overview, 'dates'> & {
  /** He has answered one of them. */
  onAnswered: () => Promise<void>
}

/** What lies ahead, with what he has answered; each leads to where the programme has it. */
export function Dates({ dates, onAnswered }: DatesProps) {
  const { isBusyWith, answer } = useAnswering(onAnswered)
  if (dates.length === 0) return <p>Gerade steht kein Termin fest. Das nächste Programm ist in Arbeit.</p>
  return (
    <ol className="overview-dates">
      {dates.map(({ reference, title, when, begins, remark, path, signUp }) => (
        <li key={reference}>
          <time dateTime={begins}>{when}</time>
          <Link to={path} reloadDocument={!isAppPath(path)} className="overview-date">
            {title}
          </Link>
          {remark && <span className="fine">{remark}</span>}
          {signUp && (
            <AnswerButtons
              title={title}
              signUp={signUp}
              busy={isBusyWith(path)}
              onAnswer={(said) => answer(path, said)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
