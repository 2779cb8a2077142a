import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { changeMedia, type LibraryMedia } from './media-calls.ts'
import { useSaving } from './use-saving.tsx'

type FocusPanelProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

/** Says what must stay in sight where a page cuts the picture: by a click, or by the arrow keys. */
export function FocusPanel({ media, onChanged }: FocusPanelProps) {
  const { id, shown, width, height } = media
  const [focus, setFocus] = useState(media.focus)
  const { isBusy, failure, save } = useSaving()
  const put = (x: number, y: number) => setFocus({ x: bounded(x), y: bounded(y) })
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press is a click without a place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    put(focus.x + step[0], focus.y + step[1])
  }
  const keep = () => save(async () => onChanged(await changeMedia(id, { focus })), 'Die Bildmitte ist gespeichert.')
  const words = `Bildmitte ${focus.x} Prozent von links, ${focus.y} Prozent von oben. Pfeiltasten verschieben sie.`
  return (
    <div className="media-form">
      <p>Klick auf das, was immer zu sehen sein soll, auch wo eine Seite nur einen Teil des Bildes zeigt.</p>
      <button type="button" className="media-focus" aria-label={words} onClick={onClick} onKeyDown={onKeyDown}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {'src' in shown && <image href={shown.src} width={width} height={height} preserveAspectRatio="none" />}
          <circle cx={(focus.x / 100) * width} cy={(focus.y / 100) * height} r={width / 30} />
        </svg>
      </button>
      {failure}
      <p>
        <Button busy={isBusy} onClick={() => void keep()}>
          Bildmitte speichern
        </Button>
      </p>
    </div>
  )
}

const bounded = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
