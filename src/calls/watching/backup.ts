import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { findUnderWay } from '../../backups/runs/backup-runs.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { actDoor } from '../audit/act-door.ts'

type Parts = Pick<App, 'database' | 'clock' | 'log' | 'sealing' | 'backingUp'>

/** A backup at once, for an administrator who is about to do something, and how far the one is that runs. */
export function backup(app: Parts) {
  const underWay = () => findUnderWay(app.database.db, app.clock().getTime())
  return new Hono<CallEnvironment>()
    .get('/members/io/backup', async (c) => {
      return c.json({ isSetUp: app.backingUp.isSetUp, underWay: (await underWay()) ?? null })
    })
    .post('/members/io/backup', async (c: Context<CallEnvironment>) => {
      if (!app.backingUp.isSetUp) {
        throw new Refusal(
          'conflict',
          'Es ist nicht eingestellt, wohin gesichert werden soll. Das steht in der Datei .env unter BACKUP_TO.',
        )
      }
      if ((await underWay()) || !app.backingUp.begin())
        throw new Refusal('conflict', 'Gerade läuft schon eine Sicherung.')
      await actDoor(app).note(c, { kind: 'backup asked for' })
      return c.json({}, 202)
    })
}
