import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { FolderAnswer } from '../../../pictures/list-folders.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { useRenewedLinks } from '../frame/link-renewal.ts'
import { loadContent } from '../frame/load-content.ts'
import { DeletedPictures } from '../pictures/deleted-pictures.tsx'
import { FolderCards } from '../pictures/folder-cards.tsx'
import { keepDrawn } from '../pictures/keep-drawn.ts'
import { NewFolder } from '../pictures/new-folder.tsx'
import { fetchFolders } from '../pictures/picture-calls.ts'
import type { Route } from './+types/pictures'

export async function clientLoader() {
  const [{ intro }, loaded] = await Promise.all([loadContent('pictures'), fetchFolders()])
  return { intro, loaded }
}

export const shouldRevalidate = keepContent

export default function Pictures({ loaderData: { intro, loaded } }: Route.ComponentProps) {
  const { folders, refresh } = useFolders(loaded)
  return (
    <IntroFrame intro={intro}>
      <div className="picture-ways button-row screen-only">
        <Link to="/upload?nach=bilder" className="button button-secondary">
          <Icon name="upload" /> Bilder hochladen
        </Link>
        <NewFolder />
      </div>
      {folders.length === 0 ? (
        <Notice>Hier liegt noch kein einziges Bild. Das erste könnte von dir sein.</Notice>
      ) : (
        <FolderCards folders={folders} />
      )}
      <DeletedPictures onRestored={() => void refresh().catch(console.error)} />
    </IntroFrame>
  )
}

type Loaded = { folders: FolderAnswer[]; issuedAt: number }

/** The folders with covers whose links stay good: those further down are loaded late. */
function useFolders(loaded: Loaded) {
  const [state, setState] = useState(loaded)
  useEffect(() => setState((before) => take(before, loaded)), [loaded])
  const refresh = async () => {
    const next = await fetchFolders()
    setState((before) => take(before, next))
  }
  useRenewedLinks(refresh, state.issuedAt)
  return { folders: state.folders, refresh }
}

function take(before: Loaded, { folders, issuedAt }: Loaded): Loaded {
  const coversOf = (all: FolderAnswer[]) => all.flatMap(({ cover }) => cover ?? [])
  const covers = keepDrawn(coversOf(before.folders), coversOf(folders))
  const renewed = folders.map((folder) => {
    return { ...folder, cover: covers.find(({ id }) => id === folder.cover?.id) ?? null }
  })
  return { folders: renewed, issuedAt }
}
