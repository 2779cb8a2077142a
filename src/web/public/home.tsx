import type { EntryOf } from '../../content/collections/collections.ts'
import { nextEvents } from '../../content/reading/event-rules.ts'
import { Notice } from '../../design/page/notice.tsx'
import { Ribbon } from '../../design/page/ribbon.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { shapeOf } from '../../emblems/emblem-rules.ts'
import { wornWords } from '../../text/colour-words-rules.ts'
import { mailtoOf } from '../../text/email-rules.ts'
import { publicContent } from '../context.ts'
import { EditLink } from '../shell/edit-link.tsx'
import { armsOf } from '../shell/emblem/emblem.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { useWords } from '../shell/use-words.ts'
import type { Route } from './+types/home'
import { NextChance } from './events/next-chance.tsx'
import { NextEvents } from './events/next-events.tsx'
import { GalleryCovers } from './gallery-covers.tsx'
import { Glossary } from './glossary.tsx'
import { HomeOwn } from './home/home-own.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  return { ...(await content.readPage('home')), arms: (await content.emblems()).arms, today: content.today() }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  const { intro, home, fraternity, events, fixedDates, galleries, arms, today } = loaderData
  return (
    <div className="home">
      <HomeOwn />
      <header className="home-hero">
        <img
          className={`home-arms home-arms-${shapeOf(arms)} emblem`}
          data-ground={arms.ground}
          src={arms.src}
          alt={armsOf(fraternity)}
          width={arms.width}
          height={arms.height}
          fetchPriority="high"
        />
        <div>
          <p className="page-kicker">
            {home.kind} in {fraternity.town}
            {fraternity.founded > 0 && ` · gegründet ${fraternity.founded}`}
          </p>
          <h1 className="home-title">{home.heading}</h1>
          <Ribbon length="short" />
          <p className="home-lead">{home.lead}</p>
          <NextChance events={events} fixedDates={fixedDates} today={today} words={home} />
          <p className="home-ways button-row">
            <SiteLink to="flyer" className="button button-primary" />
            <SiteLink to="contact" className="button button-secondary" />
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
            <SiteLink to="contact" className="button button-primary" />
          </p>
          <p>
            {fraternity.contact.name}
            <br />
            <a href={mailtoOf(fraternity.contact.email)}>{fraternity.contact.email}</a>
          </p>
          <p>
            {fraternity.house.name}
            <br />
            {fraternity.house.street}, {fraternity.house.city}
          </p>
          <Glossary glossary={home.glossary} texts={[fraternity.contact.name]} />
        </section>
      </div>
      <section className="home-part" aria-labelledby="termine">
        <SectionHead
          id="termine"
          title={home.eventsHeading}
          action={<SiteLink to="calendar">Alle Veranstaltungen</SiteLink>}
        />
        <NextEvents events={events} fixedDates={fixedDates} today={today} none={home.noEvents} />
        <Glossary
          id="woerter"
          glossary={home.glossary}
          texts={textsOf(nextEvents([...events, ...fixedDates], today, 4))}
        />
      </section>
      {galleries.length > 0 && (
        <section className="home-part" aria-labelledby="bilder">
          <SectionHead id="bilder" title={home.galleriesHeading} />
          <p className="home-part-text">{home.galleriesText}</p>
          <GalleryCovers galleries={galleries} />
        </section>
      )}
      <section className="home-colours" aria-label="Wahlspruch und Farben">
        <p className="home-motto">„{fraternity.motto}“</p>
        <ul>
          {fraternity.colours.map((colour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour may come twice, and a stripe is what stands at its place
            <li key={index} className={`home-colour home-colour-${index + 1}`}>
              {colour.name}
            </li>
          ))}
        </ul>
        <p className="home-worn soft">{wornWords(fraternity, words)}</p>
      </section>
    </div>
  )
}

/** What the page says of events, as far as words in it may want an explanation. */
function textsOf(events: readonly EntryOf<'fixedDates'>[]): string[] {
  return events.flatMap(({ datum, veranstaltung, bemerkung, ladiesWelcome }) => [
    datum,
    veranstaltung,
    bemerkung,
    ladiesWelcome ? '♥' : '',
  ])
}
