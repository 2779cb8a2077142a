import { useState } from 'react'
import { Outcome } from '../shell/outcome.tsx'
import { useCurrentPage } from '../shell/use-current-page.ts'
import type { Route } from './+types/library'
import { EditorFrame } from './editor-frame.tsx'
import { loadForEditor } from './load-for-editor.ts'
import { LibraryView } from './media/library-view.tsx'
import { MediaDialog } from './media/media-dialog.tsx'
import { MediaUpload } from './media/media-upload.tsx'
import { useLibrary } from './media/use-library.ts'
import './media/media.css'

export const clientLoader = () => loadForEditor(async () => null)

/** The media library: everything there is, where it is used, and what nobody has described yet. */
export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  return (
    <EditorFrame
      of={loaderData}
      title={title}
      lead="Alle Bilder, Filme und Dateien, die Seiten zeigen können. Was eine öffentliche Seite zeigt, sehen alle; alles andere bleibt unter uns."
    >
      {() => <Library />}
    </EditorFrame>
  )
}

function Library() {
  const library = useLibrary()
  const [opened, setOpened] = useState<string>()
  const media = library.media.find(({ id }) => id === opened)
  return (
    <>
      <MediaUpload
        onAdded={(added) => {
          library.put(added)
          setOpened(added.id)
        }}
      />
      <Outcome of={library.outcome} waiting="Die Mediathek wird geladen …">
        {(all) => <LibraryView media={all} onOpen={({ id }) => setOpened(id)} />}
      </Outcome>
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
    </>
  )
}
