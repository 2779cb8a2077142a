import type { EntryOf } from '../../content/collections/collections.ts'
import { Icon } from '../../design/icon.tsx'
import { RichText } from '../shell/rich-text.tsx'

/** What an event is called, whether it was called off, and with a heart whether ladies are welcome. */
export function EventName({ event }: { event: EntryOf<'fixedDates'> }) {
  const name = <RichText as="inline" html={event.veranstaltung} />
  return (
    <>
      {event.cancelled ? <s>{name}</s> : name}
      {event.cancelled && (
        <>
          {' '}
          <span className="called-off">abgesagt</span>
        </>
      )}
      {event.ladiesWelcome && (
        <>
          {' '}
          <Icon name="heart" filled className="heart" label="Damen sind willkommen" />
        </>
      )}
    </>
  )
}
