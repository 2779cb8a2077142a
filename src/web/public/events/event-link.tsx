import { eventPath } from '../../../content/event-address-rules.ts'
import type { EventEntry } from '../../../content/reading/read-event.ts'
import type { RichText as SafeHtml } from '../../../content/schema/sanitize-rich-text.ts'
import { EventName } from './event-name.tsx'

/** What an event is called, as the way to its page. */
export function EventLink({ event }: { event: EventEntry }) {
  const plain = { ...event, veranstaltung: withoutLinks(event.veranstaltung) }
  return <EventName event={plain} href={eventPath(event)} />
}

/** A link within a link would be none. Its text stays, and on the page of the event the link itself. */
const withoutLinks = (html: SafeHtml): SafeHtml => html.replace(/<\/?a(?:\s[^<>]*)?>/g, '') as SafeHtml
