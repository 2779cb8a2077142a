/** A picture as a page shows it: in every width and format that there is of it. */
export interface ShownPicture {
  /** Its part of an address: /gallery2019?bild=fackelzug */
  name: string
  width: number
  height: number
  /** What its place is painted with until it is there. */
  colour: string
  /** What is to be seen; empty where it is only an ornament. */
  alt: string
  caption: string
  /** Who took it. */
  source: string
  /** What must stay in sight where it is cut, in hundredths from the left and from the top. */
  focus: { x: number; y: number }
  /** The smallest file, and all of them with their widths; a drawing has one for every width. */
  src: string
  srcSet?: string
  /** The same in better formats, the best first. */
  formats: { type: string; srcSet: string }[]
}

/** A file as a page offers it. */
export interface ShownFile {
  name: string
  title: string
  /** As it is saved. */
  fileName: string
  /** In bytes. */
  size: number
  href: string
}

export interface ShownFilm {
  name: string
  width: number
  height: number
  alt: string
  source: string
  /** The best format first. */
  sources: { type: string; src: string }[]
  /** What is said in it, for those who do not hear it. */
  captions?: string
}
