import { useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import type { Role } from '../../../accounts/permissions.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { changeAccount } from '../account-calls.ts'
import { AccountRightsDialog } from '../rights/account-rights-dialog.tsx'
import { OwnGrants } from '../rights/own-grants.tsx'
import { type AccountTask, accountSubject } from './account-tasks.ts'
import { roleOptions } from './account-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RescueDialog } from './rescue-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

type AccountDialogProps = { task: AccountTask; onDone: () => void; onClose: () => void }

export function AccountDialog({ task: { what, account }, ...ends }: AccountDialogProps) {
  if (what === 'role') return <RoleDialog account={account} {...ends} />
  if (what === 'rights') return <AccountRightsDialog account={account} {...ends} />
  if (what === 'disable') return <DisableDialog account={account} {...ends} />
  if (what === 'sessions') return <SessionsDialog account={account} {...ends} />
  if (what === 'rescue') return <RescueDialog account={account} {...ends} />
  return <LinkDialog account={account} {...ends} />
}

type OwnDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

function RoleDialog({ account, onDone, onClose }: OwnDialogProps) {
  const [role, setRole] = useState<Role>(account.role)
  const { isBusy, failure, act } = useAct(onDone, accountSubject(account.id))
  const save = () =>
    act(() => changeAccount(account.id, { role }), `${account.name} hat jetzt die Rolle „${roleLabels[role]}“.`)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rolle von ${account.name}`}
      action={
        <Button busy={isBusy} disabled={role === account.role} onClick={() => void save()}>
          Speichern
        </Button>
      }
    >
      <SelectField
        label="Rolle"
        options={roleOptions}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
      />
      {account.role !== 'admin' && role !== 'admin' && (
        <OwnGrants account={account}>
          {(words) =>
            `Daneben hat das Konto eigene Rechte: ${words}. Die bleiben; du änderst sie unter „Rechte ändern“.`
          }
        </OwnGrants>
      )}
      {account.role === 'admin' && role !== 'admin' && (
        <OwnGrants account={account}>
          {(words) =>
            `Ihm bleiben die eigenen Rechte des Kontos: ${words}. Du änderst sie danach unter „Rechte ändern“.`
          }
        </OwnGrants>
      )}
      {failure}
    </Dialog>
  )
}

function DisableDialog({ account, onDone, onClose }: OwnDialogProps) {
  const { isBusy, failure, act } = useAct(onDone, accountSubject(account.id))
  const disable = () => act(() => changeAccount(account.id, { disabled: true }), `${account.email} ist gesperrt.`)
  return (
    <ConfirmDialog
      open
      title={`Konto von ${account.name} sperren?`}
      confirmLabel="Sperren"
      danger
      busy={isBusy}
      onConfirm={() => void disable()}
      onCancel={onClose}
    >
      <p>
        Mit {account.email} kann sich dann niemand mehr anmelden; wer gerade angemeldet ist, wird abgemeldet. Der
        Eintrag in der Mitgliederliste bleibt, und du kannst das Konto jederzeit entsperren.
      </p>
      <OwnGrants account={account}>
        {(words) =>
          `Die eigenen Rechte des Kontos (${words}) gelten dann wieder. Soll das nicht sein, nimm sie ihm vorher unter „Rechte ändern“.`
        }
      </OwnGrants>
      {failure}
    </ConfirmDialog>
  )
}
