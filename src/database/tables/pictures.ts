import type { Generated } from 'kysely'

export interface TablesOfPictures {
  pictures: PicturesTable
  picture_renditions: PictureRenditionsTable
  picture_folders: PictureFoldersTable
}

/** A picture that a member has put into a folder; its file tells nothing of place and device. */
export interface PicturesTable {
  id: string
  /** As its first picture spelled it. */
  folder: string
  /** The folder's name in lower case: two spellings are one folder. */
  folder_key: string
  file_name: string
  description: string
  width: number
  height: number
  /** What its place is painted with until it is there, like #a0b1c2. */
  colour: string
  /** By the clock of its camera, like 2024-06-15T20:31:05; null where it does not say. */
  taken_at: string | null
  /** 1: it came with the sample fraternity. */
  is_sample: Generated<number>
  size: number
  sha256: string
  /** Of the file as it was sent, with all that it told; null where nobody has sent it, and for those from before this was kept. */
  received_sha256: string | null
  storage_key: string
  /** How often it has been drawn: once, and again with each turn. */
  drawn: number
  revision: number
  uploaded_by: string | null
  uploaded_at: number
  deleted_at: number | null
  deleted_by: string | null
}

/** A picture in one of the widths of renditions/width-rules.ts, as WebP. */
export interface PictureRenditionsTable {
  picture_id: string
  width: number
  size: number
  sha256: string
  storage_key: string
}

/** A folder of pictures. One without pictures is there only if somebody has made it by itself. */
export interface PictureFoldersTable {
  /** Its name in lower case. */
  key: string
  name: string
  /** Null for the sample fraternity, and for an account that is no more. */
  made_by: string | null
  made_at: number
  is_kept: number
  /** Null for its first picture. */
  cover_id: string | null
  /** The key of the folder that was called so before. */
  moved_to: string | null
}
