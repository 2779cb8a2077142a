import { useContext } from 'react'
import { data } from 'react-router'
import { eventFilePath, eventNamedBy, eventReference } from '../../content/event-address-rules.ts'
import { isOver } from '../../content/reading/event-rules.ts'
import { Icon } from '../../design/icon.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { guestTry, publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { Nonce } from '../shell/nonce.ts'
import './event.css'
import { useWords } from '../shell/use-words.ts'
import type { Route } from './+types/event'
import { eventContent } from './events/event-content.ts'
import { EventFacts } from './events/event-facts.tsx'
import { EventPictures } from './events/event-pictures.tsx'
import eventScript from './events/event-script.ts?script'
import { GuestForm } from './events/guest-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  const named = eventNamedBy(`/calendar/${params.event}`)
  const found = named && (await content.readEvent(named.reference))
  // Taken out of the programme while somebody was on the way to it.
  if (!found) throw data(null, { status: 404 })
  return { ...eventContent(found, content.today()), tried: context.get(guestTry) }
}

/** One event: when, where, for whom, and afterwards what there is to see of it. */
export default function Event({ loaderData }: Route.ComponentProps) {
  const { collection, event, place, semester, gallery, today, tried } = loaderData
  const nonce = useContext(Nonce)
  const words = useWords()
  const isBehind = isOver(event, today)
  const from = semester ? `#${semester.id}` : '#feststehende-termine'
  return (
    <NamedFrame
      kicker={semester?.title ?? 'Bereits feststehender Termin'}
      editing={{ collection, entryId: event.entryId }}
    >
      {event.cancelled && <Notice>Diese Veranstaltung ist abgesagt.</Notice>}
      <EventFacts event={event} place={place} isBehind={isBehind} />
      {event.begins && !isBehind && (
        <p className="button-row screen-only">
          <a className="button button-secondary" href={eventFilePath(event)}>
            <Icon name="calendar" />
            In den Kalender eintragen
          </a>
        </p>
      )}
      <GuestForm event={event} today={today} tried={tried} />
      {gallery && <EventPictures event={event} gallery={gallery} />}
      <section id="intern" className="event-part" data-event={eventReference(event)} data-for="member" hidden>
        <SectionHead title={words('Nur für {Bundesbrüder}')} />
        <ul className="event-memories" />
      </section>
      <p className="page-ways screen-only">
        <a href={`/calendar${from}`}>Alle Veranstaltungen</a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: eventScript }} />
    </NamedFrame>
  )
}
