import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import type { UploadOverview } from './upload-overview-rules.ts'

type UploadBarProps = {
  overview: UploadOverview
  isBusy: boolean
  onStart: () => void
  onStop: () => void
}

/** How far all of it is, and the two buttons for the whole; it stays at the lower edge, where a thumb reaches it. */
export function UploadBar({ overview, isBusy, onStart, onStop }: UploadBarProps) {
  const { total, finished, percent, canStart } = overview
  const buttons = useRef<HTMLDivElement>(null)

  // The keyboard stays where it was pressed: Start and Stop change places while it waits.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isStranded = activeElement instanceof HTMLButtonElement && activeElement.disabled
    if (!isStranded || !buttons.current?.contains(activeElement)) return
    buttons.current.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  })

  return (
    <div className="upload-bar screen-only" data-empty={total === 0 || undefined}>
      {total > 0 && (
        <div className="upload-bar-progress">
          <p id="upload-gesamt" className="tabular">
            {finished} von {total} {total === 1 ? 'Datei' : 'Dateien'}, {percent} %
          </p>
          <progress className="progress-bar" value={percent} max={100} aria-labelledby="upload-gesamt" />
        </div>
      )}
      <div className="upload-bar-buttons" ref={buttons}>
        <Button disabled={!canStart} onClick={onStart}>
          Start Upload
        </Button>
        <Button variant="secondary" disabled={!isBusy} onClick={onStop}>
          Stop Upload
        </Button>
      </div>
    </div>
  )
}
