import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { changeDocument } from './document-calls.ts'
import { showDocument } from './document-lists.ts'

/** Makes one of its versions the one that a document is, and offers the way back to the one that it was. */
export async function showVersion(document: DocumentAnswer, version: number): Promise<void> {
  const shown = await choose(document, version)
  showDocument(shown)
  const goBack = () => void showVersion(shown, document.version).catch(notifyFailure)
  await notify({
    subject: `document:${shown.id}`,
    text: `Von „${titleOf(shown)}“ gilt jetzt die ${version}. Fassung.`,
    action: { label: 'Rückgängig', onPress: goBack },
  })
}

/** What else has been changed meanwhile is not in the way; another version is. */
async function choose(document: DocumentAnswer, version: number): Promise<DocumentAnswer> {
  const outcome = await changeDocument(document, { version })
  if ('changed' in outcome) return outcome.changed
  const { conflict } = outcome
  if (conflict.version === version) return conflict
  if (conflict.version === document.version) return choose(conflict, version)
  showDocument(conflict)
  throw new RefusedCall(`Inzwischen gilt die ${conflict.version}. Fassung. Bitte sieh noch einmal nach.`, 409)
}
