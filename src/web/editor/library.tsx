import { useState } from 'react'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { useIsEditor } from '../session/session.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'
import type { Route } from './+types/library'
import { LibraryView } from './media/library-view.tsx'
import { fetchLibrary } from './media/media-calls.ts'
import { MediaDialog } from './media/media-dialog.tsx'
import { MediaUpload } from './media/media-upload.tsx'
import { useLibrary } from './media/use-library.ts'
import './media/media.css'

export const clientLoader = () => fetchLibrary()

/** The media library: everything there is, where it is used, and what nobody has described yet. */
export default function Library({ loaderData }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  const library = useLibrary(loaderData)
  const [opened, setOpened] = useState<string>()
  const media = library.media.find(({ id }) => id === opened)
  const isEditor = useIsEditor()
  return (
    <PageFrame
      title={title}
      width="wide"
      lead="Alle Bilder und Filme, die Seiten zeigen können. Was eine öffentliche Seite zeigt, sehen alle; alles andere bleibt unter uns."
    >
      {isEditor === false && <Notice tone="error">Hier arbeiten nur Redakteure.</Notice>}
      <MediaUpload
        onAdded={(added) => {
          library.put(added)
          setOpened(added.id)
        }}
      />
      <LibraryView media={library.media} onOpen={({ id }) => setOpened(id)} />
      {media && (
        <MediaDialog
          key={media.id}
          media={media}
          onChanged={library.put}
          onDeleted={(id) => {
            setOpened(undefined)
            library.remove(id)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </PageFrame>
  )
}
