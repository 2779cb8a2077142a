import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../icon.tsx'
import { readDroppedFiles } from './dropped-files.ts'

export type DropAreaProps = {
  title: ReactNode
  hint?: ReactNode
  /** The button for those who would rather choose. */
  chooseLabel: ReactNode
  /** What the chooser offers, as an `accept` list. */
  accept: string
  onFiles: (files: File[]) => void
}

/** Takes files by dropping and by choosing. What misses the field falls on the page, which counts all the same. */
export function DropArea({ title, hint, chooseLabel, accept, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false)

  const take = useEffectEvent(async (transfer: DataTransfer) => {
    const files = await readDroppedFiles(transfer)
    if (files.length > 0) onFiles(files)
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

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // So that the same file can be chosen again.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <div className="drop-area screen-only" data-over={over || undefined}>
      <Icon name="upload" />
      <p className="drop-area-title">{title}</p>
      <label className="button button-secondary choice drop-area-choose">
        <input className="sr-only" type="file" multiple accept={accept} onChange={choose} />
        {chooseLabel}
      </label>
      {hint && <p className="drop-area-hint fine">{hint}</p>}
    </div>
  )
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
