import { useState } from 'react'
import { Link } from 'react-router'
import { pictureFolderPath } from '../../../content/site-map.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { PictureImage } from '../../../design/picture/picture.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import type { Overview } from './overview-calls.ts'

/** The pictures that came last. They stay those that were drawn first: new links would load the same ones again. */
export function NewPictures({ pictures }: Pick<Overview, 'pictures'>) {
  const [shown] = useState(pictures)
  return (
    <section aria-labelledby="bilder">
      <SectionHead id="bilder" title="Neue Bilder" action={<SiteLink to="pictures">Alle Bilder</SiteLink>} />
      {shown.length === 0 ? (
        <p>
          Noch hat niemand Bilder hochgeladen. Die ersten könnten von dir sein: <SiteLink to="upload" />.
        </p>
      ) : (
        <ul className="overview-pictures">
          {shown.map((picture) => (
            <li key={picture.id}>
              <Link
                to={pictureFolderPath(picture.folder)}
                aria-label={`${picture.caption || 'Bild'} in „${picture.folder}“`}
              >
                <PictureImage picture={{ ...picture, alt: '' }} sizes="(width >= 60rem) 10rem, 30vw" loading="eager" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
