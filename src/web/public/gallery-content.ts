import type { EntryOf } from '../../content/collections/collections.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { galleryPictures } from '../../pictures/gallery-rules.ts'

type Intro = { lead?: string; notice?: string | undefined }

/** What the page of one gallery shows of all of them; undefined where there is none, or none for readers. */
export function galleryContent(folder: string, galleries: readonly Shown<EntryOf<'galleries'>>[], intro: Intro = {}) {
  const shown = galleries.find((gallery) => gallery.folder === folder)
  return (
    shown && {
      entryId: shown.entryId,
      folder,
      lead: intro.lead,
      notice: intro.notice,
      title: shown.title,
      text: shown.text,
      pictures: galleryPictures(shown.pictures),
      albums: galleries.map(({ folder: each, title }) => ({ folder: each, title })),
    }
  )
}

export type GalleryContent = NonNullable<ReturnType<typeof galleryContent>>
