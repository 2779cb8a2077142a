import { useRef, useState } from 'react'
import type { SessionAnswer } from '../../../accounts/sessions/list-sessions.ts'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { SessionList } from './session-list.tsx'
import { endedWords } from './session-words.ts'

const { sessions: calls } = client.user

export async function fetchSessions(): Promise<SessionAnswer[]> {
  return (await answerOf(calls.$get())).sessions
}

/** Where he is signed in, and how he ends it. */
export function OwnSessions({ sessions: loaded }: { sessions: readonly SessionAnswer[] }) {
  const [sessions, setSessions] = useState(loaded)
  const [busy, setBusy] = useState('')
  const place = useRef<HTMLElement>(null)
  const others = sessions.filter(({ isThis }) => !isThis)

  async function end(what: string, call: () => Promise<string>) {
    if (busy) return
    setBusy(what)
    try {
      const text = await call()
      setSessions(await fetchSessions())
      // The button that was pressed is gone.
      place.current?.focus()
      await notify({ text })
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy('')
    }
  }
  const endOne = ({ id, device }: SessionAnswer) =>
    end(id, async () => {
      await answerOf(calls[':id'].$delete({ param: { id } }))
      return `Beendet: ${device}.`
    })
  const endOthers = () => end('all', async () => endedWords((await answerOf(calls.$delete())).ended))

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="anmeldungen" className="own-sessions screen-only">
      <SectionHead id="anmeldungen" title="Wo du angemeldet bist" />
      <p className="account-part">
        Kommt dir etwas davon fremd vor, dann beende es und ändere gleich dein Passwort. Jede Anmeldung endet von
        selbst, wenn sie eine Stunde lang nicht benutzt wird.
      </p>
      <SessionList
        sessions={sessions}
        actionFor={(session) =>
          !session.isThis && (
            <Button
              variant="secondary"
              busy={busy === session.id}
              aria-label={`Beenden: ${session.device}`}
              onClick={() => void endOne(session)}
            >
              Beenden
            </Button>
          )
        }
      />
      {others.length > 1 && (
        <div className="button-row">
          <Button variant="secondary" busy={busy === 'all'} onClick={() => void endOthers()}>
            Alle anderen beenden
          </Button>
        </div>
      )}
    </section>
  )
}
