import { useCallback, useEffect, useState } from 'react'
import { Notice } from '../../design/page/notice.tsx'
import { Skeleton } from '../../design/page/skeleton.tsx'
import type { Article } from '../../text/declined-name-rules.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { AnswerPlace } from './answer-place.tsx'
import { checkSession } from './check-session.ts'
import { LinkForm } from './link-form.tsx'
import { type LinkState, lookAtLink } from './link-state.ts'
import { LinkWelcome } from './link-welcome.tsx'

type Fraternity = { name: string; article: Article; shortName: string; town: string }
type LinkPasswordProps = { token: string; fraternity: Fraternity }

/** Sets a password with the link from a mail, whatever account is signed in in this tab. */
export function LinkPassword({ token, fraternity }: LinkPasswordProps) {
  const [state, setState] = useState<LinkState>({ kind: 'asking' })
  const [isBusy, setBusy] = useState(false)
  const [signedIn, setSignedIn] = useState<string>()

  const look = useCallback(async () => {
    setBusy(true)
    const found = await lookAtLink(token)
    setSignedIn(await checkSession())
    setState(found)
    setBusy(false)
  }, [token])
  useEffect(() => {
    void look()
  }, [look])
  // The session of this tab may be one of those that a new password has ended.
  const end = async (next: LinkState) => {
    setSignedIn(await checkSession())
    setState(next)
  }

  switch (state.kind) {
    case 'asking':
      return <Skeleton lines={3} label="Der Link wird geprüft …" />
    case 'unknown':
      return (
        <RetryNotice tone="error" busy={isBusy} onRetry={look}>
          {state.words}
        </RetryNotice>
      )
    case 'dead':
      return <DeadLink words={state.words} />
    case 'used':
      return <UsedLink signedIn={signedIn} />
    case 'open':
      return (
        <>
          <LinkWelcome link={state.link} fraternity={fraternity} />
          {signedIn && (
            <Notice>
              <p>
                In diesem Tab ist gerade {signedIn} angemeldet. Das macht nichts: Das neue Passwort gilt für das Konto,
                das hier oben steht.
              </p>
            </Notice>
          )}
          <LinkForm token={token} email={state.link.email} fraternityNames={namesOf(fraternity)} onEnd={end} />
        </>
      )
  }
}

const namesOf = ({ name, shortName, town }: Fraternity) => [name, shortName, town]

function DeadLink({ words }: { words: string }) {
  return (
    <AnswerPlace>
      <Notice tone="error" live title={words}>
        <p>
          Hast du schon ein Passwort festgelegt, dann geht es zum <SiteLink to="login" />. Sonst lass dir unter{' '}
          <SiteLink to="forgotten" /> einen neuen Link schicken.
        </p>
      </Notice>
    </AnswerPlace>
  )
}

function UsedLink({ signedIn }: { signedIn: string | undefined }) {
  return (
    <AnswerPlace>
      <Notice tone="success" live>
        <p>Dein Passwort ist festgelegt.</p>
      </Notice>
      {signedIn ? (
        <p>
          In diesem Tab ist noch {signedIn} angemeldet. <a href="/logout">Melde ihn ab</a>, dann kannst du dich selbst
          anmelden.
        </p>
      ) : (
        <SiteLink to="login" className="button button-primary">
          Zum Login
        </SiteLink>
      )}
    </AnswerPlace>
  )
}
