import { findAdministratorAccounts } from '../../accounts/find-administrators.ts'
import type { App } from '../../app.ts'
import { adminRequestsPath, pageNamed } from '../../content/site-map.ts'
import type { RequestPost } from '../../members/own-data/request-letters.ts'
import { readSender } from '../content/read-sender.ts'

/** What the letters about requests need. */
export async function requestPost(app: Pick<App, 'database' | 'config'>): Promise<RequestPost> {
  return {
    sender: await readSender(app),
    administrators: await findAdministratorAccounts(app.database.db),
    requestsPath: adminRequestsPath,
    ownPath: `${pageNamed('account').path}#daten`,
  }
}
