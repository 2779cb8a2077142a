import type { EntryOf } from '../../content/collections/collections.ts'
import { folderOf, galleryPicture } from '../../pictures/gallery-rules.ts'

interface Galleries {
  intro: EntryOf<'intros'>
  galleries: EntryOf<'galleries'>[]
}

/** What the page of one year shows of all the galleries. */
export function galleryContent(page: string, { intro, galleries }: Galleries) {
  const folder = folderOf(page)
  const shown = galleries.find((gallery) => gallery.folder === folder)
  return {
    intro,
    text: shown?.text ?? '',
    pictures: (shown?.pictures ?? []).map((picture) => galleryPicture(folder, picture)),
    albums: galleries.map(({ folder: year, title }) => ({ folder: year, title })),
    folder,
  }
}
