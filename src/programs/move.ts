import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { type Moved, moveSite } from '../moving/move-site.ts'
import { newSettings } from '../moving/new-settings-rules.ts'
import { nameDatabase, nameFiles } from '../moving/place-words-rules.ts'
import { type MovePlan, planMove } from '../moving/plan-move.ts'
import { readTarget, type Target } from '../moving/target-rules.ts'
import { type CommandOnNothing, startCommand, type Terminal } from './run-command.ts'
import { showProgress } from './show-progress.ts'
import { WrongCall } from './wrong-call.ts'

export const move: CommandOnNothing<{ target: Target }> = {
  usage: `Aufruf: ${commandLine('move', '--to ZIEL')}`,
  help: `Zieht mit der Datenbank oder den Dateien um. Der Server muss dabei angehalten sein. Am alten Ort ändert sich nichts.

  --to postgres://NAME:KENNWORT@RECHNER/DATENBANK   die Datenbank nach PostgreSQL (leer, mit createdb angelegt)
  --to sqlite:ORDNER                                die Datenbank nach SQLite in diesen Datenordner
  --to s3://BUCKET                                  die Dateien in diesen Bucket; wie er erreicht wird, sagen S3_ENDPOINT,
                                                    S3_REGION, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY
  --to ORDNER                                       die Dateien in diesen Datenordner
  --help                                            zeigt diese Hilfe

Soll das Kennwort nicht auf der Befehlszeile stehen, kann es in PGPASSWORD stehen. Ist der Ordner ein anderer als DATA_DIR, zieht
mit, was sonst noch dort liegt. Unterbrochen (auch mit Strg-C), macht derselbe Befehl weiter, wo er aufgehört hat.
Endet mit 0, wenn alles angekommen und verglichen ist, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  breaksOff: true,

  read(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } })
    const target = readTarget(values.to ?? '')
    if (positionals.length > 0) throw new WrongCall(`Unbekannt: ${positionals.join(' ')}`)
    if (!target) throw new WrongCall(values.to ? `Kein Ziel: --to ${values.to}` : 'Es fehlt: --to ZIEL')
    return { target }
  },

  async runOnNothing({ target }, { config, env, terminal, signal }) {
    const plan = planMove(config, target)
    if (plan.movesFiles) terminal.out(`Dateien: von ${nameFiles(plan.from)} nach ${nameFiles(plan.to)}`)
    if (plan.movesDatabase) terminal.out(`Datenbank: von ${nameDatabase(plan.from)} nach ${nameDatabase(plan.to)}`)
    try {
      const [onFile, onTable] = [showProgress(terminal), showProgress(terminal)]
      const moved = await moveSite({ plan, signal, onFile, onTable })
      terminal.screen?.write('\n')
      tellMoved(plan, moved, terminal, env.PGPASSWORD)
      return 0
    } catch (error) {
      terminal.screen?.write('\n')
      if (!signal.aborted) throw error
      terminal.err(
        'Abgebrochen. Derselbe Befehl macht weiter, wo er aufgehört hat; am alten Ort ist alles, wie es war.',
      )
      return 130
    }
  },
}

function tellMoved(plan: MovePlan, { files, rows }: Moved, { out }: Terminal, password: string | undefined): void {
  if (files) {
    const before = files.before > 0 ? `, ${files.before} davon schon von vorher` : ''
    out(`${countOf(files.count, 'Datei', 'Dateien')} (${formatSize(files.bytes)}) liegen im Ziel${before}.`)
    out('  Jede ist dort noch einmal gelesen worden; ihre Prüfsumme stimmt.')
    if (files.leftOver > 0)
      out(`  Im Ziel lagen ${countOf(files.leftOver, 'Datei', 'Dateien')} von früher, die zu nichts mehr gehören.`)
  }
  if (rows) {
    out(`${countOf(rows.rows, 'Zeile', 'Zeilen')} in ${rows.tables} Tabellen sind in der neuen Datenbank.`)
    out('  Jede Tabelle hat hier und dort dieselbe Zahl von Zeilen und dieselbe Prüfsumme.')
    out('  Den Suchindex macht der nächste Start neu: Namen sofort, Texte nach und nach.')
  }
  for (const line of stayBehind(plan)) out(line)
  const { set, remove } = newSettings(plan)
  out('Jetzt die Einstellungen ändern (.env):')
  for (const line of set) out(`  ${line}${line.startsWith('DATABASE_URL=') ? missingPassword(plan, password) : ''}`)
  for (const name of remove) out(`  die Zeile ${name}=… entfernen`)
  out('Danach den Server starten und nachsehen. Der alte Ort ist unverändert. Er kann später weg, und sollte es auch:')
  out('Was im neuen gelöscht wird, bleibt dort liegen.')
  out('Umgezogen.')
}

/** It is not shown, and the server needs it, too. */
function missingPassword({ to }: MovePlan, password: string | undefined): string {
  const isTyped = /^[^:]+:\/\/[^@/]*:[^@]*@|[?&]password=/.test(to.databaseUrl ?? '')
  return isTyped || password ? '   (das Kennwort fehlt hier; bitte mit :KENNWORT hinter dem Namen)' : ''
}

/** What of a data folder is not carried although somebody may look for it. */
function* stayBehind({ from, movesFolder }: MovePlan): Generator<string> {
  if (!movesFolder) return
  if (existsSync(join(from.dataDir, 'erstes-passwort.txt')))
    yield `Das erste Passwort steht weiter nur in ${join(from.dataDir, 'erstes-passwort.txt')}; bitte nach der Anmeldung löschen.`
  if (from.databaseUrl !== undefined && existsSync(sqliteFile(from.dataDir)))
    yield `Nicht mitgekommen ist ${sqliteFile(from.dataDir)}: Sie ist nicht in Gebrauch.`
}

const countOf = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

if (import.meta.main) await startCommand(move)
