import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { showDay } from '../../members/input/date-rules.ts'
import type { OwnData, RequestAnswer } from '../../members/own-data/list-requests.ts'
import { requestNames } from '../../members/own-data/request-rules.ts'
import { formatShortDay } from '../shell/moments.ts'
import { useWords } from '../shell/use-words.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
import { liftRestriction, restrict, saveOwnArchive, withdrawRequest } from './own-data-calls.ts'
import { usePageAct } from './use-page-act.tsx'

/** What somebody may ask of whoever keeps his data: to have it, to put it right, to have it left alone, to have it gone. */
export function OwnDataSection({ data: loaded }: { data: OwnData }) {
  const [data, setData] = useState(loaded)
  const [asking, setAsking] = useState<'erasure' | 'correction'>()
  const { record, requests } = data
  const close = () => setAsking(undefined)
  const isOpen = (kind: RequestAnswer['kind']) => requests.some((each) => each.kind === kind && each.state === 'open')
  const onAsked = (changed: OwnData) => {
    setData(changed)
    close()
  }
  return (
    <>
      <SectionHead title="Meine Daten" id="daten" />
      <div className="own-data">
        <Archive />
        {record && <Restriction since={record.restricted} onChange={setData} />}
        {record && (
          <OwnDataPart
            title="Berichtigen lassen"
            action={
              <Button variant="secondary" disabled={isOpen('correction')} onClick={() => setAsking('correction')}>
                Berichtigung erbitten …
              </Button>
            }
          >
            Anschrift und Erreichbarkeit änderst du selbst. Ist etwas anderes falsch, etwa dein Biername oder der Tag
            deiner Aufnahme, bringt es ein Administrator in Ordnung.
          </OwnDataPart>
        )}
        {record && (
          <OwnDataPart
            title="Löschen lassen"
            action={
              <Button variant="quiet" disabled={isOpen('erasure')} onClick={() => setAsking('erasure')}>
                Löschung erbitten …
              </Button>
            }
          >
            Du kannst verlangen, dass deine Daten gelöscht werden. Ein Administrator entscheidet darüber binnen eines
            Monats.
          </OwnDataPart>
        )}
        <Requests requests={requests} onChange={setData} />
      </div>
      {asking === 'erasure' && <ErasureDialog onAsked={onAsked} onClose={close} />}
      {asking === 'correction' && record && (
        <CorrectionDialog fields={record.correctable} onAsked={onAsked} onClose={close} />
      )}
    </>
  )
}

type OwnDataPartProps = { title: string; action: ReactNode; children: ReactNode }

function OwnDataPart({ title, action, children }: OwnDataPartProps) {
  return (
    <section className="account-part">
      <h3>{title}</h3>
      <p>{children}</p>
      <div className="button-row">{action}</div>
    </section>
  )
}

function Archive() {
  const { isBusy, failure, act } = usePageAct()
  return (
    <>
      <OwnDataPart
        title="Herunterladen"
        action={
          <Button variant="secondary" busy={isBusy} onClick={() => void act(saveOwnArchive)}>
            Meine Daten herunterladen
          </Button>
        }
      >
        Alles, was hier über dich gespeichert ist, als ein Archiv: eine Seite zum Lesen, dieselben Angaben für Programme
        und was du hochgeladen hast.
      </OwnDataPart>
      {failure}
    </>
  )
}

function Restriction({ since, onChange }: { since: string; onChange: (data: OwnData) => void }) {
  const { isBusy, failure, act } = usePageAct()
  const words = useWords()
  const isRestricted = since !== ''
  const change = isRestricted
    ? () => act(async () => onChange(await liftRestriction()), 'Die Einschränkung ist aufgehoben.')
    : () => act(async () => onChange(await restrict()), 'Dein Eintrag ist jetzt eingeschränkt.')
  return (
    <>
      <OwnDataPart
        title="Einschränken"
        action={
          <Button variant="secondary" busy={isBusy} onClick={() => void change()}>
            {isRestricted ? 'Einschränkung aufheben' : 'Eintrag einschränken'}
          </Button>
        }
      >
        {isRestricted
          ? `Seit dem ${showDay(since)} sehen deinen Eintrag nur Administratoren und wer die Anschriften verwaltet. Du stehst nicht im Verzeichnis, bei den Geburtstagen, in der Suche und in Exporten und bekommst keine Rundschreiben. Wenn du dich zu einer Veranstaltung anmeldest, steht dein Name bei denen, die sie ausrichten.`
          : words(
              'Dein Eintrag bleibt gespeichert, aber {Bundesbrüder} sehen ihn nicht: nicht im Verzeichnis, bei den Geburtstagen, in der Suche und in Exporten. Rundschreiben bekommst du keine. Du selbst siehst und änderst ihn weiter und hebst es hier jederzeit wieder auf.',
            )}
      </OwnDataPart>
      {failure}
    </>
  )
}

const stateWords: Record<RequestAnswer['state'], string> = {
  open: 'Noch nicht entschieden',
  granted: 'Erfüllt',
  refused: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
}

function Requests({ requests, onChange }: { requests: readonly RequestAnswer[]; onChange: (data: OwnData) => void }) {
  const { isBusy, failure, act } = usePageAct()
  if (requests.length === 0) return null
  return (
    <section className="account-part" aria-labelledby="bitten">
      <h3 id="bitten">Deine Bitten</h3>
      <ul className="own-requests">
        {requests.map(({ id, kind, state, askedAt, dueOn, changes, answer }) => (
          <li key={id}>
            <Notice
              title={`${requestNames[kind]}: ${stateWords[state]}`}
              action={
                state === 'open' && (
                  <Button
                    variant="secondary"
                    busy={isBusy}
                    onClick={() =>
                      void act(async () => onChange(await withdrawRequest(id)), 'Die Bitte ist zurückgezogen.')
                    }
                  >
                    Zurückziehen
                  </Button>
                )
              }
            >
              <p>
                Erbeten am {formatShortDay(askedAt)}
                {state === 'open' && `, Antwort bis zum ${showDay(dueOn)}`}.
              </p>
              {changes.map(({ label, before, after }) => (
                <p key={label} className="breakable">
                  {label}: <del>{before || 'leer'}</del> <span aria-hidden="true">→</span> <ins>{after || 'leer'}</ins>
                </p>
              ))}
              {answer && <p className="breakable">{answer}</p>}
            </Notice>
          </li>
        ))}
      </ul>
      {failure}
    </section>
  )
}
