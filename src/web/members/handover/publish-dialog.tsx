import { useState } from 'react'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import type { HandoverPreview, OpenHandover } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { isChange } from './change-list.tsx'
import { fetchHandover, publishHandover } from './handover-calls.ts'

type PublishDialogProps = {
  open: OpenHandover
  preview: HandoverPreview
  onPublished: () => void
  onClose: () => void
}

/** Asks once more, with what will happen in numbers. */
export function PublishDialog({ open, preview, onPublished, onClose }: PublishDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { changes, letters, invitations } = preview
  const publish = async () => {
    setBusy(true)
    setFailure('')
    try {
      await publishHandover(open.id, preview.revision)
      onPublished()
    } catch (error) {
      if (await isDoneAllTheSame(error, open.id)) return onPublished()
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={`${semesterTitle(open.plan.semester)} veröffentlichen?`}
      confirmLabel={isBusy ? 'Wird veröffentlicht …' : 'Jetzt veröffentlichen'}
      cancelLabel="Noch nicht"
      busy={isBusy}
      onConfirm={() => void publish()}
      onCancel={() => {
        if (!isBusy) onClose()
      }}
    >
      <p>
        {sentence([
          counted(changes.filter(isChange).length, 'Änderung', 'Änderungen'),
          letters.length > 0 && counted(letters.length, 'Brief', 'Briefe'),
          invitations.length > 0 && counted(invitations.length, 'Einladung', 'Einladungen'),
        ])}
        : alles zusammen oder gar nicht. Eine Woche lang kannst du es zurücknehmen; E-Mails, die dann schon fort sind,
        bleiben es.
      </p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  )
}

/** An answer may get lost on its way when the deed is done: then it is not done twice, and not called failed. */
async function isDoneAllTheSame(error: unknown, id: string): Promise<boolean> {
  if (!(error instanceof RefusedCall) || error.status !== 0) return false
  const found = await fetchHandover().catch(() => undefined)
  return found?.last?.id === id && found.last.takenBack === null
}

/** "7 Änderungen, 3 Briefe und 1 Einladung". */
function sentence(parts: readonly (string | false)[]): string {
  return new Intl.ListFormat('de').format(parts.filter((part) => part !== false))
}
