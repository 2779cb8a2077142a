import { useEffect, useId, useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { isPaperLogin } from '../../../accounts/invitations/paper-login-rules.ts'
import type { Uninvited } from '../../../calls/accounts/letters/letters.ts'
import { Button } from '../../../design/button.tsx'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { FilterField } from '../../../design/table/data-table.tsx'
import { matchesFilter } from '../../../design/table/filter-rules.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { useAct } from '../../shell/use-act.tsx'
import { fetchUninvited, saveLetters } from '../account-calls.ts'
import { invitedShortly } from './account-words.ts'

type LettersDialogProps = { accounts: readonly AccountAnswer[]; onDone: () => void; onClose: () => void }

/** Somebody who can be invited on paper: with an account in which nobody was yet, or without one. */
interface Candidate {
  id: string
  name: string
  notes: string[]
  accountId?: string
  hasNoEmail: boolean
  /** He was invited and has never come. */
  isWaitedFor: boolean
  /** A letter to him may be under way, or on his desk: its code dies with the next one. */
  hasLetter: boolean
}

const againWords = (count: number) =>
  count === 1
    ? 'Einer davon hat schon einen Brief: Dessen Code gilt dann nicht mehr.'
    : `${count} davon haben schon einen Brief: Deren Codes gelten dann nicht mehr.`

/** Invitations on paper: who gets one is ticked, and all of them come as one file. */
export function LettersDialog({ accounts, onDone, onClose }: LettersDialogProps) {
  const [people, setPeople] = useState<readonly Uninvited[]>()
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState('')
  const { isBusy, failure, act } = useAct(onDone)
  const filterId = useId()
  useEffect(() => {
    fetchUninvited().then(setPeople, (error) => setProblem(wordsOf(error)))
  }, [])
  const candidates = [...accounts.filter(isInvitable).map(fromAccount), ...(people ?? []).map(fromPerson)]
  const shown = candidates.filter(({ name }) => matchesFilter(name, filter))
  const tick = (which: readonly Candidate[]) => setChosen(new Set([...chosen, ...which.map(({ id }) => id)]))
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const wanted = candidates.filter(({ id }) => chosen.has(id))
  const again = wanted.filter(({ hasLetter }) => hasLetter).length
  const groups = [
    { label: 'Ohne E-Mail, noch kein Konto', of: candidates.filter((each) => !each.accountId && each.hasNoEmail) },
    { label: 'Eingeladen, noch nie da', of: candidates.filter((each) => each.isWaitedFor) },
  ]
  const save = () =>
    act(
      () =>
        saveLetters({
          accounts: wanted.flatMap(({ accountId }) => accountId ?? []),
          members: wanted.flatMap(({ id, accountId }) => (accountId ? [] : [id])),
        }),
      `${counted(wanted.length, 'Einladung liegt', 'Einladungen liegen')} als PDF bei deinen Downloads.`,
    )
  return (
    <Dialog
      open
      wide
      begun={chosen.size > 0}
      onOpenChange={onClose}
      title="Auf Papier einladen"
      action={
        <Button busy={isBusy} disabled={wanted.length === 0} onClick={() => void save()}>
          {wanted.length === 0 ? 'Briefe machen' : `${counted(wanted.length, 'Brief', 'Briefe')} machen`}
        </Button>
      }
    >
      <p>
        Jeder Brief hat einen Code, mit dem sein Empfänger ein Passwort festlegt: einmal und innerhalb von
        60&nbsp;Tagen. Frühere Briefe und Links der Angehakten gelten dann nicht mehr. Druck die Datei gleich und lösch
        sie danach.
      </p>
      <Failure>{problem}</Failure>
      {!people && !problem && <Skeleton lines={4} label="Wird geladen …" />}
      {people && (
        <>
          <div className="button-row">
            {groups.map(({ label, of }) => (
              <Button key={label} variant="secondary" disabled={of.length === 0} onClick={() => tick(of)}>
                {label} ({of.length})
              </Button>
            ))}
            {chosen.size > 0 && (
              <Button variant="secondary" onClick={() => setChosen(new Set())}>
                Alle abwählen
              </Button>
            )}
          </div>
          <FilterField id={filterId} label="Namen suchen" filter={filter} onFilter={setFilter} />
          <p className="fine tabular" role="status">
            {wanted.length} von {candidates.length} angehakt
            {wanted.length > 0 && `: ${counted(wanted.length, 'Seite', 'Seiten')} DIN\u00a0A4`}
            {again > 0 && `. ${againWords(again)}`}
          </p>
          <fieldset className="letter-choice">
            <legend className="sr-only">Wer einen Brief bekommt</legend>
            {shown.map(({ id, name, notes }) => (
              <CheckboxField
                key={id}
                label={name}
                hint={notes.join(' · ')}
                checked={chosen.has(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
            {shown.length === 0 && (
              <p>{candidates.length === 0 ? 'Alle haben schon ein Konto.' : 'Kein Name passt.'}</p>
            )}
          </fieldset>
        </>
      )}
      {failure}
    </Dialog>
  )
}

/** Who has an e-mail address and a password sends himself a link. */
function isInvitable({ state, email }: AccountAnswer): boolean {
  return state === 'invited' || (state === 'active' && isPaperLogin(email))
}

function fromAccount(account: AccountAnswer): Candidate {
  const { id, name, email, state, invited } = account
  const notes = [email, state === 'active' ? 'hat schon ein Passwort' : invitedShortly(account)]
  const isWaitedFor = state === 'invited'
  const hasLetter = isWaitedFor && invited?.way === 'letter'
  return { id, name, accountId: id, hasNoEmail: isPaperLogin(email), isWaitedFor, hasLetter, notes }
}

function fromPerson({ memberId, name, hasEmail, hasAddress }: Uninvited): Candidate {
  const notes = [
    'noch kein Konto',
    ...(hasEmail ? [] : ['ohne E-Mail']),
    ...(hasAddress ? [] : ['ohne gültige Anschrift, zum Überreichen']),
  ]
  return { id: memberId, name, hasNoEmail: !hasEmail, isWaitedFor: false, hasLetter: false, notes }
}
