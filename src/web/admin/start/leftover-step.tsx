import { Link } from 'react-router'
import { entryEditingPath, listEditingPath } from '../../../content/site-map.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchLeftovers, type Leftovers } from './setup-calls.ts'

/** So many of a list are named; who has more of them works on the list. */
const mostNamed = 4

/** The entries in which words of the sample still stand, with the way to each. */
export default function LeftoverStep() {
  const answer = useAnswerAtOnce(fetchLeftovers)
  return (
    <Outcome of={answer} waiting="Es wird nachgesehen …">
      {(leftovers) => <Found {...leftovers} />}
    </Outcome>
  )
}

function Found({ words, found }: Leftovers) {
  if (found.length === 0) return <p>Nichts mehr da: Kein Eintrag nennt noch das Beispiel.</p>
  return (
    <div className="step-part">
      <p>
        Gesucht wurde nach {words.map((word) => `„${word}“`).join(', ')}. Auch Bankverbindungen und Telefonnummern des
        Beispiels stehen in diesen Einträgen. Was davon zu euch gehört, lass einfach stehen.
      </p>
      <ul className="leftovers row-list">
        {found.map(({ collection, label, holds, entries }) => (
          <li key={collection}>
            <p className="leftovers-label">
              <Link
                to={holds === 'one' ? entryEditingPath(collection, entries[0]?.id ?? '') : listEditingPath(collection)}
              >
                {label}
              </Link>{' '}
              {entries.length > 1 && <span className="fine">{entries.length} Einträge</span>}
            </p>
            {holds === 'many' && <Entries collection={collection} entries={entries} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entries({ collection, entries }: Pick<Leftovers['found'][number], 'collection' | 'entries'>) {
  return (
    <ul className="leftovers-entries">
      {entries.slice(0, mostNamed).map(({ id, title }) => (
        <li key={id}>
          <Link to={entryEditingPath(collection, id)}>{title || 'Ohne Titel'}</Link>
        </li>
      ))}
      {entries.length > mostNamed && <li className="leftovers-more fine">und {entries.length - mostNamed} weitere</li>}
    </ul>
  )
}
