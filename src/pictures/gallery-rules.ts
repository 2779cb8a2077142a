import type { ShownPicture } from '../renditions/shown.ts'

/** The part of an address that names a picture: /gallery2019?bild=fackelzug */
export const pictureParameter = 'bild'

interface InGallery {
  /** Undefined where it is not there any more. */
  media: ShownPicture | undefined
  caption: string
}

/** The pictures of a gallery, each with its part of an address. What the gallery says of one goes before what is said of it elsewhere. */
export function galleryPictures(pictures: readonly InGallery[]) {
  return pictures.flatMap(({ media, caption }) =>
    media ? [{ ...media, id: media.name, caption: caption || media.caption }] : [],
  )
}
