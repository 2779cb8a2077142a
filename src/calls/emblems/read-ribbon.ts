import { readContent } from '../../content/reading/read-content.ts'
import type { Db } from '../../database/tables.ts'
import { type Ribbon, threadOf } from '../../design/stripes-rules.ts'
import type { DrawnRibbon } from '../../emblems/set-rules.ts'

/** The ribbon of the fraternity, for what is made from it. */
export async function readRibbon(db: Db): Promise<DrawnRibbon> {
  return toDrawn(await readContent(db, 'visitor', 'fraternity'))
}

export function toDrawn({ colours, percussion }: Ribbon): DrawnRibbon {
  return { colours: colours.map(({ hex }) => hex), thread: threadOf({ percussion }) }
}
