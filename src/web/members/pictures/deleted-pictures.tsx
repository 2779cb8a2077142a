import { Icon } from '../../../design/icon.tsx'
import { useMay } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { DeletedRow } from '../frame/deleted-row.tsx'
import { fetchDeletedPictures, restorePicture } from './picture-calls.ts'

/** What was deleted in the last thirty days, for editors all of it, with the way back. Asked for when it is opened. */
export function DeletedPictures({ onRestored }: { onRestored: () => void }) {
  const isEditor = useMay('pictures')
  const deleted = useAnswer(fetchDeletedPictures)
  return (
    <details
      className="deleted-pictures screen-only"
      onToggle={(event) => event.currentTarget.open && void deleted.ask()}
    >
      <summary>
        {isEditor ? 'Gelöschte Bilder' : 'Deine gelöschten Bilder'} <Icon name="chevron" />
      </summary>
      <Outcome of={deleted} waiting="Gelöschte Bilder werden geladen …">
        {(pictures) =>
          pictures.length === 0 ? (
            <p>In den letzten dreißig Tagen wurde {isEditor ? 'kein Bild' : 'keines deiner Bilder'} gelöscht.</p>
          ) : (
            <ul className="task-list row-list">
              {pictures.map((picture) => (
                <DeletedRow
                  key={picture.id}
                  file={picture}
                  title={
                    <p>
                      <strong>{picture.fileName}</strong> aus „{picture.folder}“
                    </p>
                  }
                  restore={async () => {
                    await restorePicture(picture.id)
                    onRestored()
                    return `Liegt wieder in „${picture.folder}“.`
                  }}
                />
              ))}
            </ul>
          )
        }
      </Outcome>
    </details>
  )
}
