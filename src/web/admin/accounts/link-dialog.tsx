import { useEffect, useId, useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { TextField } from '../../../design/text-field.tsx'
import type { MemberList, MemberRow } from '../../../members/list-members.ts'
import { fullName } from '../../../members/member-rules.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { changeAccount } from '../account-calls.ts'
import { findMembers } from '../member-calls.ts'
import { useAct } from '../use-act.tsx'

type LinkDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

/** Finds the record that an account belongs to. */
export function LinkDialog({ account, onDone, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(account.name)
  const [chosen, setChosen] = useState<MemberRow>()
  const { isBusy, failure, act } = useAct(onDone)
  const name = useId()
  const found = useAnswer(() => findMembers(typed))
  const { ask } = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins when typing pauses
  useEffect(() => {
    const pause = setTimeout(() => void ask(), 250)
    return () => clearTimeout(pause)
  }, [typed])
  const link = () => {
    if (!chosen) return
    void act(
      () => changeAccount(account.id, { memberId: chosen.id }),
      `Das Konto ${account.email} gehört jetzt zu ${fullName(chosen)}.`,
    )
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title="Zu wem gehört dieses Konto?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button busy={isBusy} disabled={!chosen} onClick={link}>
            Verbinden
          </Button>
        </>
      }
    >
      <p>
        Wer sich mit {account.email} anmeldet, sieht und ändert dann die Angaben dieses Eintrags. Wähle ihn mit Bedacht.
      </p>
      <TextField
        label="Eintrag suchen"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Outcome of={found} waiting="Einträge werden gesucht …">
        {(list) => <Candidates list={list} name={name} chosen={chosen} onChoose={setChosen} />}
      </Outcome>
      {failure}
    </Dialog>
  )
}

type CandidatesProps = {
  list: MemberList
  name: string
  chosen: MemberRow | undefined
  onChoose: (row: MemberRow) => void
}

function Candidates({ list: { members, total }, name, chosen, onChoose }: CandidatesProps) {
  if (members.length === 0) return <p role="status">Niemand gefunden.</p>
  return (
    <fieldset className="candidates">
      <legend className="sr-only">Gefundene Einträge</legend>
      {members.map((row) => (
        <label key={row.id} className="choose-value">
          <input type="radio" name={name} checked={chosen?.id === row.id} onChange={() => onChoose(row)} />
          <span>
            {fullName(row)}
            <small>{[row.status, row.city, row.hasAccount && 'hat schon ein Konto'].filter(Boolean).join(' · ')}</small>
          </span>
        </label>
      ))}
      {total > members.length && <p>Und {total - members.length} weitere: Schreibe mehr vom Namen.</p>}
    </fieldset>
  )
}
