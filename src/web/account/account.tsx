import { useState } from 'react'
import { Contents } from '../../design/page/contents.tsx'
import { Fact } from '../../design/page/fact.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { fetchFeeds } from '../members/feeds/feed-calls.ts'
import { FeedSubscriptions } from '../members/feeds/feed-subscriptions.tsx'
import { IntroFrame } from '../members/frame/intro-frame.tsx'
import { loadContent } from '../members/frame/load-content.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/account'
import './account.css'
import { ConsentForm } from './consent-form.tsx'
import { fetchEmail } from './email/email-calls.ts'
import { EmailPart } from './email/email-part.tsx'
import { fetchFactors } from './factors/factor-calls.ts'
import { FactorsSection } from './factors/factors-section.tsx'
import { OwnDataSection } from './own-data.tsx'
import { fetchOwnData } from './own-data-calls.ts'
import { OwnRights } from './own-rights.tsx'
import { PasswordForm } from './password-form.tsx'
import { fetchSessions, OwnSessions } from './sessions/own-sessions.tsx'

export async function clientLoader() {
  const [{ intro }, me, rights, email, sessions, factors] = await Promise.all([
    loadContent('account'),
    answerOf(client.user.me.$get()),
    answerOf(client.user.rights.$get()),
    fetchEmail(),
    fetchSessions(),
    fetchFactors(),
  ])
  const isShut = factors.dueAt !== null && Date.parse(factors.dueAt) <= Date.now()
  return { intro, me, rights, email, sessions, factors, rest: isShut ? undefined : await loadRest() }
}

/** What is closed as long as a second factor has to be set up first. */
async function loadRest() {
  const [{ consent }, feeds, ownData] = await Promise.all([
    answerOf(client.members.io.consent.$get()),
    fetchFeeds(),
    fetchOwnData(),
  ])
  return { consent, feeds, ownData }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { intro, me, rights, factors, rest, sessions } = loaderData
  const [email, setEmail] = useState(loaderData.email)
  return (
    <IntroFrame intro={intro}>
      <dl className="account-facts facts">
        <Fact name="Name">
          {me.title} {me.name}
        </Fact>
        <Fact name="E-Mail-Adresse zum Anmelden">{email.email}</Fact>
        <Fact name="Rechte">
          <OwnRights roles={me.roles} grants={rights} />
        </Fact>
      </dl>
      <Contents label="Auf dieser Seite" items={partsOf(loaderData)}>
        {rest?.consent && <ConsentForm agreed={rest.consent} />}
        {rest && !rest.consent && <NoRecord />}
        {!rest && <FactorsSection factors={factors} />}
        <section aria-labelledby="passwort">
          <SectionHead title="Passwort ändern" id="passwort" />
          <PasswordForm email={email.email} name={me.name} />
        </section>
        <EmailPart own={email} onChanged={setEmail} />
        {rest && <FactorsSection factors={factors} />}
        <OwnSessions sessions={sessions} />
        {rest && <FeedSubscriptions feeds={rest.feeds} />}
        {rest && <OwnDataSection data={rest.ownData} />}
      </Contents>
    </IntroFrame>
  )
}

type Rest = Awaited<ReturnType<typeof loadRest>>

/** What there is to jump to, in the order of the page: what is asked for most comes first, and before it what must be done now. */
function partsOf({ rest }: { rest: Rest | undefined }) {
  const factors = { id: 'zweiter-faktor', title: 'Passkeys und zweiter Faktor' }
  const calendars = { id: 'kalender', title: 'Kalender abonnieren' }
  return [
    ...(rest ? [{ id: 'sichtbar', title: 'Was die anderen sehen' }] : [factors]),
    ...(rest?.consent ? [{ id: 'post', title: 'Was wir dir schicken' }] : []),
    { id: 'passwort', title: 'Passwort ändern' },
    { id: 'anmelde-adresse', title: 'Andere E-Mail-Adresse' },
    ...(rest ? [factors] : []),
    { id: 'anmeldungen', title: 'Wo du angemeldet bist' },
    ...(rest ? [calendars, { id: 'daten', title: 'Meine Daten' }] : []),
  ]
}

function NoRecord() {
  return (
    <section aria-labelledby="sichtbar">
      <SectionHead title="Was die anderen sehen" id="sichtbar" />
      <p className="account-part">
        Von dir ist noch keine Adresse gespeichert, also sehen die anderen nichts, und wir können dir nichts schicken.
        Trag sie unter <SiteLink to="address" /> ein; danach bestimmst du hier, was davon im Verzeichnis steht.
      </p>
    </section>
  )
}
