import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { saveFile } from '../../session/save-file.ts'
import { notifyFailure } from '../../shell/notify.tsx'

type VcardButtonProps = { address: string; variant?: ButtonVariant; disabled?: boolean; children: ReactNode }

/** Saves contacts as a file that phones and mail programs take in. */
export function VcardButton({ address, variant = 'quiet', disabled, children }: VcardButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(`/members/io/directory/${address}`)
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} busy={isBusy} disabled={disabled} onClick={() => void save()}>
      {!isBusy && <Icon name="download" />}
      {children}
    </Button>
  )
}

export function PersonVcard({ id, name }: { id: string; name: string }) {
  return (
    <VcardButton address={`${id}/vcard`}>
      vCard<span className="sr-only"> von {name} speichern</span>
    </VcardButton>
  )
}
