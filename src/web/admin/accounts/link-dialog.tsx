import { useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { changeAccount } from '../account-calls.ts'
import { PersonSearch } from '../person-search.tsx'
import { useAct } from '../use-act.tsx'

type LinkDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

/** Finds the record that an account belongs to. */
export function LinkDialog({ account, onDone, onClose }: LinkDialogProps) {
  const [chosen, setChosen] = useState<MemberRow>()
  const { isBusy, failure, act } = useAct(onDone)
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
      <PersonSearch first={account.name} chosen={chosen} onChoose={setChosen} />
      {failure}
    </Dialog>
  )
}
