import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { closedWords } from '../../programme/sign-up/sign-up-rules.ts'
import { counted } from '../../text/count-words-rules.ts'
import { type GuestPage, guestPage } from '../context.ts'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/sign-up'
import './events/sign-up.css'
import { WishFields } from './events/wish-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { guest: context.get(guestPage) }
}

/** What a guest finds behind his link: to confirm, to change, to take back. */
export default function SignUp({ loaderData: { guest } }: Route.ComponentProps) {
  if (guest === 'dead') {
    return (
      <PageFrame
        kicker="Anmeldung"
        title="Dieser Link gilt nicht mehr"
        lead="Vielleicht hast du abgesagt, nicht rechtzeitig bestätigt, oder es gibt eine neuere E-Mail mit einem neuen Link."
      >
        <p>
          Im <SiteLink to="calendar">Programm</SiteLink> findest du alle Veranstaltungen und kannst dich neu anmelden.
        </p>
      </PageFrame>
    )
  }
  if (guest === 'withdrawn') {
    return (
      <PageFrame
        kicker="Anmeldung"
        title="Du bist abgemeldet"
        lead="Schade, dass du nicht kommst. Deine Angaben sind gelöscht."
      >
        <p>
          Vielleicht ein andermal: Hier geht es zum <SiteLink to="calendar">Programm</SiteLink>.
        </p>
      </PageFrame>
    )
  }
  return <Guest guest={guest} />
}

function Guest({ guest }: { guest: Exclude<GuestPage, string> }) {
  const { signUp, tried } = guest
  const { event, answer, state } = signUp
  const mayChange = state === 'open' || (state === 'closed' && answer !== 'open')
  const { typed, errors, refusal } = tried ?? { typed: signUp, errors: {}, refusal: undefined }
  return (
    <PageFrame kicker="Anmeldung" title={event.title} lead={event.when}>
      <StateNotice signUp={signUp} />
      {mayChange && (
        <form method="post" className="sign-up-form">
          {tried && (
            <Notice tone="error" live>
              {refusal ?? 'Da fehlt noch etwas. Deine Angaben stehen unten, wie du sie gemacht hast.'}
            </Notice>
          )}
          <p>
            Anmeldung von <strong>{signUp.name}</strong>
          </p>
          <WishFields companions={event.companions} meals={event.meals} typed={typed} errors={errors} />
          <p>
            <Button type="submit">{answer === 'open' ? 'Anmeldung bestätigen' : 'Änderung speichern'}</Button>
          </p>
        </form>
      )}
      {state !== 'over' && (
        <section className="sign-up-leave">
          <SectionHead title="Kommst du doch nicht?" />
          <form method="post">
            <input type="hidden" name="act" value="withdraw" />
            <p>{leavingWords[answer]}</p>
            <p className="sign-up-act">
              <Button type="submit" variant="secondary">
                Ich komme nicht
              </Button>
            </p>
          </form>
        </section>
      )}
      {event.path && (
        <p className="page-ways">
          <a href={event.path}>Zur Veranstaltung</a>
        </p>
      )}
    </PageFrame>
  )
}

const leavingWords = {
  open: 'Deine Angaben werden dann sofort gelöscht.',
  waiting: 'Deine Angaben werden dann sofort gelöscht, und du stehst nicht mehr auf der Warteliste.',
  yes: 'Deine Angaben werden dann sofort gelöscht, und dein Platz wird frei.',
}

function StateNotice({ signUp: { state, answer, place, people } }: Pick<Exclude<GuestPage, string>, 'signUp'>) {
  if (state !== 'open' && state !== 'closed') return <Notice>{closedWords(state)}</Notice>
  if (answer === 'open') {
    return state === 'open' ? (
      <Notice>
        Noch nicht bestätigt. Prüfe deine Angaben und bestätige sie unten; erst dann gilt deine Anmeldung.
      </Notice>
    ) : (
      <Notice>{closedWords(state)}</Notice>
    )
  }
  if (answer === 'waiting') {
    return (
      <Notice>
        Alle Plätze sind vergeben. Du stehst auf der Warteliste an Stelle {place}; wird etwas frei, rückst du von selbst
        nach und bekommst eine E-Mail.
      </Notice>
    )
  }
  return (
    <Notice tone="success">
      Du bist angemeldet, mit {counted(people.length, 'Person', 'Personen')}.
      {state === 'closed' &&
        ' Die Anmeldung ist geschlossen: Du kannst nur noch absagen oder mit weniger Personen kommen.'}
    </Notice>
  )
}
