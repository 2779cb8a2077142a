import type { EntryOf } from '../../content/collections.ts'
import { isPageName } from '../../content/site-map.ts'
import { ContentPicture } from '../shell/content-picture.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** The ways into the galleries: each year's first picture. */
export function GalleryCovers({ galleries }: { galleries: EntryOf<'galleries'>[] }) {
  return (
    <ul className="gallery-covers">
      {galleries.map(({ folder, title, pictures: [cover] }) => {
        const page = `gallery${folder}`
        if (!isPageName(page) || !cover) return null
        return (
          <li key={folder}>
            <SiteLink to={page} aria-label={title}>
              <ContentPicture
                image={{ ...cover, file: `${folder}/${cover.id}`, alt: '' }}
                sizes="(width >= 48rem) 11rem, 45vw"
                widest={400}
              />
              <span>{folder}</span>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}
