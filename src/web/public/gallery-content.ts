import type { EntryOf } from '../../content/collections/collections.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { folderOf, galleryPictures } from '../../pictures/gallery-rules.ts'

interface Galleries {
  intro: EntryOf<'intros'>
  galleries: Shown<EntryOf<'galleries'>>[]
}

/** What the page of one year shows of all the galleries. */
export function galleryContent(page: string, { intro, galleries }: Galleries) {
  const folder = folderOf(page)
  const shown = galleries.find((gallery) => gallery.folder === folder)
  return {
    intro,
    text: shown?.text ?? '',
    pictures: galleryPictures(shown?.pictures ?? []),
    albums: galleries.map(({ folder: year, title }) => ({ folder: year, title })),
    folder,
  }
}
