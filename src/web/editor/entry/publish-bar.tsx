import { useState } from 'react'
import type { CollectionForEditing } from '../../../content/editing/editor-answers.ts'
import type { PageName } from '../../../content/site-map.ts'
import type { SitePlan } from '../../../content/site-plan-rules.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { inTerms } from '../../../text/term-rules.ts'
import { FormBar } from '../../forms/form-bar.tsx'
import { usePlan } from '../../shell/use-plan.ts'
import { wordsOfSaving } from '../drafts/saving-words.ts'
import type { Values } from '../editor-calls.ts'
import { isForEveryone, titlesOf } from '../where-shown.ts'
import type { EditedState } from './use-entry.ts'

type PublishBarProps = {
  of: CollectionForEditing
  pages: readonly PageName[]
  state: EditedState
  /** Leads to what is wrong in the form; true where something is. */
  findFault: () => boolean
  onPublished: () => void
  onDiscard: () => void
}

/** Stays in view below the form: how far the draft is, and the way to the public. */
export function PublishBar({ of, pages, state, findFault, onPublished, onDiscard }: PublishBarProps) {
  const plan = usePlan()
  const [isAsking, setAsking] = useState(false)
  const { saving, isChanged, hasDraft, isBusy, failure, published } = state
  const isOpen = isChanged || hasDraft
  const publish = async () => {
    const isDone = await state.publish()
    setAsking(false)
    if (isDone) onPublished()
  }
  return (
    <>
      <FormBar
        isOpen={isOpen}
        failure={failure}
        state={
          <>
            {saving.state.what === 'saved' && <Icon name="check" />}
            {wordsOfSaving(saving.state) ||
              (isOpen ? 'Noch nicht veröffentlicht.' : restWords(published !== undefined))}
          </>
        }
      >
        {isOpen && (
          <Button variant="secondary" onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <Button disabled={!isOpen} busy={isBusy} onClick={() => findFault() || setAsking(true)}>
          Veröffentlichen …
        </Button>
      </FormBar>
      <ConfirmDialog
        open={isAsking}
        title={`„${state.title}“ veröffentlichen?`}
        confirmLabel="Jetzt veröffentlichen"
        cancelLabel="Noch nicht"
        busy={isBusy}
        onConfirm={() => void publish()}
        onCancel={() => setAsking(false)}
      >
        <p>{audienceSentence(of, pages, state.data, plan)}</p>
        <p>Der bisherige Stand bleibt im Verlauf; du kannst jederzeit zu ihm zurück.</p>
      </ConfirmDialog>
    </>
  )
}

const restWords = (isPublished: boolean) =>
  isPublished ? 'Alles ist veröffentlicht.' : 'Fang einfach an zu schreiben: Gespeichert wird von selbst.'

/** What becomes visible to whom, and where. */
function audienceSentence(of: CollectionForEditing, pages: readonly PageName[], data: Values, plan: SitePlan): string {
  const isOpen = isForEveryone(of, data)
  const whom = isOpen ? 'Alle Besucher der Website' : inTerms(plan.terms, 'Alle {angemeldeten Bundesbrüder}')
  const where = pages.length > 0 && pages.length <= 4 ? ` auf ${titlesOf(pages, plan)}` : ''
  return `${whom} sehen die Änderung danach sofort${where}.`
}
