import { useState } from 'react'
import { Link } from 'react-router'
import { grantWords } from '../../../accounts/rights/grant-words-rules.ts'
import { editorRights, type Grants, rights, rightWords } from '../../../accounts/rights/rights-rules.ts'
import type { OfficeRights as Office, RightsAnswer } from '../../../calls/accounts/rights/rights-answer.ts'
import { handoverPath, listEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { putOfficeRights } from './rights-calls.ts'
import { RightsFields } from './rights-fields.tsx'
import { officeStateWords } from './rights-words.ts'
import './rights.css'

/** Which office brings which rights with it, and who has them now. */
export function OfficeRights({ answer, onChanged }: { answer: RightsAnswer; onChanged: () => void }) {
  const [chosen, setChosen] = useState<Office>()
  const done = () => {
    setChosen(undefined)
    onChanged()
  }
  return (
    <section className="office-rights" aria-labelledby="aemter">
      <SectionHead id="aemter" title="Rechte durch ein Amt" />
      <p>
        Wer ein Amt {answer.semester && `im ${answer.semester} `}innehat, bekommt die Rechte, die hier stehen, ohne dass
        du sein Konto änderst. Mit dem Semesterwechsel gehen sie an seinen Nachfolger. Administrator wird niemand durch
        ein Amt.
      </p>
      <RightsHelp />
      {answer.isOver && answer.offices.some(isGiven) && <SemesterOver semester={answer.semester} />}
      {answer.semester === '' || answer.offices.length === 0 ? (
        <NoList hasOffices={answer.offices.length > 0} />
      ) : (
        <ul className="office-rights-list">
          {answer.offices.map((office) => (
            <OfficeLine key={office.id} office={office} answer={answer} onChoose={() => setChosen(office)} />
          ))}
        </ul>
      )}
      {chosen && <OfficeDialog office={chosen} answer={answer} onDone={done} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

const isGiven = ({ rights, collections }: Office) => rights.length + collections.length > 0

/** What each right opens, for who has to choose one. */
function RightsHelp() {
  return (
    <details className="rights-help">
      <summary>
        Was die Rechte erlauben <Icon name="chevron" />
      </summary>
      <dl>
        {rights.map((right) => (
          <div key={right}>
            <dt>{rightWords[right].label}</dt>
            <dd>{rightWords[right].help}</dd>
          </div>
        ))}
        <div>
          <dt>Einzelne Texte und Listen</dt>
          <dd>
            Nur das, was du ankreuzt, z.&nbsp;B. die häufigen Fragen. Bilder dafür kann er in die Mediathek legen und
            beschreiben; was andere zeigen, bleibt, wie es ist.
          </dd>
        </div>
      </dl>
    </details>
  )
}

/** Offices end with the handover and not with the calendar: else nobody could do their work in between. */
function SemesterOver({ semester }: { semester: string }) {
  return (
    <Notice
      action={
        <Link to={handoverPath} className="button button-secondary">
          Zum Semesterwechsel
        </Link>
      }
    >
      Das {semester} ist vorbei, aber noch nicht übergeben. Bis der Semesterwechsel veröffentlicht ist, behalten die
      bisherigen Inhaber ihre Rechte.
    </Notice>
  )
}

function NoList({ hasOffices }: { hasOffices: boolean }) {
  const list = hasOffices ? 'offices' : 'officeKinds'
  return (
    <Notice
      action={
        <Link to={listEditingPath(list)} className="button button-secondary">
          {hasOffices ? 'Semester eintragen' : 'Ämter eintragen'}
        </Link>
      }
    >
      {hasOffices
        ? 'Noch steht für kein Semester fest, wer welches Amt hat. Sobald das eingetragen ist, kannst du den Ämtern Rechte geben.'
        : 'Noch sind keine Ämter eingetragen. Sobald es welche gibt, kannst du ihnen Rechte geben.'}
    </Notice>
  )
}

type OfficeLineProps = { office: Office; answer: RightsAnswer; onChoose: () => void }

function OfficeLine({ office, answer, onChoose }: OfficeLineProps) {
  const words = grantWords(office, answer.collections)
  return (
    <li>
      <div>
        <strong>{office.name}</strong>
        <p>{words || <span className="soft">Keine Rechte</span>}</p>
        {(words || office.person) && (
          <p className="fine">
            {office.person || 'N.N.'}
            {words && office.person && `: ${officeStateWords[office.state]}`}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={onChoose}>
        {words && office.state === 'not confirmed' ? 'Bestätigen' : 'Ändern'}
        <span className="sr-only">: {office.name}</span>
      </Button>
    </li>
  )
}

type OfficeDialogProps = { office: Office; answer: RightsAnswer; onDone: () => void; onClose: () => void }

function OfficeDialog({ office, answer, onDone, onClose }: OfficeDialogProps) {
  const [grants, setGrants] = useState<Grants>({ rights: office.rights, collections: office.collections })
  const { isBusy, failure, act } = useAct(onDone, `office:${office.id}`)
  const save = () =>
    act(
      () => putOfficeRights(office.id, office.person, grants),
      `Die Rechte des Amtes „${office.name}“ sind gespeichert.`,
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rechte des Amtes „${office.name}“`}
      action={
        <Button busy={isBusy} onClick={() => void save()}>
          Speichern
        </Button>
      }
    >
      <div className="dialog-fields">
        <p>{holderWords(office)}</p>
        <p>
          <Button
            variant="secondary"
            onClick={() => setGrants({ ...grants, rights: [...new Set([...grants.rights, ...editorRights])] })}
          >
            Alles, was ein Redakteur darf
          </Button>
        </p>
        <RightsFields grants={grants} included={[]} collections={answer.collections} onChange={setGrants} />
      </div>
      {failure}
    </Dialog>
  )
}

function holderWords({ person, state }: Office): string {
  if (person === '') return 'Das Amt ist nicht besetzt. Wer es übernimmt, bekommt die Rechte mit dem Semesterwechsel.'
  if (state === 'not known') {
    return `In der Liste steht ${person}. Zu diesem Namen gibt es keinen Eintrag, oder mehrere: Deshalb bekommt die Rechte niemand.`
  }
  return `Das Amt hat ${person}. Mit dem Speichern bestätigst du, dass er diese Rechte haben soll.`
}
