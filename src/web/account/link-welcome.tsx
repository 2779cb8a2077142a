import { type Article, declineName } from '../../text/declined-name-rules.ts'
import { formatMinute } from '../shell/moments.ts'
import type { OpenLink } from './link-state.ts'

type LinkWelcomeProps = { link: OpenLink; fraternity: { name: string; article: Article } }

export function LinkWelcome({ link: { email, purpose, expiresAt }, fraternity }: LinkWelcomeProps) {
  return (
    <div className="link-welcome">
      {purpose === 'invitation' ? (
        <>
          <h2>Willkommen bei {declineName('dative', fraternity.article, fraternity.name)}!</h2>
          <p>
            Dein Konto ist angelegt. Leg jetzt dein Passwort fest; danach meldest du dich mit <strong>{email}</strong>{' '}
            an.
          </p>
        </>
      ) : (
        <p>
          Leg ein neues Passwort für <strong>{email}</strong> fest. Das alte gilt danach nicht mehr.
        </p>
      )}
      <p className="fine">Der Link gilt bis {formatMinute(expiresAt)}&nbsp;Uhr und nur einmal.</p>
    </div>
  )
}
