import { Refusal } from '../errors.ts'
import type { FileToKeep } from '../files/keep-files.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import type { Cut } from './cut-rules.ts'
import type { Drawing, PictureToDraw } from './drawing/draw-picture.ts'
import { formatOf } from './picture-formats.ts'
import { mostRenditions } from './width-rules.ts'

export interface MadePicture {
  width: number
  height: number
  colour: string
  takenAt: string | undefined
  full: FileToKeep
  renditions: (FileToKeep & { width: number })[]
}

/** Draws a picture: for the server in another process. */
export type Draw = (picture: PictureToDraw) => Promise<Drawing>

/** Has a picture drawn as it is kept: the whole and the smaller ones. All lie staged; after a fault nothing does. */
export async function makeRenditions(
  storage: Pick<Storage, 'stage'>,
  draw: Draw,
  path: string,
  fileName: string,
  cut?: Cut,
): Promise<MadePicture> {
  const format = formatOf(fileName)
  if (format === undefined) throw new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.')
  const staged: StagedFile[] = []
  const made = <Drawn>(index: number, drawn: Drawn) => {
    const file = staged[index]
    if (!file) throw new Error('more was drawn than files were staged')
    return { ...drawn, staged: file }
  }
  try {
    // How many it takes, shows when it is drawn.
    for (let count = 0; count < 1 + mostRenditions; count++) staged.push(await storage.stage())
    const drawing = await draw({ path, format, targets: staged.map((file) => file.path), cut })
    const full = made(0, drawing.full)
    const renditions = drawing.renditions.map((each, index) => made(index + 1, each))
    await Promise.all(staged.slice(1 + renditions.length).map((file) => file.discard()))
    return { ...drawing, full, renditions }
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()))
    throw error
  }
}
