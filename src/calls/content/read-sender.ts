import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { findSet } from '../../emblems/emblem-sets.ts'
import type { Sender } from '../../mail/letter.ts'

/** Whose mails they are: the fraternity as its public pages name it. */
export async function readSender({ database, config }: Pick<App, 'database' | 'config'>): Promise<Sender> {
  const fraternity = await readContent(database.db, 'visitor', 'fraternity')
  const [first, second, third] = fraternity.colours
  return {
    name: fraternity.name,
    article: fraternity.article,
    shortName: fraternity.shortName,
    town: fraternity.town,
    colours: [first.hex, second.hex, third.hex],
    address: config.mailFrom ?? fraternity.contact.email,
    origin: config.publicOrigin,
    hasHead: (await findSet(database.db)) !== undefined,
  }
}
