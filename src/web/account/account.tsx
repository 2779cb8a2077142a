import { roleLabels } from '../../accounts/role-rules.ts'
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
import { PasswordForm } from './password-form.tsx'

export async function clientLoader() {
  const [{ intro }, me, { consent }, feeds] = await Promise.all([
    loadContent('account'),
    answerOf(client.user.me.$get()),
    answerOf(client.members.io.consent.$get()),
    fetchFeeds(),
  ])
  return { intro, me, consent, feeds }
}

export default function Account({ loaderData: { intro, me, consent, feeds } }: Route.ComponentProps) {
  return (
    <IntroFrame intro={intro}>
      <dl className="account-facts facts">
        <Fact name="Name">
          {me.title} {me.name}
        </Fact>
        <Fact name="E-Mail-Adresse zum Anmelden">{me.email}</Fact>
        <Fact name="Rechte">{me.roles.map((role) => roleLabels[role]).join(', ')}</Fact>
      </dl>
      {consent ? <ConsentForm agreed={consent} /> : <NoRecord />}
      <FeedSubscriptions feeds={feeds} />
      <SectionHead title="Passwort ändern" id="passwort" />
      <PasswordForm email={me.email} name={me.name} />
    </IntroFrame>
  )
}

function NoRecord() {
  return (
    <>
      <SectionHead title="Was die anderen sehen" id="sichtbar" />
      <p className="account-part">
        Von dir ist noch keine Adresse gespeichert, also sehen die anderen nichts, und wir können dir nichts schicken.
        Trag sie unter <SiteLink to="address" /> ein; danach bestimmst du hier, was davon im Verzeichnis steht.
      </p>
    </>
  )
}
