import { useEffect, useState } from 'react'
import type { FormField, HistoryItem } from '../../../content/editing/editor-answers.ts'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { HistoryView } from '../../forms/history-view.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { notify } from '../../shell/notify.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { momentWords } from '../drafts/saving-words.ts'
import { fetchEntryHistory } from '../editor-calls.ts'
import type { EditedState } from './use-entry.ts'

/** Everything an entry has ever said, and the way back to it. */
export function EntryHistory({ form, state }: { form: FormField; state: EditedState }) {
  const { place, published, isBusy, isChanged } = state
  const history = useAnswer(() => fetchEntryHistory(place))
  const { ask } = history
  const [wanted, setWanted] = useState<HistoryItem>()
  const revision = published?.revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is the newest line of the history.
  useEffect(() => void ask(), [ask, revision])
  const restore = async () => {
    if (!wanted) return
    const isDone = await state.restore(wanted.revision)
    setWanted(undefined)
    if (isDone) await notify({ text: `Der Stand von ${momentWords(wanted.changedAt)} gilt wieder.` })
  }
  return (
    <section aria-labelledby="verlauf">
      <SectionHead title="Verlauf" id="verlauf" />
      <Outcome of={history} waiting="Verlauf wird geladen …">
        {(items) => <HistoryView form={form} items={items} onRestore={setWanted} busy={isBusy} />}
      </Outcome>
      {wanted && (
        <ConfirmDialog
          open
          title={`Stand von ${momentWords(wanted.changedAt)} wiederherstellen?`}
          confirmLabel="Wiederherstellen"
          busy={isBusy}
          onConfirm={() => void restore()}
          onCancel={() => setWanted(undefined)}
        >
          <p>
            Er steht danach sofort wieder auf der Website. Auch das kommt in den Verlauf und lässt sich rückgängig
            machen.
          </p>
          {isChanged && <p>Was du gerade schreibst, bleibt als Entwurf im Formular.</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}
