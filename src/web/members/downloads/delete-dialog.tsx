import { useState } from 'react'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { deleteDocument, restoreDocument } from './document-calls.ts'
import { forgetDocument, showDocument } from './document-lists.ts'
import { focusAfterLoss } from './focus-after-loss.ts'

type DeleteDialogProps = { document: DocumentAnswer; onClose: () => void }

export function DeleteDialog({ document, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const vanish = () =>
    focusAfterLoss(document.directory, () => {
      onClose()
      forgetDocument(document.id)
    })
  const remove = async () => {
    setBusy(true)
    try {
      const { goneAt } = await deleteDocument(document.id)
      vanish()
      await notify({
        subject: `document:${document.id}`,
        text: `„${document.fileName}“ ist gelöscht. Bis zum ${formatDay(goneAt)} lässt es sich zurückholen.`,
        action: { label: 'Rückgängig', onPress: () => void bringBack(document.id) },
      })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof RefusedCall && error.status === 404)) return setFailure(wordsOf(error))
      vanish()
      await notify({ subject: `document:${document.id}`, text: `„${document.fileName}“ war schon gelöscht.` })
    }
  }
  return (
    <ConfirmDialog
      open
      title="Dokument löschen?"
      confirmLabel="Löschen"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        „{document.fileName}“ verschwindet mit allen Fassungen aus den Downloads. Dreißig Tage lang lässt es sich unter
        „Gelöschte Dokumente“ zurückholen.
      </p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  )
}

async function bringBack(id: string): Promise<void> {
  try {
    const document = await restoreDocument(id)
    showDocument(document)
    await notify({ subject: `document:${id}`, text: `„${document.fileName}“ ist wieder da.` })
  } catch (error) {
    await notifyFailure(error)
  }
}
