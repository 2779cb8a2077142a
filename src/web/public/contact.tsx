import { longest, noMessage } from '../../contact/message-rules.ts'
import { Button } from '../../design/button.tsx'
import { TextArea } from '../../design/form/text-area.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { mailtoOf } from '../../text/email-rules.ts'
import { contactTry, publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/contact'
import { Glossary } from './glossary.tsx'
import { VisitorFields, VisitorTrap } from './visitor-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(publicContent).readPage('contact')), tried: context.get(contactTry) }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { intro, home, fraternity, tried } = loaderData
  const { name, email } = fraternity.contact
  const { house } = fraternity
  return (
    <NamedFrame width="wide" lead={intro.lead} notice={intro.notice}>
      <div className="contact-sent frameless" id="gesendet" tabIndex={-1}>
        <Notice tone="success">{home.contactSent}</Notice>
      </div>
      <div className="contact">
        <ContactForm tried={tried} email={email} />
        <aside className="home-contact" aria-labelledby="anschrift">
          <h2 id="anschrift">Lieber direkt?</h2>
          <p>
            {name}
            <br />
            <a href={mailtoOf(email)}>{email}</a>
          </p>
          <p>
            {house.name}
            <br />
            {house.street}
            <br />
            {house.city}
          </p>
          <Glossary glossary={home.glossary} texts={[name]} />
        </aside>
      </div>
    </NamedFrame>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Sent without any script; what a browser can check it checks, the server decides. */
function ContactForm({ tried, email }: { tried: Loaded['tried']; email: string }) {
  const { typed, errors } = tried ?? { typed: noMessage, errors: {} }
  return (
    <form method="post" action="/contact" className="contact-form">
      {tried && (
        <Notice tone="error" live>
          {tried.isTooMuch
            ? `Gerade kommen so viele Nachrichten an, dass deine warten muss. Versuch es in einer Stunde noch einmal, oder schreib an ${email}.`
            : 'Da fehlt noch etwas. Dein Text steht unten, wie du ihn geschrieben hast.'}
        </Notice>
      )}
      <VisitorFields id="kontakt" typed={typed} errors={errors} longest={longest} />
      <TextArea
        id="kontakt-nachricht"
        label="Deine Nachricht"
        name="message"
        rows={7}
        defaultValue={typed.message}
        error={errors.message}
        autoFocus={Boolean(errors.message && !errors.name && !errors.email)}
        maxLength={longest.message}
        required
      />
      <VisitorTrap id="kontakt" />
      <p className="fine">
        Was du schreibst, lesen der Ansprechpartner und die Administratoren dieser Website. Nach sechs Monaten wird es
        gelöscht. Mehr dazu: <SiteLink to="datenschutz" />.
      </p>
      <p>
        <Button type="submit">Abschicken</Button>
      </p>
    </form>
  )
}
