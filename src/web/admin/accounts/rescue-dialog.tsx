import { useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { CodeSheet } from '../../account/factors/code-sheet.tsx'
import { formatMinute } from '../../shell/moments.ts'
import { useAct } from '../../shell/use-act.tsx'
import { rescueAccount } from '../account-calls.ts'

type Rescue = Awaited<ReturnType<typeof rescueAccount>>

/** A code on paper for who has lost his phone. It is shown once. */
export function RescueDialog({
  account,
  onClose,
}: {
  account: AccountAnswer
  onDone: () => void
  onClose: () => void
}) {
  const [rescue, setRescue] = useState<Rescue>()
  const { isBusy, failure, act } = useAct()
  if (rescue) {
    const until = formatMinute(rescue.expiresAt)
    return (
      <Dialog open begun onOpenChange={onClose} title={`Einmalcode für ${rescue.name}`}>
        <p className="screen-only">
          Er gilt bis {until} und nur einmal. Druck ihn aus und gib ihn {rescue.name} persönlich; er wird nicht noch
          einmal gezeigt.
        </p>
        <CodeSheet
          title={`Für ${rescue.name} (${rescue.email}), gültig bis ${until}`}
          words={`Melde dich unter ${window.location.origin}/login mit deinem Passwort an und gib diesen Code im zweiten Schritt ein. Danach legst du gleich einen neuen Passkey an oder richtest eine Authenticator-App ein.`}
          codes={[rescue.code]}
          fileName="einmalcode.txt"
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Einmalcode für ${account.name}?`}
      action={
        <Button busy={isBusy} onClick={() => void act(async () => setRescue(await rescueAccount(account.id)))}>
          Ausstellen
        </Button>
      }
    >
      <p>
        Für den Fall, dass Handy und Wiederherstellungscodes verloren sind: Mit seinem Passwort und dem Code kommt{' '}
        {account.name} einmal herein. Seine bisherigen Passkeys und Codes werden dabei entfernt, und er richtet neue
        ein. Er bekommt eine E-Mail darüber. Stell ihn nur aus, wenn du sicher bist, mit wem du sprichst.
      </p>
      {failure}
    </Dialog>
  )
}
