import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { reloadProfile } from '../../session/load-profile.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { formatMinute } from '../../shell/moments.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { confirmEmail, type OwnEmail, withdrawEmail } from './email-calls.ts'
import { EmailForm } from './email-form.tsx'

type EmailPartProps = { own: OwnEmail; onChanged: (own: OwnEmail) => void }

/** With what he signs in, changed in two steps: asked for here, and confirmed by the link that leads back here. */
export function EmailPart({ own, onChanged }: EmailPartProps) {
  const failure = useConfirmation(onChanged)
  const place = useRef<HTMLElement>(null)
  const become = (next: OwnEmail) => {
    onChanged(next)
    // The button that was pressed is gone.
    place.current?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="anmelde-adresse" className="own-email screen-only">
      <SectionHead id="anmelde-adresse" title="Andere E-Mail-Adresse" />
      {failure && (
        <Notice tone="error" live title={failure}>
          <p>Du meldest dich weiter mit {own.email} an. Wenn du möchtest, gib die neue Adresse hier noch einmal an.</p>
        </Notice>
      )}
      {own.asked ? <Asked own={own} asked={own.asked} onChanged={become} /> : <Asking onAsked={become} />}
    </section>
  )
}

/** Few ever do it: the form does not stand in the way of the others. */
function Asking({ onAsked }: { onAsked: (own: OwnEmail) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="account-part">
        Du kannst dich mit einer anderen E-Mail-Adresse anmelden als bisher. Wir schicken einen Link dorthin; erst wenn
        du ihn geöffnet hast, gilt sie, und die bisherige erfährt davon. Was im Verzeichnis steht und wohin deine Post
        geht, ändert sich dadurch nicht.
      </p>
      {isOpen ? (
        <EmailForm onAsked={onAsked} />
      ) : (
        <div className="button-row">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            E-Mail-Adresse ändern
          </Button>
        </div>
      )}
    </>
  )
}

type AskedProps = EmailPartProps & { asked: NonNullable<OwnEmail['asked']> }

function Asked({ own, asked, onChanged }: AskedProps) {
  const [isBusy, setBusy] = useState(false)
  async function withdraw() {
    setBusy(true)
    try {
      onChanged(await withdrawEmail())
      await notify({ text: 'Es bleibt bei der bisherigen Adresse.' })
    } catch (error) {
      setBusy(false)
      await notifyFailure(error)
    }
  }
  return (
    <Notice live title="Noch nicht bestätigt">
      <p>
        {own.delivery === 'smtp'
          ? `An ${asked.email} ist eine E-Mail unterwegs. Öffne den Link darin bis ${formatMinute(asked.expiresAt)}\u00a0Uhr, am besten in diesem Browser; bis dahin meldest du dich weiter mit ${own.email} an.`
          : `Für ${asked.email} liegt jetzt ein Link bereit. Diese Website verschickt gerade keine E-Mails: Frag bitte den Webmaster danach. Bis dahin meldest du dich weiter mit ${own.email} an.`}
      </p>
      <p>
        <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
          Doch nicht
        </Button>
      </p>
    </Notice>
  )
}

const linkMark = '#bestaetigen='

/**
 * Confirms the address whose link has led here. The secret stands behind the #, so that no server sees it, and leaves the
 * address bar at once, so that no history keeps it. Answers why it did not work.
 */
function useConfirmation(onChanged: (own: OwnEmail) => void): string {
  const [failure, setFailure] = useState('')
  const changed = useRef(onChanged)
  changed.current = onChanged
  useEffect(() => {
    const take = async () => {
      const { hash, pathname } = window.location
      if (!hash.startsWith(linkMark)) return
      window.history.replaceState(window.history.state, '', pathname)
      setFailure('')
      try {
        const own = await confirmEmail(hash.slice(linkMark.length))
        changed.current(own)
        await reloadProfile()
        await notify({ text: `Ab jetzt meldest du dich mit ${own.email} an.` })
      } catch (error) {
        setFailure(wordsOf(error))
        document.getElementById('anmelde-adresse')?.scrollIntoView()
      }
    }
    void take()
    const again = () => void take()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return failure
}
