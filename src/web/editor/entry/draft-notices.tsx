import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { momentWords, presenceWords } from '../drafts/saving-words.ts'
import { readableEntry } from '../lists/readable-entry.ts'
import type { EntryToEdit } from './load-entry.ts'
import type { EditedState } from './use-entry.ts'

type DraftNoticesProps = { loaded: EntryToEdit; state: EditedState; onDiscard: () => void }

/** What one has to know before one writes on: an older draft, text that never arrived, others at work, a role that is gone. */
export function DraftNotices({ loaded, state, onDiscard }: DraftNoticesProps) {
  const { draft, kept, of, entry } = loaded
  const [isRead, setRead] = useState(false)
  const { saving } = state
  const others = (saving.others ?? of.others).filter((other) => other.entry === entry)
  const isOutdated = saving.isOutdated ?? (state.published?.revision ?? null) !== state.revision
  const since = kept?.keptAt ?? draft?.changedAt
  return (
    <>
      {since !== undefined && !isRead && (state.hasDraft || kept) && (
        <Notice
          action={
            <div className="button-row">
              <Button onClick={() => setRead(true)}>Weiterschreiben</Button>
              <Button variant="secondary" onClick={onDiscard}>
                Entwurf verwerfen
              </Button>
            </div>
          }
        >
          {kept
            ? `Was du ${momentWords(since)} hier geschrieben hast, war noch nicht gespeichert. Es steht wieder im Formular.`
            : `Du hast hier einen Entwurf von ${momentWords(since)}. Er steht im Formular und ist noch nicht veröffentlicht.`}
        </Notice>
      )}
      {draft && draft.leftOver.length > 0 && (
        <Notice title="Diese Felder gibt es nicht mehr">
          <p>Was in deinem Entwurf darin stand, findest du hier, falls du es noch brauchst:</p>
          <ul className="bulleted">
            {draft.leftOver.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isOutdated && (
        <Notice live title="Dieser Eintrag hat sich inzwischen geändert">
          Was auf der Website steht, ist nicht mehr, womit du angefangen hast. Beim Veröffentlichen siehst du beide
          Texte nebeneinander und wählst; verloren geht nichts.
        </Notice>
      )}
      {others.map((other) => (
        <Notice key={other.name} live>
          {presenceWords(other)} Sprecht euch am besten ab; verloren geht in keinem Fall etwas.
        </Notice>
      ))}
      {saving.state.what === 'refused' && (
        <Notice
          tone="error"
          live
          title="Dein Entwurf wird gerade nicht gespeichert"
          action={
            <Button variant="secondary" onClick={() => void copy(state)}>
              Text kopieren
            </Button>
          }
        >
          {saving.state.status === 403
            ? 'Du darfst diesen Eintrag nicht (mehr) ändern. Dein Text steht noch hier; kopiere ihn dir, wenn du ihn brauchst.'
            : `${saving.state.message} Dein Text steht noch hier.`}
        </Notice>
      )}
    </>
  )
}

async function copy({ data }: EditedState): Promise<void> {
  try {
    await navigator.clipboard.writeText(readableEntry(data))
    await notify({ text: 'Der Text ist kopiert.' })
  } catch (error) {
    await notifyFailure(error)
  }
}
