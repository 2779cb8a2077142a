import { type DragEvent, useId, useState } from 'react'
import type { ShownEmblem } from '../../../calls/emblems/show-emblems.ts'
import { Button } from '../../../design/button.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { Progress } from '../../../design/page/progress.tsx'
import { extensionOf } from '../../../documents/receiving/upload-rules.ts'
import {
  type EmblemKind,
  emblemNames,
  emblemRefusals,
  fitInto,
  isEmblemFormat,
  mostBytes,
} from '../../../emblems/emblem-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { formatShortMinute } from '../../shell/moments.ts'
import { notify } from '../../shell/notify.tsx'
import { type EmblemsNow, sendEmblem } from './emblem-calls.ts'

interface EmblemCardProps {
  kind: EmblemKind
  emblem: EmblemsNow['arms']
  /** What pages show: without a coat of arms a plain shield. */
  shown: ShownEmblem | null
  earlier: EmblemsNow['earlier']['arms']
  onTaken: (now: EmblemsNow) => void
  onRemove: () => void
  onBringBack: (version: number) => void
  /** Somebody else was faster. */
  onOutdated: () => void
}

const hints: Record<EmblemKind, string> = {
  arms: 'Steht oben auf jeder Seite und groß auf der Startseite.',
  circle: 'Steht am Fuß jeder Seite und ist das Zeichen im Browser-Tab.',
}

/** What need not be sent to be refused. */
function faultOf({ name, size }: File): string {
  const format = extensionOf(name)
  if (!isEmblemFormat(format)) return emblemRefusals.type
  if (size <= mostBytes[format]) return ''
  return format === 'svg' ? emblemRefusals.svgSize : emblemRefusals.pngSize
}

/** One emblem on both grounds, and all that can be done with it. A file may be dropped anywhere on the card. */
export function EmblemCard(props: EmblemCardProps) {
  const { kind, emblem, shown, earlier, onTaken, onRemove, onBringBack, onOutdated } = props
  const [sending, setSending] = useState<{ percent: number; cancel: () => void }>()
  const [failure, setFailure] = useState('')
  const [isOver, setOver] = useState(false)
  const id = useId()
  const name = emblemNames[kind]

  async function send(file: File): Promise<void> {
    const fault = faultOf(file)
    setFailure(fault)
    if (fault || sending) return
    const { done, cancel } = sendEmblem(kind, file, {
      revision: emblem?.revision,
      onProgress: (percent) => setSending((before) => before && { ...before, percent }),
    })
    setSending({ percent: 0, cancel })
    try {
      const { leftOut, fileName: _, ...now } = await done
      onTaken(now)
      const without = leftOut.length > 0 ? ` Zur Sicherheit entfernt: ${leftOut.join(', ')}.` : ''
      await notify({ subject: `emblem:${kind}`, text: `${name} gespeichert.${without}` })
    } catch (error) {
      setFailure(wordsOf(error))
      if (error instanceof RefusedCall && error.status === 409) onOutdated()
    } finally {
      setSending(undefined)
    }
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type !== 'dragleave')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }

  return (
    <section
      className="emblem-card"
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <p id={id} className="emblem-card-name">
        {name}
      </p>
      <p className="fine">{hints[kind]}</p>
      <div className="emblem-grounds">
        {(['light', 'dark'] as const).map((ground) => (
          <div key={ground} className={`emblem-ground emblem-ground-${ground}`}>
            {shown ? (
              <img
                src={shown.src}
                alt={`${name} auf ${ground === 'light' ? 'hellem' : 'dunklem'} Grund`}
                data-plate={(shown.ground !== 'any' && shown.ground !== ground) || undefined}
                {...fitInto(shown, { width: 150, height: 130 })}
              />
            ) : (
              <span className="fine">noch keiner</span>
            )}
          </div>
        ))}
      </div>
      <p className="fine">
        {emblem
          ? `${emblem.isSample ? 'Aus dem Beispiel' : emblem.fileName} · ${formatShortMinute(emblem.changedAt)}${emblem.changedBy ? ` · ${emblem.changedBy}` : ''}`
          : kind === 'arms' && 'Noch keines: Gezeigt wird ein Schild in euren Farben.'}
      </p>
      {sending ? (
        <div className="emblem-sending">
          <Progress
            label={`${name} wird gesendet`}
            value={sending.percent}
            valueText={sending.percent === 100 ? 'wird geprüft und gezeichnet' : undefined}
          />
          <Button variant="quiet" onClick={sending.cancel}>
            Abbrechen
          </Button>
        </div>
      ) : (
        <div className="button-row">
          <label className="button button-secondary choice">
            <input
              className="sr-only"
              type="file"
              accept="image/svg+xml,image/png,.svg,.png"
              aria-describedby={`${id}-kinds`}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void send(file)
              }}
            />
            {name} {emblem ? 'ersetzen' : 'wählen'}
          </label>
          {emblem && (
            <Button variant="quiet" onClick={onRemove} aria-label={`${name} entfernen`}>
              Entfernen
            </Button>
          )}
        </div>
      )}
      <Failure>{failure}</Failure>
      <p id={`${id}-kinds`} className="fine">
        SVG bis 1&nbsp;MB oder PNG bis 10&nbsp;MB, am besten mit durchsichtigem Grund. Du kannst die Datei auch hierher
        ziehen.
      </p>
      {earlier.length > 0 && (
        <details className="emblem-earlier">
          <summary>Frühere Fassungen ({earlier.length})</summary>
          <ul>
            {earlier.map(({ version, fileName, uploadedAt, isSample }) => (
              <li key={version}>
                <span>
                  {isSample ? 'Aus dem Beispiel' : fileName}
                  <span className="fine"> · {formatShortMinute(uploadedAt)}</span>
                </span>
                <Button
                  variant="quiet"
                  onClick={() => onBringBack(version)}
                  aria-label={`${fileName} wieder zeigen, Fassung ${version}`}
                >
                  Wieder zeigen
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
