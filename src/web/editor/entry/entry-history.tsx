import { memo, useEffect, useState } from 'react'
import type { FormField, HistoryItem } from '../../../content/editing/editor-answers.ts'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { HistoryView } from '../../forms/history-view.tsx'
import { OlderChanges } from '../../forms/older-changes.tsx'
import { isAfterFirst, useHistory } from '../../forms/use-history.ts'
import { WhoChanged } from '../../forms/who-changed.tsx'
import { notify } from '../../shell/notify.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { momentWords } from '../drafts/saving-words.ts'
import { fetchEntryHistory, type Place } from '../editor-calls.ts'

type EntryHistoryProps = Place & {
  form: FormField
  /** The one that is published; undefined for an entry that is deleted. */
  revision: number | undefined
  isBusy: boolean
  /** Something has been written that is not published. */
  isChanged: boolean
  /** True once it is done. */
  onRestore: (revision: number) => Promise<boolean>
}

/** Everything an entry has ever said, and the way back to it. Not drawn again with every key that is pressed above it. */
export const EntryHistory = memo(function EntryHistory(props: EntryHistoryProps) {
  const { collection, entry, form, revision, isBusy, isChanged, onRestore } = props
  const history = useHistory<HistoryItem>({
    read: (last) => fetchEntryHistory({ collection, entry }, last?.revision),
    hasOlder: isAfterFirst,
  })
  const { ask } = history
  const [wanted, setWanted] = useState<HistoryItem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is the newest line of the history.
  useEffect(() => void ask(), [ask, revision])
  const restore = async () => {
    if (!wanted) return
    const isDone = await onRestore(wanted.revision)
    setWanted(undefined)
    if (isDone) await notify({ text: `Der Stand von ${momentWords(wanted.changedAt)} gilt wieder.` })
  }
  return (
    <section aria-labelledby="verlauf">
      <SectionHead title="Verlauf" id="verlauf" />
      <Outcome of={history} waiting="Verlauf wird geladen …">
        {(told) => <HistoryView form={form} {...told} onRestore={setWanted} busy={isBusy} />}
      </Outcome>
      <OlderChanges of={history} />
      <WhoChanged sort="entry" id={entry} />
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
})
