import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { listDocuments } from '../../documents/library/list-documents.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { signFor } from '../files/sign-for.ts'

/** What the two directories hold, for every member, with links that are good for ten minutes from now. */
export function documents(app: Pick<App, 'database' | 'clock' | 'linkSecret'>) {
  const list = async (c: Context<CallEnvironment>, directory: string) => {
    if (directory !== 'common' && directory !== 'archive') {
      throw new Refusal('not_found', 'Dieses Verzeichnis gibt es nicht.')
    }
    return c.json(await listDocuments(app.database.db, signFor(app, c.var.member), directory))
  }
  return new Hono<CallEnvironment>()
    .get('/members/io/downloads/directories/:directory', (c) => list(c, c.req.param('directory')))
    .get('/members/io/downloads/directories/:directory/', (c) => list(c, c.req.param('directory')))
}
