import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { saveFile } from '../session/save-file.ts'
import { notifyFailure } from './notify.tsx'

type SaveButtonProps = { address: string; variant: ButtonVariant; disabled?: boolean; children: ReactNode }

/** Fetches a file that only members get, and has the browser save it. */
export function SaveButton({ address, variant, disabled, children }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile(address).catch(notifyFailure)
    setBusy(false)
  }
  return (
    <Button variant={variant} busy={isBusy} disabled={disabled} onClick={() => void save()}>
      {!isBusy && <Icon name="download" />}
      {children}
    </Button>
  )
}
