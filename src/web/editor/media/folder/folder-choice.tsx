import { Notice } from '../../../../design/page/notice.tsx'
import { PictureImage } from '../../../../design/picture/picture.tsx'
import { countOf } from '../../../members/pictures/folder-cards.tsx'
import { fetchFolders } from '../../../members/pictures/picture-calls.ts'
import { useAnswerAtOnce } from '../../../session/use-answer.ts'
import { Outcome } from '../../../shell/outcome.tsx'

/** The folders that members have filled. A public gallery is none, but for what members have added to it. */
export function FolderChoice({ onChoose }: { onChoose: (folder: string) => void }) {
  const answer = useAnswerAtOnce(async () => (await fetchFolders()).folders.filter(({ ownCount }) => ownCount > 0))
  return (
    <Outcome of={answer} waiting="Die Ordner werden geladen …">
      {(folders) =>
        folders.length === 0 ? (
          <Notice>Noch liegt in keinem Ordner ein Bild. Mitglieder füllen sie unter „Hochladen“.</Notice>
        ) : (
          <ul className="media-grid" aria-label="Ordner">
            {folders.map(({ folder, ownCount, cover }) => (
              <li key={folder}>
                <button type="button" className="media-tile" onClick={() => onChoose(folder)}>
                  <span className="media-thumbnail">
                    {cover && <PictureImage picture={{ ...cover, alt: '' }} sizes="12rem" loading="lazy" />}
                  </span>
                  <span className="media-tile-name">{folder}</span>
                  <span className="fine soft">{countOf(ownCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Outcome>
  )
}
