import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { changeMedia, type LibraryMedia } from './media-calls.ts'
import { useSaving } from './use-saving.tsx'

type Cut = NonNullable<LibraryMedia['cut']>

type CutPanelProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

const whole: Cut = { turn: 0, left: 0, top: 0, width: 1, height: 1 }
/** No edge comes nearer to the one opposite. */
const least = 0.05

/** Chooses what of the picture that was sent is shown. The server draws it; here it is only seen what it will be. */
export function CutPanel({ media, onChanged }: CutPanelProps) {
  const [cut, setCut] = useState<Cut>(media.cut ?? whole)
  const [sent, setSent] = useState<{ width: number; height: number }>()
  const { isBusy, failure, save } = useSaving()
  if (!media.whole) return <p>Dieses Bild lässt sich nicht zuschneiden.</p>
  const { turn, ...crop } = cut
  const keep = () =>
    save(async () => {
      const isWhole = crop.width === 1 && crop.height === 1
      onChanged(await changeMedia(media.id, isWhole ? { turn } : { turn, crop }))
    }, 'Der Ausschnitt ist gespeichert.')
  const turnOn = () => setCut({ ...whole, turn: ((turn + 90) % 360) as Cut['turn'] })
  return (
    <div className="media-form">
      {sent ? (
        <CutPreview src={media.whole.src} sent={sent} cut={cut} />
      ) : (
        <img
          src={media.whole.src}
          alt=""
          className="media-cut-loading"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSent({ width, height })}
        />
      )}
      <p className="button-row">
        <Button variant="secondary" onClick={turnOn}>
          Nach rechts drehen
        </Button>
        <Button variant="quiet" onClick={() => setCut(whole)}>
          Ganzes Bild
        </Button>
      </p>
      <Edges cut={cut} onChange={setCut} />
      {failure}
      <p>
        <Button busy={isBusy} onClick={() => void keep()}>
          Ausschnitt speichern
        </Button>
      </p>
    </div>
  )
}

type CutPreviewProps = { src: string; sent: { width: number; height: number }; cut: Cut }

/** Drawn as SVG, whose attributes say what the policy forbids a style to say. */
function CutPreview({ src, sent, cut }: CutPreviewProps) {
  const isUpright = cut.turn % 180 === 0
  const [width, height] = isUpright ? [sent.width, sent.height] : [sent.height, sent.width]
  const [left, top] = [cut.left * width, cut.top * height]
  const [right, bottom] = [left + cut.width * width, top + cut.height * height]
  const around = `M0 0H${width}V${height}H0Z M${left} ${top}V${bottom}H${right}V${top}Z`
  const turns = {
    0: '',
    90: `translate(${width} 0)`,
    180: `translate(${width} ${height})`,
    270: `translate(0 ${height})`,
  }
  return (
    <svg className="media-cut" viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Vorschau des Ausschnitts">
      <image href={src} width={sent.width} height={sent.height} transform={`${turns[cut.turn]} rotate(${cut.turn})`} />
      <path className="media-cut-away" d={around} fillRule="evenodd" />
    </svg>
  )
}

/** How much is taken away at each edge: by keyboard, finger and mouse alike. */
function Edges({ cut, onChange }: { cut: Cut; onChange: (cut: Cut) => void }) {
  const { left, top, width, height } = cut
  const right = 1 - left - width
  const bottom = 1 - top - height
  const edges = [
    {
      label: 'Links wegnehmen',
      value: left,
      most: 1 - right - least,
      set: (to: number) => ({ left: to, width: 1 - right - to }),
    },
    {
      label: 'Rechts wegnehmen',
      value: right,
      most: 1 - left - least,
      set: (to: number) => ({ width: 1 - left - to }),
    },
    {
      label: 'Oben wegnehmen',
      value: top,
      most: 1 - bottom - least,
      set: (to: number) => ({ top: to, height: 1 - bottom - to }),
    },
    { label: 'Unten wegnehmen', value: bottom, most: 1 - top - least, set: (to: number) => ({ height: 1 - top - to }) },
  ]
  return (
    <div className="media-edges">
      {edges.map(({ label, value, most, set }) => (
        <label key={label}>
          {label}
          <input
            type="range"
            min={0}
            max={Math.max(0, Math.round(most * 100))}
            value={Math.round(value * 100)}
            aria-valuetext={`${Math.round(value * 100)} Prozent`}
            onChange={(event) => onChange({ ...cut, ...set(Number(event.target.value) / 100) })}
          />
        </label>
      ))}
    </div>
  )
}
