import { Notice } from '../../design/page/notice.tsx'
import { Ribbon } from '../../design/page/ribbon.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { mailtoOf } from '../../text/email-rules.ts'
import { publicContent } from '../context.ts'
import { EditLink } from '../shell/edit-link.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/home'
import { GalleryCovers } from './gallery-covers.tsx'
import { NextEvents } from './next-events.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  return { ...(await content.readPage('home')), today: content.today() }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { intro, home, fraternity, events, fixedDates, galleries, today } = loaderData
  return (
    <div className="home">
      <header className="home-hero">
        <img
          className="home-arms"
          src="/coat-of-arms.svg"
          alt={`Wappen: ${fraternity.name}`}
          width="332"
          height="514"
          fetchPriority="high"
        />
        <div>
          <p className="page-kicker">
            {fraternity.town} · gegründet {fraternity.founded}
          </p>
          <h1 className="home-title">{home.heading}</h1>
          <Ribbon length="short" />
          <p className="home-lead">{home.lead}</p>
          <p className="home-ways button-row">
            <SiteLink to="flyer" className="button button-primary" />
            <SiteLink to="calendar" className="button button-secondary" />
          </p>
          <EditLink />
        </div>
      </header>
      {intro.notice && <Notice>{intro.notice}</Notice>}
      <div className="home-body">
        <section className="prose" aria-label="Willkommen">
          {home.welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className="home-contact" aria-labelledby="kontakt">
          <h2 id="kontakt">{home.contactHeading}</h2>
          <p>{home.contactHint}</p>
          <p>
            <a href={mailtoOf(fraternity.contact.email)} className="button button-secondary">
              {fraternity.contact.email}
            </a>
            <small className="fine">{fraternity.contact.name}</small>
          </p>
        </section>
      </div>
      <section className="home-part" aria-labelledby="termine">
        <SectionHead
          id="termine"
          title={home.eventsHeading}
          action={<SiteLink to="calendar">Alle Veranstaltungen</SiteLink>}
        />
        <NextEvents events={events} fixedDates={fixedDates} today={today} none={home.noEvents} />
      </section>
      <section className="home-part" aria-labelledby="bilder">
        <SectionHead id="bilder" title={home.galleriesHeading} />
        <p className="home-part-text">{home.galleriesText}</p>
        <GalleryCovers galleries={galleries} />
      </section>
      <section className="home-colours" aria-label="Wahlspruch und Farben">
        <p className="home-motto">„{fraternity.motto}“</p>
        <ul>
          {fraternity.colours.map((colour, index) => (
            <li key={colour.name} className={`home-colour home-colour-${index + 1}`}>
              {colour.name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
