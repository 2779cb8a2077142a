import type { ShownFile, ShownFilm, ShownPicture } from '../../renditions/shown.ts'

export type { ShownFile, ShownFilm, ShownPicture }

/** Names a picture or a drawing of the media. */
export type PictureId = string & { readonly isPictureId: true }
export type FilmId = string & { readonly isFilmId: true }
export type FileId = string & { readonly isFileId: true }

/** What was stored, with what a page shows where a medium is named; undefined where that is not there any more. */
export type Shown<Stored> = Stored extends PictureId
  ? ShownPicture | undefined
  : Stored extends FilmId
    ? ShownFilm | undefined
    : Stored extends FileId
      ? ShownFile | undefined
      : Stored extends string | number | boolean | null | undefined
        ? Stored
        : { [Field in keyof Stored]: Shown<Stored[Field]> }
