import type { EntryOf } from '../../../content/collections/collections.ts'
import { eventPath } from '../../../content/event-address-rules.ts'
import { nextEvents } from '../../../content/reading/event-rules.ts'
import { EventName } from './event-name.tsx'

type NextChanceProps = {
  events: EntryOf<'events'>[]
  fixedDates: EntryOf<'fixedDates'>[]
  today: string
  words: Pick<EntryOf<'home'>, 'nextHeading' | 'comeAnyway'>
}

/** When one can come next, for who has just opened the page; where nothing is fixed, how to come all the same. */
export function NextChance({ events, fixedDates, today, words }: NextChanceProps) {
  const [next] = nextEvents<EntryOf<'fixedDates'> & { semester?: string }>([...events, ...fixedDates], today, 1)
  if (!next) return <p className="next-chance">{words.comeAnyway}</p>
  return (
    <p className="next-chance">
      <strong>{words.nextHeading}:</strong> <time dateTime={next.begins}>{next.datum}</time>,{' '}
      <a href={eventPath(next)}>
        <EventName event={next} />
      </a>
    </p>
  )
}
