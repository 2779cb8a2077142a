import { useState } from 'react'
import type { Role } from '../../../accounts/permissions.ts'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { useAct } from '../../shell/use-act.tsx'
import { invite } from '../account-calls.ts'
import type { Outbox } from '../mail-calls.ts'
import { roleOptions } from './account-words.ts'

type InviteDialogProps = { member: MemberAnswer; delivery: Outbox['delivery']; onDone: () => void; onClose: () => void }

export function InviteDialog({ member, delivery, onDone, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState(member.email)
  const [role, setRole] = useState<Role>('member')
  const { isBusy, failure, act } = useAct(onDone)
  // What becomes of it stands on the record, behind this dialog, and is kept up there.
  const send = () => act(() => invite({ memberId: member.id, email: email.trim(), role }))
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title={`${fullName(member)} einladen`}
      action={
        <Button type="submit" form="einladung" busy={isBusy} disabled={email.trim() === ''}>
          {delivery === 'smtp' ? 'Einladung senden' : 'Einladung schreiben'}
        </Button>
      }
    >
      {delivery === 'smtp' ? (
        <p>
          Er bekommt eine E-Mail mit einem Link, unter dem er sein Passwort festlegt. Der Link gilt einen Tag und nur
          einmal; danach kannst du ihm einen neuen schicken.
        </p>
      ) : (
        <p>
          Es ist kein Mailserver eingestellt: Die Einladung wird nicht verschickt, sondern liegt danach als Datei im
          Ordner „mails“ der Daten. Gib ihm den Link daraus selbst; er gilt einen Tag und nur einmal.
        </p>
      )}
      <form
        id="einladung"
        className="dialog-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <TextField
          label="E-Mail"
          hint="Damit meldet er sich an."
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Rolle"
          options={roleOptions}
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        />
      </form>
      {failure}
    </Dialog>
  )
}
