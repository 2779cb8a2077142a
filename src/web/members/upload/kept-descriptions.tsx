import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { useKeptForm } from '../../session/use-kept-form.ts'
import type { UploadItem } from './upload-item-rules.ts'
import type { UploadEvent } from './upload-queue-rules.ts'

type KeptDescriptionsProps = { items: readonly UploadItem[]; onEvent: (event: UploadEvent) => void }

/** A browser cannot keep files, but what was written about them: chosen again, they have it again. */
export function KeptDescriptions({ items, onEvent }: KeptDescriptionsProps) {
  const unsent = items.filter(({ success, description, proposed }) => !success && description !== proposed)
  const values = Object.fromEntries(unsent.map((item) => [keyOf(item), item.description]))
  const { offered, discard } = useKeptForm<Record<string, string>>('upload', { values, isTyped: unsent.length > 0 })
  // Each once, when it is chosen: what he takes out again afterwards stays out.
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const item of items.filter(({ id }) => !seen.current.has(id))) {
      seen.current.add(item.id)
      const description = offered?.values[keyOf(item)]
      if (description) onEvent({ type: 'reminded', id: item.id, description })
    }
    // Nothing is left to be had back.
    const names = new Set(items.map(keyOf))
    if (offered && Object.keys(offered.values).every((key) => names.has(key))) discard()
  }, [items, offered, onEvent, discard])
  if (!offered) return null
  return (
    <div className="kept-offer">
      <Notice
        live
        action={
          <Button variant="secondary" onClick={discard}>
            Verwerfen
          </Button>
        }
      >
        <p>
          Zu {wordsOf(Object.keys(offered.values).length)} hattest du schon etwas geschrieben. Wähle sie noch einmal
          aus, dann steht es wieder dabei.
        </p>
      </Notice>
    </div>
  )
}

const keyOf = ({ name, originalSize }: UploadItem) => `${originalSize} ${name}`
const wordsOf = (count: number) => (count === 1 ? 'einer Datei' : `${count} Dateien`)
