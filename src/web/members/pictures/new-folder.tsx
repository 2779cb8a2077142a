import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureFolderPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { addFolder } from './folder-calls.ts'

const FolderNameDialog = lazy(() => import('./folder-name-dialog.tsx'))

/** Makes an empty folder and leads into it. */
export function NewFolder() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Neuer Ordner
      </Button>
      {isOpen && (
        <Suspense>
          <FolderNameDialog
            title="Neuer Ordner"
            saveLabel="Anlegen"
            onSave={async (name) => void navigate(pictureFolderPath((await addFolder(name)).folder))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
