import { pictureSources } from './rendition-rules.ts'

export interface StoredPicture {
  id: string
  width: number
  height: number
  colour: string
  alt: string
  caption: string
}

/** The part of an address that names a picture: /gallery2019?bild=fackelzug */
export const pictureParameter = 'bild'

/** A picture of a public gallery, with the addresses of all its files. */
export function galleryPicture(folder: string, picture: StoredPicture) {
  return { ...picture, ...pictureSources(`${folder}/${picture.id}`, picture.width) }
}

/** The folder of a gallery's page, which is the year in its name. */
export const folderOf = (pageName: string) => pageName.replace(/^gallery/, '')
