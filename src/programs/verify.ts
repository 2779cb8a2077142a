import { parseArgs } from 'node:util'
import { checkBackup } from '../backups/check-backup.ts'
import { isMoment } from '../backups/format/moment-rules.ts'
import { commandLine } from '../command-line.ts'
import { isUnreachable } from '../database/unreachable-errors.ts'
import { StartError } from '../errors.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { StorageAway } from '../storage/storage-away.ts'
import { readKeyFile } from './read-key-file.ts'
import { type CommandOnNothing, startCommand } from './run-command.ts'
import { showProgress } from './show-progress.ts'
import { tellBackup } from './verifying/tell-backup.ts'
import { verifySite } from './verifying/verify-site.ts'
import { WrongCall } from './wrong-call.ts'

interface Wanted {
  from: string | undefined
  at: string | undefined
  /** Where it lies, and then what stands in it. */
  keyFile: string | undefined
}

export const verify: CommandOnNothing<Wanted> = {
  usage: `Aufruf: ${commandLine('verify', '[--from ORDNER|s3://BUCKET[/UNTERORDNER] [--at ZEITPUNKT] [--key DATEI]]')}`,
  help: `Liest jede gespeicherte Datei und jede Zeile der Datenbank und sagt, was fehlt oder nicht stimmt. Ändert nichts; der Server darf
dabei laufen. Liegen die Dateien in einem Bucket, werden sie alle von dort geladen.

  --from ORT    prüft statt dessen die letzte Sicherung, die dort liegt
  --at ZEIT     prüft diese statt der letzten, zum Beispiel 2026-11-18T03-00-00Z
  --key DATEI   die Datei mit dem geheimen Schlüssel, wenn mit BACKUP_RECIPIENT gesichert wurde
  --help        zeigt diese Hilfe

Für eine Sicherung mit Passwort ist BACKUP_PASSPHRASE zu setzen; ohne Schlüssel wird nur gezählt und gemessen.
Endet mit 0, wenn alles stimmt, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  breaksOff: true,

  read(args) {
    const text = { type: 'string' } as const
    const { from, at, key } = parseArgs({ args, options: { from: text, at: text, key: text } }).values
    if (from === '' || (from === undefined && (at ?? key) !== undefined)) throw new WrongCall('Es fehlt: --from ORT')
    if (at !== undefined && !isMoment(at)) throw new WrongCall(`Kein Zeitpunkt: --at ${at}`)
    return { from, at, keyFile: key }
  },

  takeAlong: ({ keyFile, ...wanted }) => ({
    ...wanted,
    keyFile: keyFile === undefined ? undefined : readKeyFile(keyFile),
  }),

  async runOnNothing({ from, at, keyFile }, { config, terminal, signal }) {
    const onProgress = showProgress(terminal)
    let isMeasured = false
    async function ofBackup(place: string): Promise<number> {
      const keys = {
        passphrase: config.backup.passphrase,
        keyFile,
      }
      const show = ({ done, total }: { done: number; total: number }) => onProgress({ done, total, fileName: '' })
      const checked = await checkBackup({ from: place, own: config, keys, at, onProgress: show, signal })
      terminal.screen?.write('\n')
      const count = tellBackup(checked, terminal)
      isMeasured = checked.contents === undefined
      return count
    }
    async function ofSite(): Promise<number> {
      const database = await openKnownDatabase(config, { mayMigrate: false })
      try {
        return await verifySite({ database, config, terminal, signal, onProgress })
      } finally {
        await database.close()
      }
    }
    try {
      const count = await (from === undefined ? ofSite() : ofBackup(from))
      terminal[count === 0 ? 'out' : 'err'](lastLine(count, isMeasured))
      return count === 0 ? 0 : 1
    } catch (error) {
      if (signal.aborted) {
        terminal.screen?.write('\n')
        terminal.err('Abgebrochen; es ist nicht alles geprüft.')
        return 130
      }
      if (!(error instanceof StorageAway || isUnreachable(error))) throw error
      const what = error instanceof StorageAway ? 'Der S3-Speicher' : 'Die Datenbank'
      throw new StartError(`${what} antwortet nicht mehr; es ist nicht alles geprüft. Bitte später noch einmal.`)
    }
  },
}

function lastLine(count: number, isMeasured: boolean): string {
  if (count > 0) return count === 1 ? 'Geprüft: 1 Sache stimmt nicht.' : `Geprüft: ${count} Sachen stimmen nicht.`
  return isMeasured
    ? 'Gezählt und gemessen: Es ist alles da. Ob es unversehrt ist, lässt sich ohne den Schlüssel nicht sagen.'
    : 'Geprüft: Alles ist da und unversehrt.'
}

// At the end: it waits for all of it, and what comes after would not be there yet.
if (import.meta.main) await startCommand(verify)
