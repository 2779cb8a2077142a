import type { EntryOf } from '../../../content/collections/collections.ts'
import { guestsSaid, ladiesWords } from '../../../content/event-guests-rules.ts'
import { dateInWords } from '../../../content/reading/event-date-rules.ts'
import { wordsToExplain } from '../../../content/reading/event-words-rules.ts'
import { mapLinks } from '../../../content/reading/map-links-rules.ts'
import type { EventEntry } from '../../../content/reading/read-event.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { Icon } from '../../../design/icon.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { inTerms } from '../../../text/term-rules.ts'
import { usePlan } from '../../shell/use-plan.ts'

type EventFactsProps = {
  event: EventEntry
  place: EntryOf<'places'> | undefined
  /** It is over: nobody needs the way there any more, and nobody is invited. */
  isBehind: boolean
}

/** When, where, for whom, what to know, and what the words of the house mean. */
export function EventFacts({ event, place, isBehind }: EventFactsProps) {
  const { terms } = usePlan()
  const { begins, guests, ladiesWelcome, dress, bemerkung, cancelled } = event
  const words = wordsToExplain(`${plainText(event.veranstaltung)} ${dress ?? ''} ${bemerkung}`, terms)
  const when = dateInWords(event)
  return (
    <dl className="event-facts">
      <Fact name="Wann">
        <span className="event-when">{begins ? <time dateTime={begins}>{when}</time> : when}</span>
        {cancelled && <span className="called-off">abgesagt</span>}
      </Fact>
      {place && (
        <Fact name="Wo">
          <Whereabouts place={place} isBehind={isBehind} />
        </Fact>
      )}
      {(guests || ladiesWelcome) && !isBehind && (
        <Fact name="Wer">
          {guests && <p>{inTerms(terms, guestsSaid(guests, event.signUp))}</p>}
          {ladiesWelcome && (
            <p>
              <Icon name="heart" filled className="heart" /> {ladiesWords}
            </p>
          )}
        </Fact>
      )}
      {dress && !isBehind && <Fact name="Kleidung">{dress}</Fact>}
      {bemerkung && <Fact name="Gut zu wissen">{bemerkung}</Fact>}
      {words.length > 0 && (
        <Fact name="Was heißt das?">
          <ul className="event-words">
            {words.map(({ word, meaning }) => (
              <li key={word}>
                <strong>{word}</strong>: {meaning}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Whereabouts({ place, isBehind }: { place: EntryOf<'places'>; isBehind: boolean }) {
  const links = isBehind ? [] : mapLinks(place)
  return (
    <>
      <p>
        <strong>{place.name}</strong>
      </p>
      {place.address && <p>{place.address}</p>}
      {place.wayThere && !isBehind && <p>{place.wayThere}</p>}
      {links.length > 0 && (
        <div className="event-maps screen-only">
          <p className="fine">Auf der Karte zeigen:</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
