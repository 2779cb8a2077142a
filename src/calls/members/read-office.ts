import type { App } from '../../app.ts'
import { memberPath } from '../../content/site-map.ts'
import { usualWait } from '../../members/office/office-news-rules.ts'
import type { Office } from '../../members/office/tell-office.ts'
import { readSender } from '../content/read-sender.ts'

/** What a letter to those who look after the addresses needs. */
export async function readOffice(app: Pick<App, 'database' | 'config'>): Promise<Office> {
  return { sender: await readSender(app), recordPath: memberPath, wait: usualWait }
}
