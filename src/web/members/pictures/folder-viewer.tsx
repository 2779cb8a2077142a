import { type ComponentProps, useState } from 'react'
import { Icon } from '../../../design/icon.tsx'
import { Lightbox } from '../../../design/picture/lightbox.tsx'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { useIsEditor } from '../../session/session.ts'
import { DeletePanel } from './delete-panel.tsx'
import { DescribePanel, type EditablePicture } from './describe-panel.tsx'

type FolderViewerProps = Omit<ComponentProps<typeof Lightbox>, 'pictures' | 'tools' | 'panel'> & {
  pictures: readonly PictureAnswer[]
  onDescribed: (picture: PictureAnswer) => void
  onDeleted: (picture: PictureAnswer) => void
}

/** The viewer of the public galleries, with the way to the whole picture and, for editors, its care. */
export function FolderViewer({ onDescribed, onDeleted, ...viewer }: FolderViewerProps) {
  const isEditor = useIsEditor()
  const picture = viewer.pictures.find(({ id }) => id === viewer.shown)
  const [task, setTask] = useState<{ what: 'describe' | 'delete'; id: string }>()
  const close = () => setTask(undefined)
  // Another picture, by the back button for one, is another matter.
  const what = task?.id === picture?.id ? task?.what : undefined
  const toggle = (next: 'describe' | 'delete') =>
    setTask(what === next || !picture ? undefined : { what: next, id: picture.id })
  return (
    <Lightbox
      {...viewer}
      onClose={what ? close : viewer.onClose}
      tools={
        picture && (
          <>
            <a className="lightbox-tool" href={picture.fileDownloadUri} download={picture.fileName}>
              <Icon name="download" />
              <span>Herunterladen</span>
            </a>
            {isEditor && isEditable(picture) && (
              <>
                <Tool label="Beschreiben" isOpen={what === 'describe'} onClick={() => toggle('describe')} />
                <Tool label="Löschen" isOpen={what === 'delete'} onClick={() => toggle('delete')} />
              </>
            )}
          </>
        )
      }
      panel={picture && what && panelOf(picture)}
    />
  )

  function panelOf(shown: PictureAnswer) {
    if (what === 'delete') return <DeletePanel id={shown.id} onDeleted={() => onDeleted(shown)} onClose={close} />
    if (!isEditable(shown)) return null
    const described = (changed: PictureAnswer) => {
      onDescribed(changed)
      close()
    }
    return <DescribePanel key={shown.id} picture={shown} onDescribed={described} onClose={close} />
  }
}

/** A picture of a public gallery is content, and changed there. */
function isEditable(picture: PictureAnswer): picture is EditablePicture {
  return picture.revision !== null
}

function Tool({ label, isOpen, onClick }: { label: string; isOpen: boolean; onClick: () => void }) {
  return (
    <button type="button" className="lightbox-tool" aria-expanded={isOpen} onClick={onClick}>
      {label}
    </button>
  )
}
