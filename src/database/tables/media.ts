import type { Queued } from './queue.ts'

export interface TablesOfMedia {
  media: MediaTable
  media_versions: MediaVersionsTable
  media_files: MediaFilesTable
  media_changes: MediaChangesTable
  media_drawings: MediaDrawingsTable
}

/** A picture, drawing or film that pages show, or a file that they offer: what people say of it. What it looks like is its current version. */
export interface MediaTable {
  id: string
  /** Part of addresses: of its files, and of the picture in a gallery. No two share it, and it never changes. */
  name: string
  kind: 'picture' | 'drawing' | 'film' | 'file'
  /** What is to be seen, for those who do not see it; of a file, its title. */
  alt: string
  /** 1: there is nothing to describe. */
  is_decorative: number
  caption: string
  /** Who took it, or where it comes from. */
  source: string
  /** What must stay in sight where it is cut, in hundredths from the left and from the top. */
  focus_x: number
  focus_y: number
  current_version: number
  revision: number
  created_at: number
  changed_at: number
  deleted_at: number | null
  deleted_by: string | null
}

/** What a medium looks or looked like. A new version never touches an old one. */
export interface MediaVersionsTable {
  media_id: string
  version: number
  /** 0 for a file, which looks like nothing. */
  width: number
  height: number
  /** What its place is painted with until it is there, like #a0b1c2. */
  colour: string
  /** As it was sent. */
  file_name: string
  /** The version that was sent, where this one was cut or turned from it, and how (media/cut-rules.ts). */
  drawn_from: number | null
  cut: string | null
  /** The picture of a members' folder that it is a copy of. It may be gone since. */
  copied_from: string | null
  /** Null for the sample fraternity. */
  uploaded_by: string | null
  uploaded_at: number
}

/** The bytes of a version: the whole, its widths, its formats. */
export interface MediaFilesTable {
  id: string
  media_id: string
  version: number
  format: 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'svg' | 'mp4' | 'webm' | 'vtt' | 'pdf'
  /** Null for what has no width of its own: the whole picture, a drawing, a film, a file. */
  width: number | null
  /** Where browsers find it; null for what is only drawn from. */
  path: string | null
  size: number
  sha256: string
  /** Null while a file of the sample fraternity is still to be brought in. */
  storage_key: string | null
}

/** One row per change of a medium, with what was before. */
export interface MediaChangesTable {
  media_id: string
  /** The number that the medium had after the change. */
  revision: number
  what: 'created' | 'described' | 'replaced' | 'cut' | 'deleted' | 'restored'
  /** What people said of it before, and its version then, as JSON (media/media-state.ts); null where nothing was. */
  before: string | null
  account_id: string | null
  changed_at: number
}

/** A version whose better formats are still to be drawn. */
export interface MediaDrawingsTable extends Queued {
  id: string
  media_id: string
  version: number
  due_at: number
}
