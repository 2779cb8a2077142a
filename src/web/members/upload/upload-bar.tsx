import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { outcomeOf, progressOf, type UploadOverview } from './upload-overview-rules.ts'

type UploadBarProps = {
  overview: UploadOverview
  isBusy: boolean
  onStart: () => void
  onStop: () => void
  /** Where to go once nothing is under way any more. */
  ways: ReactNode
}

/** How far all of it is, what has become of it in one sentence, and the two buttons for the whole. */
export function UploadBar({ overview, isBusy, onStart, onStop, ways }: UploadBarProps) {
  const { total, doubles, percent, canStart } = overview
  const buttons = useRef<HTMLDivElement>(null)
  const outcome = outcomeOf(overview)

  // The keyboard stays where it was pressed: Start and Stop change places while it waits.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isStranded = activeElement instanceof HTMLButtonElement && activeElement.disabled
    if (!isStranded || !buttons.current?.contains(activeElement)) return
    buttons.current.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  })

  return (
    <div className="upload-bar screen-only">
      <div className="upload-bar-progress">
        {total + doubles > 0 && (
          <>
            {outcome === '' && (
              <p id="upload-gesamt" className="tabular">
                {progressOf(overview)}
              </p>
            )}
            <progress
              className="progress-bar"
              value={percent}
              max={100}
              aria-labelledby={outcome === '' ? 'upload-gesamt' : 'upload-ergebnis'}
            />
          </>
        )}
        {/* Always there, so that it is announced; how far it is would be announced with every percent. */}
        <div role="status" className="upload-summary">
          {outcome !== '' && (
            <>
              <p id="upload-ergebnis">{outcome}</p>
              {ways}
            </>
          )}
        </div>
      </div>
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
