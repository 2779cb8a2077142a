import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { notify } from '../../shell/notify.tsx'
import { changeDocument } from './document-calls.ts'
import { showDocument } from './document-lists.ts'
import { EditFields } from './edit-fields.tsx'
import {
  changesOf,
  clashesOf,
  type Draft,
  type DraftField,
  draftOf,
  type Faults,
  faultsOf,
  fieldNames,
  mergeDrafts,
  wordsFor,
} from './edit-rules.ts'

type EditDialogProps = { document: DocumentAnswer; onClose: () => void }

export function EditDialog({ document, onClose }: EditDialogProps) {
  // The state of the document that the draft is about to replace.
  const [base, setBase] = useState(document)
  const [draft, setDraft] = useState(() => draftOf(document))
  const [clashes, setClashes] = useState<readonly DraftField[]>([])
  const [refused, setRefused] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const faults = { ...refused, ...faultsOf(base, draft) }
  const isFaulty = Object.keys(faults).length > 0
  const changes = changesOf(base, draft)
  const kept = useKeptForm(`document:${document.id}`, { values: draft, isTyped: Object.keys(changes).length > 0 })

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setRefused({})
  }
  const save = async () => {
    setBusy(true)
    setFailure('')
    try {
      const outcome = await send(base, changes)
      if ('changed' in outcome) {
        showDocument(outcome.changed)
        onClose()
        return await notify({
          subject: `document:${document.id}`,
          text: `„${titleOf(outcome.changed)}“ ist gespeichert.`,
        })
      }
      showDocument(outcome.conflict)
      setClashes(clashesOf(base, outcome.conflict, changes))
      setBase(outcome.conflict)
      setDraft(mergeDrafts(draftOf(outcome.conflict), changes))
    } catch (error) {
      if (error instanceof RefusedCall && error.errors.length > 0) {
        return setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      }
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      begun={Object.keys(changes).length > 0}
      onOpenChange={onClose}
      title="Dokument bearbeiten"
      cancelLabel={clashes.length > 0 ? 'Das andere behalten' : 'Abbrechen'}
      action={
        <Button type="submit" form="dokument-bearbeiten" busy={isBusy} disabled={isFaulty}>
          {clashes.length > 0 ? 'Meins speichern' : 'Speichern'}
        </Button>
      }
    >
      <KeptOffer kept={kept} onTake={change} />
      {clashes.length > 0 && (
        <Notice live title="Jemand anderes war schneller.">
          <p>Inzwischen steht dort:</p>
          <ul className="task-theirs">
            {clashes.map((field) => (
              <li key={field}>
                {fieldNames[field]}: {wordsFor(field, base)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form
        id="dokument-bearbeiten"
        className="task-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isFaulty) void save()
        }}
      >
        <EditFields draft={draft} faults={faults} onChange={change} />
      </form>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

/** Another change of the document is not in the way: only what both have changed is asked about. */
async function send(base: DocumentAnswer, changes: Partial<Draft>): ReturnType<typeof changeDocument> {
  const outcome = await changeDocument(base, changes)
  if ('changed' in outcome || clashesOf(base, outcome.conflict, changes).length > 0) return outcome
  return send(outcome.conflict, changes)
}
