import { useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { PictureImage } from '../../../../design/picture/picture.tsx'
import type { PictureAnswer } from '../../../../pictures/picture-answer.ts'
import { countOf } from '../../../members/pictures/folder-cards.tsx'
import { useFolder } from '../../../members/pictures/use-folder.ts'
import { useLibrary } from '../use-library.ts'

type ChoosePicturesProps = {
  loaded: Parameters<typeof useFolder>[0]
  /** The media that the list holds already. */
  taken: ReadonlySet<string>
  onTake: (pictures: PictureAnswer[]) => void
}

/** The pictures of a folder, all of them chosen but for those that are there already. */
export function ChoosePictures({ loaded, taken, onTake }: ChoosePicturesProps) {
  const { media } = useLibrary()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const there = new Set(media.flatMap(({ id, copiedFrom }) => (taken.has(id) && copiedFrom ? copiedFrom : [])))
  // What a public gallery shows is in the library already.
  const pictures = useFolder(loaded).pictures.filter(({ revision }) => revision !== null)
  const free = pictures.filter(({ id }) => !there.has(id))
  const chosen = free.filter(({ id }) => !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  if (pictures.length === 0) return <Notice>In diesem Ordner liegt kein Bild von Mitgliedern.</Notice>
  return (
    <>
      <Notice>Diese Bilder sehen bisher nur Mitglieder. Sobald die Galerie veröffentlicht ist, sieht sie jeder.</Notice>
      <div className="button-row">
        <Button variant="quiet" disabled={chosen.length === free.length} onClick={() => setLeft(new Set())}>
          Alle wählen
        </Button>
        <Button
          variant="quiet"
          disabled={chosen.length === 0}
          onClick={() => setLeft(new Set(free.map(({ id }) => id)))}
        >
          Keines wählen
        </Button>
      </div>
      <ul className="media-grid" aria-label="Bilder des Ordners">
        {pictures.map((picture) => {
          const isThere = there.has(picture.id)
          return (
            <li key={picture.id}>
              <label className="media-tile checkbox folder-picture">
                <input
                  type="checkbox"
                  checked={isThere || !left.has(picture.id)}
                  disabled={isThere}
                  onChange={(event) => choose(picture.id, event.target.checked)}
                />
                <span className="media-thumbnail">
                  <PictureImage picture={{ ...picture, alt: '' }} sizes="12rem" loading="lazy" />
                </span>
                <span className="media-tile-name">{picture.description || picture.fileName}</span>
                {isThere && <span className="fine soft">schon in der Galerie</span>}
              </label>
            </li>
          )
        })}
      </ul>
      <p className="folder-take">
        <Button disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
          {countOf(chosen.length)} übernehmen
        </Button>
      </p>
    </>
  )
}
