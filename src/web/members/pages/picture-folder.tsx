import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import { PictureGrid } from '../../../design/picture/picture-grid.tsx'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { useIsEditor } from '../../session/session.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { MissingPicture } from '../../shell/missing-picture.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useShownPicture } from '../../shell/use-shown-picture.tsx'
import { countOf } from '../pictures/folder-cards.tsx'
import { FolderViewer } from '../pictures/folder-viewer.tsx'
import { GalleryLink } from '../pictures/gallery-link.tsx'
import { fetchFolder, restorePicture } from '../pictures/picture-calls.ts'
import { useFolder } from '../pictures/use-folder.ts'
import type { Route } from './+types/picture-folder'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await fetchFolder(params.folder)) ?? { folder: undefined }
}

export const shouldRevalidate = keepContent

export default function PictureFolder({ loaderData }: Route.ComponentProps) {
  if (loaderData.folder === undefined) {
    return (
      <PageFrame kicker={<WayBack />} title="Diesen Ordner gibt es nicht" width="wide">
        <Notice>
          Vielleicht heißt er anders, oder sein letztes Bild ist gelöscht worden. Unter allen Ordnern findest du, was da
          ist.
        </Notice>
      </PageFrame>
    )
  }
  return <Folder key={loaderData.folder} loaded={loaderData} />
}

function Folder({ loaded }: { loaded: Parameters<typeof useFolder>[0] }) {
  const { pictures, drawn, refresh, put, remove } = useFolder(loaded)
  const { shown, isMissing, renderLink, ...viewer } = useShownPicture(pictures)
  const isEditor = useIsEditor()
  const grid = useRef<HTMLElement>(null)
  const justDeleted = useRef<PictureAnswer>(undefined)

  // The viewer goes first: without its picture it could not say where to go back to.
  useEffect(() => {
    const gone = justDeleted.current
    if (shown !== undefined || !gone) return
    justDeleted.current = undefined
    remove(gone.id)
    grid.current?.focus({ preventScroll: true })
  })

  const onDeleted = (picture: PictureAnswer) => {
    justDeleted.current = picture
    viewer.onClose()
    const undo = async () => {
      try {
        await restorePicture(picture.id)
        await refresh()
      } catch (error) {
        await notifyFailure(error)
      }
    }
    void notify({
      subject: `picture:${picture.id}`,
      text: `„${picture.fileName}“ ist gelöscht.`,
      action: { label: 'Rückgängig', onPress: () => void undo() },
    })
  }

  return (
    <NamedFrame kicker={<WayBack />} lead={pictures.length > 0 && countOf(pictures.length)} width="wide">
      {isMissing && <MissingPicture />}
      <p className="picture-ways screen-only">
        <Link to={`/upload?${new URLSearchParams({ ordner: loaded.folder })}`} className="button button-secondary">
          <Icon name="upload" /> Bilder hochladen
        </Link>
      </p>
      {isEditor && pictures.some(isOwn) && <GalleryLink folder={loaded.folder} />}
      {pictures.length === 0 && <Notice>In diesem Ordner liegt kein Bild mehr.</Notice>}
      <section ref={grid} tabIndex={-1} aria-label="Bilder des Ordners">
        <PictureGrid pictures={drawn} renderLink={renderLink} />
      </section>
      {shown && (
        <FolderViewer
          label={`Bilder aus dem Ordner ${loaded.folder}`}
          pictures={pictures}
          shown={shown}
          {...viewer}
          onDescribed={put}
          onDeleted={onDeleted}
        />
      )}
    </NamedFrame>
  )
}

/** What a public gallery shows needs no other. */
const isOwn = ({ revision }: PictureAnswer) => revision !== null

function WayBack() {
  return (
    <SiteLink to="pictures" className="lone-link">
      Alle Ordner
    </SiteLink>
  )
}
