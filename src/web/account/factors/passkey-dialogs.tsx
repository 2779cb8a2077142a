import { useState } from 'react'
import type { FactorAnswer } from '../../../accounts/factors/factor-answer.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { passkeyWords } from '../../session/passkeys.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { useAct } from '../../shell/use-act.tsx'
import { proposeName } from './device-name-rules.ts'
import { type Added, addPasskey, renamePasskey } from './factor-calls.ts'

export type OwnPasskey = FactorAnswer['passkeys'][number]

type AddProps = { taken: readonly string[]; onAdded: (added: Added) => void; onClose: () => void }

/** Asks what the passkey shall be called, then leaves the rest to the browser. */
export function AddPasskeyDialog({ taken, onAdded, onClose }: AddProps) {
  const [name, setName] = useState(() => proposeName(navigator.userAgent, taken))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onAdded(await addPasskey(name))
    } catch (error) {
      setFailure(error instanceof RefusedCall ? error.message : passkeyWords(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title="Passkey anlegen"
      action={
        <Button type="submit" form="passkey" busy={isBusy} disabled={name.trim() === ''}>
          Weiter
        </Button>
      }
    >
      <p>
        Du meldest dich dann so an, wie du dein Gerät entsperrst: mit Finger, Gesicht oder PIN. Gleich fragt dich dein
        Browser danach.
      </p>
      <form
        id="passkey"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void add()
        }}
      >
        <TextField
          label="Name"
          hint="Daran erkennst du ihn später."
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

type RenameProps = { passkey: OwnPasskey; onDone: (factors: FactorAnswer) => void; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenameProps) {
  const [name, setName] = useState(passkey.name)
  const { isBusy, failure, act } = useAct()
  const rename = () => act(async () => onDone(await renamePasskey(passkey.id, name)), 'Der Name ist geändert.')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Passkey umbenennen"
      action={
        <Button type="submit" form="passkey-name" busy={isBusy} disabled={name.trim() === ''}>
          Speichern
        </Button>
      }
    >
      <form
        id="passkey-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void rename()
        }}
      >
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      {failure}
    </Dialog>
  )
}

type RemoveProps = {
  title: string
  words: string
  remove: () => Promise<FactorAnswer>
  onDone: (factors: FactorAnswer) => void
  onClose: () => void
}

export function RemoveFactorDialog({ title, words, remove, onDone, onClose }: RemoveProps) {
  const { isBusy, failure, act } = useAct()
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Entfernen"
      danger
      busy={isBusy}
      onConfirm={() => void act(async () => onDone(await remove()), 'Entfernt.')}
      onCancel={onClose}
    >
      <p>{words}</p>
      {failure}
    </ConfirmDialog>
  )
}
