import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { memberPath } from '../../content/site-map.ts'
import { usualWait } from '../../members/office/office-news-rules.ts'
import type { Office } from '../../members/office/tell-office.ts'
import { readSender } from '../content/read-sender.ts'

/** What a letter to those who look after the addresses needs. */
export async function readOffice(app: Pick<App, 'database' | 'config'>): Promise<Office> {
  const kinds = await readContent(app.database.db, 'member', 'officeKinds')
  const name = kinds.find(({ id }) => id === 'adressverwaltung')?.name ?? 'Adressverwaltung'
  return { name, sender: await readSender(app), recordPath: memberPath, wait: usualWait }
}
