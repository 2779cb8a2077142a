import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { fetchSending, type Sending, sendTestMail } from './setup-calls.ts'

/** Whether mails arrive: what is set, what to set otherwise, and one to oneself to see it. */
export default function MailStep() {
  const answer = useAnswerAtOnce(fetchSending)
  return (
    <Outcome of={answer} waiting="Die Einstellungen werden geladen …">
      {(sending) => <Settings sending={sending} />}
    </Outcome>
  )
}

function Settings({ sending: { delivery, origin, isReachable, sender, addressOffice } }: { sending: Sending }) {
  return (
    <div className="step-part">
      <dl className="facts">
        <Fact name="Mailserver">{delivery === 'smtp' ? 'eingestellt' : 'noch keiner (SMTP_URL)'}</Fact>
        <Fact name="Adresse der Website">
          {origin}
          {!isReachable && ' – nur auf diesem Rechner erreichbar (PUBLIC_ORIGIN)'}
        </Fact>
        <Fact name="Absender">{sender}</Fact>
        <Fact name="Adressverwaltung">
          {addressOffice.join(', ')} – <Link to="/administration/settings">ändern</Link>
        </Fact>
      </dl>
      {(delivery === 'files' || !isReachable) && (
        <Notice title="Das stellt ein, wer den Server betreibt">
          <p>
            In der Datei „.env“ neben pennal, danach einmal neu starten. Den Mailserver nennt dir der Anbieter eurer
            Postfächer.
          </p>
          <pre className="step-settings">
            {[
              ...(delivery === 'files' ? ['SMTP_URL=smtps://name:passwort@mail.eure-verbindung.de'] : []),
              ...(isReachable ? [] : ['PUBLIC_ORIGIN=https://www.eure-verbindung.de']),
            ].join('\n')}
          </pre>
        </Notice>
      )}
      <TestMail />
    </div>
  )
}

function TestMail() {
  const [sent, setSent] = useState<Awaited<ReturnType<typeof sendTestMail>>>()
  const { isBusy, failure, act } = useAct()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setSent(undefined)
    await act(async () => setSent(await sendTestMail()))
    setSending(false)
  }
  return (
    <>
      <div className="button-row">
        <Button variant="secondary" busy={isBusy && isSending} onClick={() => void send()}>
          E-Mail zur Probe an mich schicken
        </Button>
      </div>
      {failure}
      {sent && (
        <Notice tone="success" live action={<Link to="/administration/mails">E-Mail-Ausgang</Link>}>
          {sent.delivery === 'smtp'
            ? `Unterwegs an ${sent.to}. Sieh in ein paar Minuten in dein Postfach, auch unter Werbung.`
            : 'Sie liegt als Datei im Ordner „mails“ der Daten. Verschickt wird sie erst, wenn ein Mailserver eingestellt ist.'}
        </Notice>
      )}
    </>
  )
}
