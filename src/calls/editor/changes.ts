import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { listChanges } from '../../content/history/list-changes.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

/** What was changed last, by whom. */
export function editedLately({ database }: Pick<App, 'database'>) {
  return new Hono<CallEnvironment>().get('/editor/changes', async (c) => c.json(await listChanges(database.db)))
}
