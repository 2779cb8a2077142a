import type { EntryOf } from '../../../content/collections/collections.ts'
import { Icon } from '../../../design/icon.tsx'
import { RichText } from '../../shell/rich-text.tsx'

type EventNameProps = {
  event: EntryOf<'fixedDates'>
  /** Where its name leads. */
  href?: string
}

/** What an event is called, whether it was called off, and with a heart whether ladies are welcome. */
export function EventName({ event, href }: EventNameProps) {
  const text = <RichText as="inline" html={event.veranstaltung} />
  const name = href === undefined ? text : <a href={href}>{text}</a>
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
