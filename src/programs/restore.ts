import { parseArgs } from 'node:util'
import { isMoment } from '../backups/format/moment-rules.ts'
import { findBackups, unreadWords } from '../backups/open-backup.ts'
import { openPlace } from '../backups/place/open-place.ts'
import { type RestoredBackup, restoreBackup } from '../backups/restore-backup.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import { shellPath } from '../disk/shell-path-rules.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { readKeyFile } from './read-key-file.ts'
import { type CommandOnNothing, startCommand, type Terminal } from './run-command.ts'
import { showProgress } from './show-progress.ts'
import { WrongCall } from './wrong-call.ts'

interface Wanted {
  from: string
  at: string | undefined
  /** Where it lies, and then what stands in it. */
  keyFile: string | undefined
  isList: boolean
  replaces: boolean
}

export const restore: CommandOnNothing<Wanted> = {
  usage: `Aufruf: ${commandLine('restore', '--from ORDNER|s3://BUCKET[/UNTERORDNER] [--list | --at ZEITPUNKT] [--key DATEI] [--replace]')}`,
  help: `Holt eine Sicherung zurück, dorthin, wohin die Einstellungen zeigen (DATA_DIR, DATABASE_URL, S3_BUCKET). Dort darf noch
nichts sein. Der Server startet erst danach. Nach einem Abbruch denselben Befehl noch einmal aufrufen.

  --from ORT    wo die Sicherungen liegen
  --list        zeigt, welche es gibt, und holt nichts zurück
  --at ZEIT     holt diese zurück statt der letzten, zum Beispiel 2026-11-18T03-00-00Z
  --key DATEI   die Datei mit dem geheimen Schlüssel, wenn mit BACKUP_RECIPIENT gesichert wurde
  --replace     holt sie an die Stelle der Website, die hier ist: Deren Datenbank kommt beiseite, Dateien, die schon da sind, bleiben
  --help        zeigt diese Hilfe

Für eine Sicherung mit Passwort ist BACKUP_PASSPHRASE zu setzen. Endet mit 0, wenn alles zurück und verglichen ist, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  breaksOff: true,

  read(args) {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    const options = { from: text, at: text, key: text, list: flag, replace: flag }
    const { from, at, key, list, replace } = parseArgs({ args, options }).values
    if (from === undefined || from === '') throw new WrongCall('Es fehlt: --from ORT')
    if (list && (at !== undefined || replace)) throw new WrongCall('Nicht zusammen: --list und --at oder --replace')
    if (at !== undefined && !isMoment(at))
      throw new WrongCall(`Kein Zeitpunkt: --at ${at} (--list zeigt, welche es gibt)`)
    return { from, at, keyFile: key, isList: list, replaces: replace }
  },

  takeAlong: ({ keyFile, ...wanted }) => ({
    ...wanted,
    keyFile: keyFile === undefined ? undefined : readKeyFile(keyFile),
  }),

  async runOnNothing({ from, at, keyFile, isList, replaces }, { config, terminal, signal }) {
    if (isList) return list(from, config, terminal)
    const keys = {
      passphrase: config.backup.passphrase,
      keyFile,
    }
    const show = showProgress(terminal)
    try {
      const restored = await restoreBackup({
        from,
        s3Access: config.s3Access,
        keys,
        at,
        target: config,
        replaces,
        clock: systemClock,
        signal,
        onProgress: ({ done, total, copiedBytes }) =>
          show({ done, total, fileName: copiedBytes === 0 ? '' : formatSize(copiedBytes) }),
      })
      terminal.screen?.write('\n')
      return tell(restored, config, terminal)
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.screen?.write('\n')
      terminal.out('Abgebrochen. Hier ist erst ein Teil; derselbe Befehl macht weiter.')
      return 130
    }
  },
}

async function list(from: string, config: Config, { out, err }: Terminal): Promise<number> {
  const place = await openPlace(from, config)
  try {
    const found = await findBackups(place)
    const { whole, unread, sealed } = found
    for (const { moment, pennal, files } of whole) {
      out(`${moment}  pennal ${pennal}, ${files.count} Dateien (${formatSize(files.bytes)})`)
    }
    for (const moment of unread) err(`${moment}  ${unreadWords([moment], found)}`)
    if (whole.length === 0) out(`${place.name} enthält noch keine vollständige Sicherung.`)
    if (sealed)
      out(
        `Verschlüsselt mit ${sealed.by === 'passphrase' ? 'BACKUP_PASSPHRASE' : `dem Schlüssel zu ${sealed.recipient}`}.`,
      )
    return unread.length === 0 ? 0 : 1
  } finally {
    place.close()
  }
}

function tell(restored: RestoredBackup, config: Config, { out, err }: Terminal): number {
  const { manifest, contents, files, aside, endedSessions, heldMails } = restored
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  out(`Zurückgeholt und verglichen: die Sicherung ${manifest.moment} (pennal ${manifest.pennal}).`)
  out(`  ${rows} Zeilen der Datenbank, ${files.count - files.lost.length} Dateien (${formatSize(files.bytes)}).`)
  if (aside) out(`  Was vorher hier war, liegt beiseite: ${aside}. Wenn es niemand mehr braucht, bitte löschen.`)
  if (endedSessions > 0) out('  Alle Anmeldungen von damals sind beendet.')
  if (heldMails > 0) {
    out(
      `  ${heldMails} E-Mails warteten damals. Sie gehen erst hinaus, wenn ein Administrator das sagt („Verwaltung → E-Mail-Ausgang“).`,
    )
  }
  if (contents.publicOrigin !== config.publicOrigin) {
    out(
      `  Die Website hieß damals ${contents.publicOrigin}; hier ist PUBLIC_ORIGIN ${config.publicOrigin}. Passkeys gelten nur unter dem Namen von damals.`,
    )
  }
  // Nobody has this folder, or the one above it, but root, who may not be the one that the server runs as.
  if (process.geteuid?.() === 0) {
    out(
      `  Der Datenordner gehört root. Läuft der Server als ein anderer Benutzer, kann er ihn nicht öffnen; vor dem Start: chown -R BENUTZER: ${shellPath(config.dataDir)}`,
    )
  }
  out('Wer seit dieser Sicherung gelöscht wurde, ist wieder da: Bitte die Löschungen wiederholen.')
  out(
    `Der Suchindex entsteht beim Start neu. Jetzt: ${commandLine('start')} (als Dienst: systemctl start pennal.socket pennal)`,
  )
  for (const { key, what } of files.lost) err(`Nicht zurückgeholt: ${key} (${lostWords[what]})`)
  if (files.lost.length === 0) return 0
  err('Zu welchem Dokument oder Bild das gehört, steht nach dem Start unter „Verwaltung → Dateien“.')
  return 1
}

const lostWords = {
  'never there': 'war schon beschädigt, als gesichert wurde',
  missing: 'fehlt in der Sicherung',
  turned: 'ist in der Sicherung beschädigt',
} as const

// At the end: it waits for all of it, and what comes after would not be there yet.
if (import.meta.main) await startCommand(restore)
