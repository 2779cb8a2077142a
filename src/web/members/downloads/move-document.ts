import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import type { Directory } from './document-calls.ts'
import { changeDocument } from './document-calls.ts'
import { forgetDocument, showDocument } from './document-lists.ts'
import { focusAfterLoss } from './focus-after-loss.ts'

const places: Record<Directory, string> = { common: 'bei den aktuellen Dokumenten', archive: 'im Archiv' }

/** Puts a document into the other list, with a way back. */
export async function moveDocument(document: DocumentAnswer, to: Directory): Promise<void> {
  const from = document.directory
  try {
    const moved = await move(document, to)
    focusAfterLoss(from, () => showDocument(moved))
    await notify({
      subject: `document:${moved.id}`,
      text: `„${moved.fileName}“ liegt jetzt ${places[to]}.`,
      action: { label: 'Rückgängig', onPress: () => void moveDocument(moved, from) },
    })
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) focusAfterLoss(from, () => forgetDocument(document.id))
    await notifyFailure(error)
  }
}

/** Where it lies has nothing to do with what else has been changed meanwhile: that stays, and the move is made. */
async function move(document: DocumentAnswer, directory: Directory): Promise<DocumentAnswer> {
  const outcome = await changeDocument(document, { directory })
  if ('changed' in outcome) return outcome.changed
  return outcome.conflict.directory === directory ? outcome.conflict : move(outcome.conflict, directory)
}
