import type { EntryOf } from '../../content/collections/collections.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { galleryPath } from '../../content/site-plan-rules.ts'
import { galleryPictures } from '../../pictures/gallery-rules.ts'
import { ContentPicture } from '../shell/content-picture.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { usePlan } from '../shell/use-plan.ts'
import { shortName } from './gallery-ways.tsx'

/** The ways into the galleries: each year's first picture. */
export function GalleryCovers({ galleries }: { galleries: Shown<EntryOf<'galleries'>>[] }) {
  const plan = usePlan()
  return (
    <ul className="gallery-covers">
      {galleries.map(({ entryId, folder, title, pictures }, index) => {
        const [cover] = galleryPictures(pictures)
        const page = plan.at(galleryPath(folder))
        if (!page || !cover) return null
        return (
          <li key={entryId}>
            <SiteLink to={page} aria-label={title}>
              <ContentPicture
                image={{ ...cover, alt: '' }}
                // On a phone the first one has a row to itself.
                sizes={`(width >= 48rem) 11rem, ${index === 0 ? 92 : 45}vw`}
                widest={400}
              />
              <span>{shortName({ folder, title })}</span>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}
