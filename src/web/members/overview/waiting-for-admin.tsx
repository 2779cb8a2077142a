import { Link } from 'react-router'
import { adminMessagesPath } from '../../../content/site-map.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchWaiting, type Waiting } from './overview-calls.ts'
import { waitingItems } from './waiting-rules.ts'

/** What waits for an administrator: each with its number and the way there, and nothing of what does not. */
export function WaitingForAdmin({ first }: { first: Waiting | undefined }) {
  const answer = useAnswerAtOnce(fetchWaiting, first)
  return (
    <section className="overview-waiting" aria-labelledby="wartet">
      <SectionHead id="wartet" title="Wartet auf dich" />
      <Outcome of={answer} waiting="Was wartet, wird geladen …">
        {(waiting) => <Items waiting={waiting} />}
      </Outcome>
    </section>
  )
}

function Items({ waiting }: { waiting: Waiting }) {
  const items = waitingItems(waiting, adminMessagesPath)
  if (items.length === 0) return <p>Nichts. In der Verwaltung ist alles erledigt.</p>
  return (
    <ul>
      {items.map(({ count, words, path }) => (
        <li key={path}>
          <Link to={path}>
            <strong className="tabular">{count}</strong> {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
