import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { DraftSummary } from '../../../content/editing/editor-answers.ts'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { type DraftRefusal, type Place, publishDrafts, refusedDrafts } from '../editor-calls.ts'

type PublishDialogProps = {
  drafts: readonly Pick<DraftSummary, 'collection' | 'entry' | 'title' | 'label'>[]
  onClose: () => void
  /** How they are published, where that is more than publishing them. */
  publish?: (drafts: readonly Place[]) => Promise<unknown>
  /** What else is to be known before. */
  children?: ReactNode
}

/** Publishes several drafts at once, all or none, and says of each that cannot be what is wrong with it. */
export function PublishDialog({ drafts, onClose, publish: send = publishDrafts, children }: PublishDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ words: string; refused: DraftRefusal[] }>()
  const publish = async () => {
    setBusy(true)
    try {
      await send(drafts)
      onClose()
      await notify({ text: drafts.length === 1 ? 'Veröffentlicht.' : `Alle ${drafts.length} sind veröffentlicht.` })
    } catch (error) {
      setFailure({ words: wordsOf(error), refused: refusedDrafts(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title={drafts.length === 1 ? 'Entwurf veröffentlichen?' : `${drafts.length} Entwürfe zusammen veröffentlichen?`}
      action={
        <Button busy={isBusy} onClick={() => void publish()}>
          Veröffentlichen
        </Button>
      }
    >
      <p>Das steht danach sofort auf der Website, alles zusammen oder gar nichts:</p>
      <ul className="bulleted">
        {drafts.map(({ collection, entry, title, label }) => (
          <li key={`${collection}/${entry}`}>
            {title} <span className="fine">({label})</span>
            <Wrong refusal={failure?.refused.find((each) => each.collection === collection && each.entry === entry)} />
          </li>
        ))}
      </ul>
      {children}
      {failure && (
        <Notice tone="error" live title="Es ist nichts veröffentlicht">
          {failure.refused.length > 0
            ? 'Bitte bring in Ordnung, was oben steht, oder wähle diese Entwürfe ab.'
            : failure.words}
        </Notice>
      )}
    </Dialog>
  )
}

function Wrong({ refusal }: { refusal: DraftRefusal | undefined }) {
  if (!refusal) return null
  const { collection, entry, errors = [], conflict } = refusal
  const [first] = errors
  return (
    <p className="draft-wrong">
      {conflict && 'Jemand anderes hat diesen Eintrag inzwischen geändert. '}
      {first && `${first.message} `}
      {errors.length > 1 && `und ${errors.length - 1} weitere Angaben. `}
      <Link to={entryEditingPath(collection, entry)}>Entwurf öffnen</Link>
    </p>
  )
}
