import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { rowsOf } from '../../design/stripes-rules.ts'
import { themeOf } from '../../design/theme-rules.ts'
import { findSet } from '../../emblems/emblem-sets.ts'
import type { Sender } from '../../mail/letter.ts'

/** Whose mails they are: the fraternity as its public pages name it. */
export async function readSender({ database, config }: Pick<App, 'database' | 'config'>): Promise<Sender> {
  const fraternity = await readContent(database.db, 'visitor', 'fraternity')
  const { light, dark } = themeOf(fraternity)
  return {
    name: fraternity.name,
    article: fraternity.article,
    shortName: fraternity.shortName,
    town: fraternity.town,
    ribbon: rowsOf(fraternity),
    link: { light: light['--link'], dark: dark['--link'] },
    address: config.mailFrom ?? fraternity.contact.email,
    origin: config.publicOrigin,
    terms: await readTerms(database.db),
    hasHead: (await findSet(database.db)) !== undefined,
  }
}
