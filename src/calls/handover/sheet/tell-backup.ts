import type { App } from '../../../app.ts'
import { readBackupState } from '../../../backups/runs/read-backup-state.ts'
import { breakable, writtenBytes, writtenMinute } from '../../papers/paper-words-rules.ts'
import type { SheetData } from './sheet-data.ts'

const blanks = [
  'Auf einem anderen Rechner gestartet am, von',
  'Das Passwort oder der Schlüssel dazu liegt',
  'Eine Kopie liegt',
]

const byHand =
  'Ein Mensch sollte sie einmal im Semester auf einem anderen Rechner zurückholen („Sichern und zurückholen“ in der Anleitung zum Betrieb) und hier eintragen:'

/** The last backup of which a restore was really made and compared, and what only people know of it. */
export async function tellBackup({ database, config }: Pick<App, 'database' | 'config'>): Promise<SheetData['backup']> {
  const { last, lastProven } = await readBackupState(database.db, config)
  const heading = 'Letzte geprüfte Sicherung'
  const nightly =
    config.backupTo === undefined
      ? 'Von selbst sichert pennal nicht: BACKUP_TO ist nicht gesetzt.'
      : 'pennal sichert jede Nacht.'
  if (lastProven?.provenAt === undefined) {
    const state = last ? 'Keine ist bisher zur Probe zurückgeholt worden.' : 'Es gibt keine.'
    return { heading, state, advice: `${nightly} ${byHand}`, blanks }
  }
  const { provenAt, place, files, bytes } = lastProven
  const holds = `${files} ${files === 1 ? 'Datei' : 'Dateien'}, ${writtenBytes(bytes)}`
  const newer =
    last && last.id !== lastProven.id && last.state === 'failed' ? ` Die letzte ist gescheitert: ${last.fault}` : ''
  return {
    heading,
    state: `${writtenMinute(new Date(provenAt))}.`,
    advice: `Sie liegt in ${breakable(place)} (${holds}) und ist zur Probe zurückgeholt und verglichen worden.${newer} ${nightly} ${byHand}`,
    blanks,
  }
}
