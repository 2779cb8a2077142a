import { useState } from 'react'
import { Link } from 'react-router'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
import { useMayEdit } from '../../session/session.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { CutPanel } from './cut-panel.tsx'
import { DescriptionForm } from './description-form.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { deleteMedia, type LibraryMedia, restoreMedia } from './media-calls.ts'
import { MediaHistory } from './media-history.tsx'
import { MediaThumbnail } from './media-tile.tsx'
import { ReplacePanel } from './replace-panel.tsx'

type MediaDialogProps = {
  media: LibraryMedia
  onChanged: (media: LibraryMedia) => void
  /** Where it can be deleted from; a form that shows it keeps it. */
  onDeleted?: (id: string) => void
  onClose: () => void
}

/** All that can be done with a medium. */
export function MediaDialog({ media, onChanged, onDeleted, onClose }: MediaDialogProps) {
  const [tab, setTab] = useState('beschreibung')
  if (!media.isChangeable) return <MediaToRead media={media} onClose={onClose} />
  const description = <DescriptionForm key={media.revision} media={media} onChanged={onChanged} />
  const picture = media.kind === 'picture' && 'src' in media.shown
  const tabs = [
    { id: 'beschreibung', title: media.kind === 'file' ? 'Titel' : 'Beschreibung', content: description },
    ...(picture
      ? [
          { id: 'ausschnitt', title: 'Ausschnitt', content: <CutPanel media={media} onChanged={onChanged} /> },
          { id: 'mitte', title: 'Bildmitte', content: <FocusPanel media={media} onChanged={onChanged} /> },
        ]
      : []),
    { id: 'ersetzen', title: 'Ersetzen', content: <ReplacePanel media={media} onChanged={onChanged} /> },
    { id: 'verlauf', title: 'Verlauf', content: <MediaHistory media={media} onChanged={onChanged} /> },
  ]
  return (
    <Dialog open onOpenChange={onClose} title={media.fileName} wide begun>
      <Places media={media} />
      <Tabs label="Was geändert wird" tabs={tabs} selected={tab} onSelect={setTab} />
      {onDeleted && <DeleteButton media={media} onDeleted={onDeleted} onRestored={onChanged} />}
    </Dialog>
  )
}

/** For who cares for other parts of the site: he may show it, too, but what is said of it holds wherever it is shown. */
function MediaToRead({ media, onClose }: Pick<MediaDialogProps, 'media' | 'onClose'>) {
  const { alt, isDecorative, caption, source } = media
  return (
    <Dialog open onOpenChange={onClose} title={media.fileName} wide cancelLabel="Schließen">
      <Notice>Das betreuen andere. Du kannst es auf deinen Seiten zeigen, aber nicht ändern.</Notice>
      <MediaThumbnail media={media} />
      <p>{isDecorative ? 'Schmückend, ohne Beschreibung.' : alt || 'Noch ohne Beschreibung.'}</p>
      {(caption || source) && <p className="fine soft">{[caption, source].filter(Boolean).join(' · ')}</p>}
      <Places media={media} />
    </Dialog>
  )
}

function Places({ media: { usedIn, isPublic } }: { media: LibraryMedia }) {
  const mayEdit = useMayEdit()
  if (usedIn.length === 0) return <Notice>Das wird zurzeit nirgends gezeigt; nur Redakteure sehen es.</Notice>
  return (
    <section aria-label="Wo es gezeigt wird">
      <p>{isPublic ? 'Öffentlich zu sehen:' : 'Für Mitglieder zu sehen:'}</p>
      <ul className="media-places">
        {usedIn.map(({ collection, entry, label, title }) => (
          <li key={`${collection} ${entry}`}>
            {mayEdit(collection) ? <Link to={entryEditingPath(collection, entry)}>{title}</Link> : title}{' '}
            <span className="fine soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DeleteButtonProps = {
  media: LibraryMedia
  onDeleted: (id: string) => void
  onRestored: (media: LibraryMedia) => void
}

/** Deletes at once, since it can be taken back: in the message that says so, and for thirty days. */
function DeleteButton({ media, onDeleted, onRestored }: DeleteButtonProps) {
  const [isBusy, setBusy] = useState(false)
  if (media.usedIn.length > 0) {
    return <p className="fine soft">Löschen lässt es sich, sobald es nirgends mehr gezeigt wird.</p>
  }
  const restore = () => void restoreMedia(media.id).then(onRestored, notifyFailure)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteMedia(media.id)
      onDeleted(media.id)
      await notify({
        subject: `media:${media.id}`,
        text: `${media.fileName} ist gelöscht.`,
        action: { label: 'Zurückholen', onPress: restore },
      })
    } catch (error) {
      setBusy(false)
      await notifyFailure(error)
    }
  }
  return (
    <p>
      <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
        Löschen
      </Button>
    </p>
  )
}
