import type { Db } from '../../database/tables.ts'
import { readContent } from './read-content.ts'

/** The colours of the ribbon, from top to bottom, like #ff3300. */
export async function readRibbonColours(db: Db): Promise<string[]> {
  const { colours } = await readContent(db, 'visitor', 'fraternity')
  return colours.map(({ hex }) => hex)
}
