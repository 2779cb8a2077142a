import { use, useRef, useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { AskedFolder } from './asked-folder.ts'
import { FolderDialog } from './folder-dialog.tsx'
import type { Copied } from './use-copying.ts'

/** A row of a gallery. */
interface Row {
  media: string
  caption: string
}

type FromFolderProps = {
  /** What the list holds already. */
  rows: readonly unknown[]
  onAdd: (row: Row) => void
}

/** Fills a list of pictures from a folder of the members, each with what the folder says of it. */
export function FromFolder({ rows, onAdd }: FromFolderProps) {
  const asked = use(AskedFolder)
  // A gallery that has pictures has been begun: its address still names the folder after a reload.
  const [isOpen, setOpen] = useState(asked !== undefined && rows.length === 0)
  const taken = new Set(rows.map((row) => (row as Partial<Row>).media ?? ''))
  const latest = useRef(taken)
  latest.current = taken
  const add = ({ media, picture }: Copied) => {
    if (!latest.current.has(media.id)) onAdd({ media: media.id, caption: picture.description })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Bilder aus einem Ordner übernehmen
      </Button>
      {isOpen && <FolderDialog asked={asked} taken={taken} onCopied={add} onClose={() => setOpen(false)} />}
    </>
  )
}
