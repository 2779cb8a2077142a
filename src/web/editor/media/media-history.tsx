import { useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import type { MediaHistoryItem } from '../../../media/read-media-history.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { formatShortMinute } from '../../shell/moments.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { fetchMediaHistory, type LibraryMedia, restoreMedia } from './media-calls.ts'

const deeds: Record<MediaHistoryItem['what'], string> = {
  created: 'Hinzugefügt',
  described: 'Beschrieben',
  replaced: 'Ersetzt',
  cut: 'Zugeschnitten',
  deleted: 'Gelöscht',
  restored: 'Zurückgeholt',
}

type MediaHistoryProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

/** Who changed what and when, each state a click away. */
export function MediaHistory({ media, onChanged }: MediaHistoryProps) {
  const [items, setItems] = useState<MediaHistoryItem[]>([])
  const [failure, setFailure] = useState('')
  const { id, revision } = media
  useEffect(() => {
    let isCurrent = revision > 0
    fetchMediaHistory(id).then(
      (found) => isCurrent && setItems(found),
      (error) => isCurrent && setFailure(wordsOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [id, revision])
  const goBack = (to: number) => void restoreMedia(id, to).then(onChanged, notifyFailure)
  return (
    <>
      <Failure>{failure}</Failure>
      <ol className="media-history">
        {items.map(({ what, revision: at, changedAt, changedBy, state }) => (
          <li key={at}>
            <p>
              <strong>{deeds[what]}</strong>{' '}
              <span className="fine soft">
                {formatShortMinute(new Date(changedAt).toISOString())}
                {changedBy && `, ${changedBy}`}
              </span>
            </p>
            <p className="fine">{state.isDecorative ? 'schmückend' : state.alt || 'ohne Beschreibung'}</p>
            {at < revision && (
              <Button variant="quiet" onClick={() => goBack(at)}>
                Zu diesem Stand zurück
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
