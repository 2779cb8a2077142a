import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { useAct } from '../../shell/use-act.tsx'
import { changeAccount } from '../account-calls.ts'
import { PersonDialog } from '../person-dialog.tsx'
import { accountSubject } from './account-tasks.ts'

type LinkDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

/** Finds the record that an account belongs to. */
export function LinkDialog({ account, onDone, onClose }: LinkDialogProps) {
  const { isBusy, failure, act } = useAct(onDone, accountSubject(account.id))
  const link = (chosen: MemberRow) =>
    act(
      () => changeAccount(account.id, { memberId: chosen.id }),
      `Das Konto ${account.email} gehört jetzt zu ${fullName(chosen)}.`,
    )
  return (
    <PersonDialog
      title="Zu wem gehört dieses Konto?"
      first={account.name}
      actionLabel="Verbinden"
      busy={isBusy}
      failure={failure}
      onChoose={(chosen) => void link(chosen)}
      onClose={onClose}
    >
      <p>
        Wer sich mit {account.email} anmeldet, sieht und ändert dann die Angaben dieses Eintrags. Wähle ihn mit Bedacht.
      </p>
    </PersonDialog>
  )
}
