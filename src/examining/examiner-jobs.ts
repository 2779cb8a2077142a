import type { Extension } from '../documents/receiving/upload-rules.ts'
import type { TableFile } from '../documents/tables/table-file.ts'
import type { DrawnEmblem, EmblemToDraw } from '../emblems/drawing/draw-emblem.ts'
import type { DrawnSetFile, SetToDraw } from '../emblems/drawing/draw-set.ts'
import type { AvifToDraw, DrawnWidth } from '../renditions/drawing/draw-avif.ts'
import type { Drawing, PictureToDraw } from '../renditions/drawing/draw-picture.ts'

/** What the examiner is told when it is started. */
export interface ExaminerOrder {
  /** As the system counts: the higher the number, the more it leaves the processor to others. */
  niceness: number
}

/** A staged file that is to be looked into. */
export interface ExamineJob {
  what: 'examine'
  path: string
  size: number
  extension: Extension
}

/** A staged picture that is to be drawn. */
export interface DrawJob extends PictureToDraw {
  what: 'draw'
}

/** A picture that has been drawn, and is to be had in a better format. */
export interface AvifJob extends AvifToDraw {
  what: 'avif'
}

/** A staged file that is to become an emblem. */
export interface EmblemJob extends EmblemToDraw {
  what: 'emblem'
  size: number
}

/** Emblems that are kept, and from which icons and pictures are to be made. */
export interface EmblemSetJob extends SetToDraw {
  what: 'emblem set'
  /** The first of the files that it is drawn into. */
  path: string
}

/** A staged file whose table is to be read. */
export interface TableJob {
  what: 'table'
  path: string
  size: number
}

export type ExaminerJob = ExamineJob | DrawJob | AvifJob | EmblemJob | EmblemSetJob | TableJob

/** Nothing for a file that is what it says. */
export type ExaminerAnswer = Drawing | DrawnWidth[] | DrawnEmblem | { files: DrawnSetFile[] } | TableFile | null
