import { useState } from 'react'
import { data, Link } from 'react-router'
import { eventPath } from '../../../content/event-address-rules.ts'
import { isOver } from '../../../content/reading/event-rules.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { pageNamed } from '../../../content/site-map.ts'
import { Fact } from '../../../design/page/fact.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { PersonName } from '../../people/person-name.tsx'
import '../../public/event.css'
import { EventFacts } from '../../public/events/event-facts.tsx'
import { RefusedCall } from '../../session/refused-call.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { NamedFrame } from '../../shell/named-frame.tsx'
import { useWords } from '../../shell/use-words.ts'
import { AnswerForm } from '../dates/answer-form.tsx'
import { Comers } from '../dates/comers.tsx'
import { fetchDate, type OneDate } from '../dates/date-calls.ts'
import { OrganisersList } from '../dates/organisers-list.tsx'
import { OwnState } from '../dates/own-state.tsx'
import type { Route } from './+types/date'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const date = await fetchDate(params.event)
    return { reference: params.event, date, page: { title: plainText(date.event.veranstaltung) } }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const shouldRevalidate = keepContent

/** One date for members: what it is, whether one comes, and who does. */
export default function DatePage({ loaderData: { reference, date } }: Route.ComponentProps) {
  return <OneDatePage key={reference} reference={reference} first={date} />
}

function OneDatePage({ reference, first }: { reference: string; first: OneDate }) {
  const words = useWords()
  const [date, setDate] = useState(first)
  const { collection, event, place, semester, today, signUp } = date
  const isBehind = isOver(event, today)
  const isInternal = event.shownTo === 'members'
  const mayChange = signUp !== null && (signUp.state === 'open' || signUp.state === 'closed')
  return (
    <NamedFrame
      width={signUp?.list ? 'wide' : 'prose'}
      kicker={semester?.title ?? 'Bereits feststehender Termin'}
      editing={{ collection, entryId: event.entryId }}
    >
      {event.cancelled && <Notice>Diese Veranstaltung ist abgesagt.</Notice>}
      {isInternal && <Notice>{words('Diesen Termin sehen nur {Bundesbrüder}.')}</Notice>}
      <EventFacts event={event} place={place ?? undefined} isBehind={isBehind} />
      {(event.organiser || event.notes) && (
        <dl className="event-facts date-inside">
          {event.organiser && (
            <Fact name="Fragen an">
              <PersonName name={event.organiser} />
            </Fact>
          )}
          {event.notes && <Fact name="Interne Notiz">{event.notes}</Fact>}
        </dl>
      )}
      {signUp && !event.cancelled && (
        <section className="event-part" aria-labelledby="antwort">
          <SectionHead id="antwort" title="Kommst du?" />
          <OwnState signUp={signUp} />
          {mayChange && (
            <AnswerForm key={signUp.own?.revision ?? 0} reference={reference} signUp={signUp} onAnswered={setDate} />
          )}
        </section>
      )}
      {signUp?.comers && <Comers comers={signUp.comers} taken={signUp.taken} />}
      {signUp?.list && <OrganisersList list={signUp.list} reference={reference} limit={signUp.limit} />}
      <p className="page-ways screen-only">
        <Link to={pageNamed('dates').path}>Alle Termine</Link>
        {!isInternal && <a href={eventPath(event)}>Die öffentliche Seite</a>}
      </p>
    </NamedFrame>
  )
}
