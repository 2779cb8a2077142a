import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon, type IconName } from '../../../design/icon.tsx'
import { Lightbox } from '../../../design/picture/lightbox.tsx'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { useMay } from '../../session/session.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DescribePanel, type EditablePicture } from './describe-panel.tsx'
import { turnPicture } from './picture-calls.ts'

type FolderViewerProps = Omit<ComponentProps<typeof Lightbox>, 'pictures' | 'tools' | 'panel'> & {
  pictures: readonly PictureAnswer[]
  /** Described or turned. */
  onChanged: (picture: PictureAnswer) => void
  onDeleted: (picture: PictureAnswer) => void
  /** What else the reader may do with it. */
  furtherTools: (picture: PictureAnswer) => ReactNode
}

/** The viewer of the public galleries, with the way to the whole picture and, for who may, its care. */
export function FolderViewer({ onChanged, onDeleted, furtherTools, ...viewer }: FolderViewerProps) {
  const isEditor = useMay('pictures')
  const picture = viewer.pictures.find(({ id }) => id === viewer.shown)
  const [task, setTask] = useState<{ what: 'describe' | 'delete'; id: string }>()
  const [isTurning, setTurning] = useState(false)
  const close = () => setTask(undefined)
  // Another picture, by the back button for one, is another matter.
  const what = task?.id === picture?.id ? task?.what : undefined
  const toggle = (next: 'describe' | 'delete') =>
    setTask(what === next || !picture ? undefined : { what: next, id: picture.id })
  const turn = async (turned: EditablePicture) => {
    setTurning(true)
    try {
      const outcome = await turnPicture(turned)
      onChanged('changed' in outcome ? outcome.changed : outcome.conflict)
      if ('conflict' in outcome) await notify({ text: 'Jemand anderes hat das Bild gerade geändert.' })
    } catch (error) {
      await notifyFailure(error)
    }
    setTurning(false)
  }
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
            {(isEditor || picture.own) && isEditable(picture) && (
              <>
                <ViewerTool
                  icon="pencil"
                  label="Beschreiben"
                  aria-expanded={what === 'describe'}
                  onClick={() => toggle('describe')}
                />
                <ViewerTool icon="turn" label="Drehen" isBusy={isTurning} onClick={() => void turn(picture)} />
                <ViewerTool
                  icon="bin"
                  label="Löschen"
                  aria-expanded={what === 'delete'}
                  onClick={() => toggle('delete')}
                />
              </>
            )}
            {isEditable(picture) && furtherTools(picture)}
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
      onChanged(changed)
      close()
    }
    return <DescribePanel key={shown.id} picture={shown} onDescribed={described} onClose={close} />
  }
}

/** A picture of a public gallery is content, and changed there. */
function isEditable(picture: PictureAnswer): picture is EditablePicture {
  return picture.revision !== null
}

type ViewerToolProps = ComponentProps<'button'> & { icon: IconName; label: string; isBusy?: boolean }

export function ViewerTool({ icon, label, isBusy = false, onClick, ...button }: ViewerToolProps) {
  return (
    <button
      type="button"
      className="lightbox-tool"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...button}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}
