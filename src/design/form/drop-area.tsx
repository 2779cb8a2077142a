import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../icon.tsx'
import { type Dropped, readChosenFolder, readDroppedFiles } from './dropped-files.ts'

export type DropAreaProps = {
  title: ReactNode
  hint?: ReactNode
  /** The button for those who would rather choose. */
  chooseLabel: ReactNode
  /** A second button, for a whole folder, where the browser can choose one. */
  folderLabel?: ReactNode
  /** What the chooser offers, as an `accept` list. */
  accept: string
  onFiles: (dropped: Dropped) => void
}

/** Takes files by dropping and by choosing. What misses the field falls on the page, which counts all the same. */
export function DropArea({ title, hint, chooseLabel, folderLabel, accept, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const takesFolders = folderLabel !== undefined && canChooseFolders

  const take = useEffectEvent(async (transfer: DataTransfer) => {
    const dropped = await readDroppedFiles(transfer)
    if (hasSomething(dropped)) onFiles(dropped)
  })

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Only where the pointer leaves the window is there nothing it goes to.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!carriesFiles(event) || !event.dataTransfer) return
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault()
      void take(event.dataTransfer)
    }
    const listeners = { dragenter: drag, dragover: drag, dragleave: leave, drop } as const
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener as EventListener)
      }
    }
  }, [])

  const chosenBy = (event: ChangeEvent<HTMLInputElement>): File[] => {
    const files = [...(event.target.files ?? [])]
    // So that the same file can be chosen again.
    event.target.value = ''
    return files
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = chosenBy(event).map((file) => ({ file, folder: '' }))
    if (files.length > 0) onFiles({ files, emptyFolders: [], unreadable: 0 })
  }

  return (
    <div className="drop-area screen-only" data-over={over || undefined}>
      <Icon name="upload" />
      <p className="drop-area-title">{title}</p>
      <div className="drop-area-ways">
        <label className="button button-secondary choice drop-area-choose">
          <input className="sr-only" type="file" multiple accept={accept} onChange={choose} />
          {chooseLabel}
        </label>
        {takesFolders && (
          <label className="button button-secondary choice drop-area-choose">
            <input
              className="sr-only"
              type="file"
              {...wholeFolder}
              onChange={(event) => onFiles(readChosenFolder(chosenBy(event)))}
            />
            {folderLabel}
          </label>
        )}
      </div>
      {hint && <p className="drop-area-hint fine">{hint}</p>}
    </div>
  )
}

/** No standard has it, so React’s types do not know it. */
/** Where files are sent, a browser draws the page, so it is known from the first drawing on and nothing moves. */
const canChooseFolders = typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype

const wholeFolder = { webkitdirectory: '' }

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

const hasSomething = ({ files, emptyFolders, unreadable }: Dropped): boolean =>
  files.length + emptyFolders.length + unreadable > 0
