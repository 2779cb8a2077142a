import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { partsOf } from '../../design/stripes-rules.ts'
import { plainShield, plainShieldSize } from '../../emblems/plain-shield-rules.ts'
import { readEmblem } from '../../emblems/read-emblem.ts'
import { declineName } from '../../text/declined-name-rules.ts'

/** What stands at the head of a document, as templates/head.typ wants it. */
export interface DocumentHead {
  name: string
  /** "der Pennälerverbindung …", for a sentence or a foot. */
  genitive: string
  motto: string
  ribbon: { hex: string; part: number }[]
  /** `ratio` is of width to height; `onDark` where white paper would swallow them. */
  arms: { path: string; alt: string; ratio: number; onDark: boolean }
}

/** The fraternity as its documents show it, and the files that belong to that. */
export async function documentHead(
  app: Pick<App, 'database' | 'storage' | 'log'>,
): Promise<{ head: DocumentHead; files: Record<string, Uint8Array> }> {
  const fraternity = await readContent(app.database.db, 'visitor', 'fraternity')
  const genitive = declineName('genitive', fraternity.article, fraternity.name)
  const arms = await readArms(app)
  const path = `/arms.${arms?.format ?? 'svg'}`
  const bytes = arms?.bytes ?? Buffer.from(plainShield(fraternity.colours.map(({ hex }) => hex)))
  const { width, height } = arms ?? plainShieldSize
  return {
    head: {
      name: fraternity.name,
      genitive,
      motto: fraternity.motto,
      ribbon: partsOf(fraternity),
      arms: {
        path,
        alt: arms ? `Wappen ${genitive}` : `Schild in den Farben ${genitive}`,
        ratio: width / height,
        onDark: arms?.ground === 'dark',
      },
    },
    files: { [path]: bytes },
  }
}

/** Where their file is lost, a document can do with the shield: who watches over files tells of that. */
async function readArms(app: Pick<App, 'database' | 'storage' | 'log'>) {
  try {
    return await readEmblem(app, 'arms')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    app.log.warn({ err: error }, 'a document is set without the coat of arms: its file is missing')
    return undefined
  }
}
