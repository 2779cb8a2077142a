import type { ShownFilm, ShownPicture } from '../../renditions/shown.ts'

export type { ShownFilm, ShownPicture }

/** Names a picture or a drawing of the media. */
export type PictureId = string & { readonly isPictureId: true }
export type FilmId = string & { readonly isFilmId: true }

/** What was stored, with what a page shows where a medium is named; undefined where that is not there any more. */
export type Shown<Stored> = Stored extends PictureId
  ? ShownPicture | undefined
  : Stored extends FilmId
    ? ShownFilm | undefined
    : Stored extends string | number | boolean | null | undefined
      ? Stored
      : { [Field in keyof Stored]: Shown<Stored[Field]> }
