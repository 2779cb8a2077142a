import { useEffect } from 'react'
import type { MediaHistoryItem } from '../../../calls/editor/media.ts'
import { Button } from '../../../design/button.tsx'
import { OlderChanges } from '../../forms/older-changes.tsx'
import { isAfterFirst, useHistory } from '../../forms/use-history.ts'
import { WhoChanged } from '../../forms/who-changed.tsx'
import { formatShortMinute } from '../../shell/moments.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { Outcome } from '../../shell/outcome.tsx'
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
  const { id, revision } = media
  const history = useHistory<MediaHistoryItem>({
    read: (last) => fetchMediaHistory(id, last?.revision),
    hasOlder: isAfterFirst,
  })
  const { ask } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is the newest line of the history.
  useEffect(() => void ask(), [ask, id, revision])
  const goBack = (to: number) => void restoreMedia(id, to).then(onChanged, notifyFailure)
  return (
    <Outcome of={history} waiting="Verlauf wird geladen …">
      {({ items }) => (
        <>
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
          <OlderChanges of={history} />
          <WhoChanged sort="media" id={id} />
        </>
      )}
    </Outcome>
  )
}
