import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { replace } from 'react-router'
import { pictureFolderPath } from '../../../content/site-map.ts'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import { PictureGrid } from '../../../design/picture/picture-grid.tsx'
import { folderKey } from '../../../pictures/folder-rules.ts'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { orderPictures } from '../../../pictures/picture-order-rules.ts'
import { useMayEdit } from '../../session/session.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { MissingPicture } from '../../shell/missing-picture.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useShownPicture } from '../../shell/use-shown-picture.tsx'
import { CoverTool } from '../pictures/cover-tool.tsx'
import { deleteSeveral } from '../pictures/delete-several.ts'
import { countOf } from '../pictures/folder-cards.tsx'
import { FolderTools } from '../pictures/folder-tools.tsx'
import { FolderViewer } from '../pictures/folder-viewer.tsx'
import { fetchFolder, restorePicture } from '../pictures/picture-calls.ts'
import { orderOptions, usePictureOrder } from '../pictures/picture-order.ts'
import { useFolder } from '../pictures/use-folder.ts'
import { isChoosable, useSelection } from '../pictures/use-selection.tsx'
import type { Route } from './+types/picture-folder'

const SelectionBar = lazy(() => import('../pictures/selection-bar.tsx'))

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = await fetchFolder(params.folder)
  // It was renamed: what leads to it is not to go on doing so by its old name.
  if (found && folderKey(found.folder) !== folderKey(params.folder.trim())) {
    throw replace(pictureFolderPath(found.folder) + new URL(request.url).search)
  }
  return found ?? { folder: undefined }
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
  const { folder } = loaded
  const { isChangeable, cover, refresh, put, remove, setCover, ...state } = useFolder(loaded)
  const [order, setOrder] = usePictureOrder()
  const pictures = useMemo(() => orderPictures(state.pictures, order), [state.pictures, order])
  const drawn = useMemo(() => orderPictures(state.drawn, order), [state.drawn, order])
  const { shown, isMissing, renderLink, ...viewer } = useShownPicture(pictures)
  const selection = useSelection(pictures)
  const mayEdit = useMayEdit()
  const grid = useRef<HTMLElement>(null)
  const justDeleted = useRef<PictureAnswer>(undefined)
  const ownCount = pictures.filter(isChoosable).length

  // The viewer goes first: without its picture it could not say where to go back to.
  useEffect(() => {
    const gone = justDeleted.current
    if (shown !== undefined || !gone) return
    justDeleted.current = undefined
    remove(gone.id)
    grid.current?.focus({ preventScroll: true })
  })

  const tellDeleted = (text: string, ids: readonly string[]) => {
    const undo = async () => {
      try {
        for (const id of ids) await restorePicture(id)
        await refresh()
      } catch (error) {
        await notifyFailure(error)
      }
    }
    void notify({
      subject: `picture:${ids[0]}`,
      text,
      action: { label: 'Rückgängig', onPress: () => void undo() },
    })
  }
  const onDeleted = (picture: PictureAnswer) => {
    justDeleted.current = picture
    viewer.onClose()
    tellDeleted(`„${picture.fileName}“ ist gelöscht.`, [picture.id])
  }
  const onSeveralDeleted = async (wanted: PictureAnswer[]) => {
    const { gone, failure } = await deleteSeveral(wanted)
    remove(...gone)
    selection.end()
    grid.current?.focus({ preventScroll: true })
    if (failure) await notifyFailure(failure)
    if (gone.length === 0) return
    tellDeleted(gone.length === 1 ? '1 Bild ist gelöscht.' : `${gone.length} Bilder sind gelöscht.`, gone)
  }
  const endSelection = () => {
    selection.end()
    // The bar goes with the button that was pressed.
    grid.current?.focus({ preventScroll: true })
  }

  return (
    <NamedFrame kicker={<WayBack />} lead={pictures.length > 0 && countOf(pictures.length)} width="wide">
      {isMissing && <MissingPicture />}
      <FolderTools
        folder={folder}
        count={ownCount}
        mayMakeGallery={mayEdit('galleries')}
        isChangeable={isChangeable}
        isSelecting={selection.isOn}
        onSelect={selection.isOn ? selection.end : selection.begin}
      />
      {ownCount > 1 && (
        <SelectField
          label="Reihenfolge"
          className="picture-order screen-only"
          options={orderOptions}
          value={order}
          onChange={({ target }) => setOrder(target.value)}
        />
      )}
      {pictures.length === 0 && (
        <Notice>
          {loaded.pictures.length === 0
            ? 'In diesem Ordner liegt noch kein Bild. Das erste könnte von dir sein.'
            : 'In diesem Ordner liegt kein Bild mehr.'}
        </Notice>
      )}
      <section
        ref={grid}
        tabIndex={-1}
        aria-label="Bilder des Ordners"
        className={selection.isOn ? 'is-selecting' : ''}
      >
        <PictureGrid pictures={drawn} renderLink={selection.isOn ? selection.renderChoice : renderLink} />
      </section>
      {selection.isOn && (
        <Suspense>
          <SelectionBar folder={folder} selection={selection} onDelete={onSeveralDeleted} onEnd={endSelection} />
        </Suspense>
      )}
      {shown && (
        <FolderViewer
          label={`Bilder aus dem Ordner ${folder}`}
          pictures={pictures}
          shown={shown}
          {...viewer}
          onChanged={put}
          onDeleted={onDeleted}
          furtherTools={({ id }) =>
            isChangeable && <CoverTool folder={folder} id={id} isCover={cover === id} onChosen={setCover} />
          }
        />
      )}
    </NamedFrame>
  )
}

function WayBack() {
  return (
    <SiteLink to="pictures" className="lone-link">
      Alle Ordner
    </SiteLink>
  )
}
