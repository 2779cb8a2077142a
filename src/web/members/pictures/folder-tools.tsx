import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageNamed, pictureFolderPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { removeFolder, renameFolder, saveArchive } from './folder-calls.ts'
import { GalleryLink } from './gallery-link.tsx'

const FolderNameDialog = lazy(() => import('./folder-name-dialog.tsx'))

type FolderToolsProps = {
  folder: string
  /** Of what members have put there. */
  count: number
  mayMakeGallery: boolean
  /** Whether the reader may rename it. */
  isChangeable: boolean
  /** Some of its pictures are being chosen. */
  isSelecting: boolean
  onSelect: () => void
}

/** What can be done with a folder as a whole. */
export function FolderTools({ folder, count, mayMakeGallery, isChangeable, isSelecting, onSelect }: FolderToolsProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isRenaming, setRenaming] = useState(false)

  const save = async () => {
    setBusy(true)
    await saveArchive(folder).catch(notifyFailure)
    setBusy(false)
  }
  const rename = async (name: string) => {
    const changed = await renameFolder(folder, name)
    void navigate(pictureFolderPath(changed.folder), { replace: true, preventScrollReset: true })
    setRenaming(false)
  }
  const remove = async () => {
    try {
      await removeFolder(folder)
      void navigate(pageNamed('pictures').path, { replace: true })
      void notify({ text: `Der Ordner „${folder}“ ist entfernt.` })
    } catch (error) {
      await notifyFailure(error)
    }
  }
  return (
    <div className="picture-ways button-row screen-only">
      <Link to={`/upload?${new URLSearchParams({ ordner: folder })}`} className="button button-secondary">
        <Icon name="upload" /> Bilder hochladen
      </Link>
      {count > 0 && (
        <>
          <Button variant="secondary" aria-pressed={isSelecting} onClick={onSelect}>
            <Icon name="check" /> Auswählen
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
            <Icon name="download" /> Alle als ZIP
          </Button>
        </>
      )}
      {mayMakeGallery && count > 0 && <GalleryLink folder={folder} />}
      {isChangeable && (
        <Button variant="quiet" onClick={() => setRenaming(true)}>
          Umbenennen
        </Button>
      )}
      {isChangeable && count === 0 && (
        <Button variant="quiet" onClick={() => void remove()}>
          Ordner entfernen
        </Button>
      )}
      {isRenaming && (
        <Suspense>
          <FolderNameDialog
            title="Ordner umbenennen"
            saveLabel="Umbenennen"
            name={folder}
            onSave={rename}
            onClose={() => setRenaming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
