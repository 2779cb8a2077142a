import { eventPath } from '../../../content/event-address-rules.ts'
import type { EventEntry } from '../../../content/reading/read-event.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { type GuestWish, longest } from '../../../programme/sign-up/sign-up-input-rules.ts'
import { closedWords, signUpState } from '../../../programme/sign-up/sign-up-rules.ts'
import type { GuestTry } from '../../context.ts'
import { formatMoment } from '../../shell/exact-moments.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import { VisitorFields, VisitorTrap } from '../visitor-fields.tsx'
import './sign-up.css'
import { WishFields } from './wish-fields.tsx'

const nothing: GuestWish = { name: '', email: '', people: [{ name: '', meal: '' }], note: '' }

type GuestFormProps = { event: EventEntry; today: string; tried: GuestTry | undefined }

/** Where guests sign up. The page is the same all day: what closes at an hour of it the server refuses. */
export function GuestForm({ event, today, tried }: GuestFormProps) {
  const { signUp } = event
  if (!signUp?.guests || event.begins === undefined) return null
  const state = signUpState(event, `${today}T00:00`)
  if (state === 'cancelled' || state === 'over') return null
  const { typed, errors, refusal } = tried ?? { typed: nothing, errors: {}, refusal: undefined }
  return (
    <section className="event-part sign-up screen-only" aria-labelledby="anmeldung">
      <SectionHead id="anmeldung" title="Als Gast anmelden" />
      {state === 'closed' ? (
        <p>{closedWords(state)}</p>
      ) : (
        <>
          <div className="sign-up-sent" id="angemeldet" tabIndex={-1}>
            <Notice tone="success">
              Fast geschafft: Wir haben dir eine E-Mail geschickt. Öffne den Link darin und bestätige deine Anmeldung
              innerhalb von 48&nbsp;Stunden. Nichts angekommen? Schau auch in den Spam-Ordner.
            </Notice>
          </div>
          <form method="post" action={`${eventPath(event)}#anmeldung`} className="sign-up-form">
            {tried && (
              <Notice tone="error" live>
                {refusal ?? 'Da fehlt noch etwas. Deine Angaben stehen unten, wie du sie gemacht hast.'}
              </Notice>
            )}
            {signUp.closes && <p>Anmelden kannst du dich bis {formatMoment(signUp.closes)}.</p>}
            {signUp.limit !== undefined && (
              <p className="soft">
                Es gibt {signUp.limit} Plätze. Sind alle vergeben, kommst du auf die Warteliste und rückst von selbst
                nach.
              </p>
            )}
            <VisitorFields id="gast" typed={typed} errors={errors} longest={longest} />
            <WishFields companions={signUp.companions} meals={signUp.meals} typed={typed} errors={errors} />
            <VisitorTrap id="gast" />
            <p className="fine">
              Deine Angaben sehen nur die, die diese Veranstaltung vorbereiten. Einen Monat danach werden sie gelöscht,
              unbestätigt schon nach 48&nbsp;Stunden. Mehr dazu: <SiteLink to="datenschutz" />.
            </p>
            <p>
              <Button type="submit">Anmelden</Button>
            </p>
          </form>
        </>
      )}
    </section>
  )
}
