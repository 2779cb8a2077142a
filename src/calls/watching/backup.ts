import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { type BackupKind, findUnderWay } from '../../backups/runs/backup-runs.ts'
import { beginRun } from '../../backups/runs/note-run.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { actDoor } from '../audit/act-door.ts'

type Parts = Pick<App, 'config' | 'database' | 'clock' | 'log' | 'sealing' | 'backingUp'>

const words = {
  backup: {
    notSetUp: 'Es ist nicht eingestellt, wohin gesichert werden soll. Das steht in der Datei .env unter BACKUP_TO.',
    isRunning: 'Gerade läuft schon eine Sicherung.',
  },
  survival: {
    notSetUp:
      'Es ist nicht eingestellt, wohin die Überlebenskopie soll. Das steht in der Datei .env unter SURVIVAL_TO.',
    isRunning: 'Gerade wird schon eine Überlebenskopie geschrieben.',
  },
} as const

/** A backup or a survival copy at once, for an administrator who is about to do something, and how far those are that run. */
export function backup(app: Parts) {
  const { config, database, clock } = app
  const placeOf = (kind: BackupKind) => (kind === 'backup' ? config.backupTo : config.survivalTo)

  async function stateOf(kind: BackupKind) {
    const underWay = await findUnderWay(database.db, clock().getTime(), kind)
    return { isSetUp: placeOf(kind) !== undefined, underWay: underWay ?? null }
  }

  /** The run and who asked for it are noted in one, so none goes that the record does not name. */
  async function begin(c: Context<CallEnvironment>, kind: BackupKind) {
    const place = placeOf(kind)
    if (place === undefined) throw new Refusal('conflict', words[kind].notSetUp)
    if (kind === 'survival' && (await findUnderWay(database.db, clock().getTime()))) {
      throw new Refusal('conflict', 'Gerade läuft eine Sicherung. Bitte warte, bis sie fertig ist.')
    }
    const db = actDoor(app).db(c, (begun: string | undefined) => {
      return begun === undefined ? undefined : { kind: `${kind === 'backup' ? kind : 'survival copy'} asked for` }
    })
    const run = await beginRun(db, clock, place, kind)
    if (run === undefined) throw new Refusal('conflict', words[kind].isRunning)
    app.backingUp.begin(kind, run)
    return c.json({}, 202)
  }

  return new Hono<CallEnvironment>()
    .get('/members/io/backup', async (c) => {
      return c.json({ backup: await stateOf('backup'), survival: await stateOf('survival') })
    })
    .post('/members/io/backup', (c: Context<CallEnvironment>) => begin(c, 'backup'))
    .post('/members/io/backup/survival-copy', (c: Context<CallEnvironment>) => begin(c, 'survival'))
}
