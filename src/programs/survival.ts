import { parseArgs } from 'node:util'
import type { MadeCopy } from '../backups/survival/make-survival-copy.ts'
import { runSurvivalCopy } from '../backups/survival/run-survival-copy.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { StartError } from '../errors.ts'
import { projectRoot } from '../open-app.ts'
import { type Command, startCommand, type Terminal } from './run-command.ts'
import { WrongCall } from './wrong-call.ts'

const survival: Command<{ to: string | undefined; run: string | undefined }> = {
  usage: `Aufruf: ${commandLine('survival', '[--to ORDNER|s3://BUCKET[/UNTERORDNER]]')}`,
  help: `Schreibt die ganze Website als Dateien, die sich ohne pennal in jedem Browser lesen lassen: die öffentlichen Seiten zum
Öffnen, den Teil für Mitglieder als verschlüsseltes Archiv (mit BACKUP_PASSPHRASE oder BACKUP_RECIPIENT, sonst fehlt er).
Der Server darf dabei laufen. Eine frühere Kopie verschwindet erst, wenn die neue ganz ist.

  --to ORT   ein eigener Ordner oder ein Bucket, nicht der mit den Sicherungen; sonst nach SURVIVAL_TO
  --help     zeigt diese Hilfe

Endet mit 0, wenn die Kopie geschrieben ist, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  breaksOff: true,
  leavesDatabase: true,

  read(args) {
    // The second is of a server, for a copy that it has noted already for somebody who asked for it.
    const { to, run } = parseArgs({ args, options: { to: { type: 'string' }, run: { type: 'string' } } }).values
    if (to === '') throw new WrongCall('Es fehlt: ein Ort nach --to')
    return { to, run }
  },

  async run({ to: named, run }, { config, database, terminal, signal }) {
    const to = named ?? config.survivalTo
    if (to === undefined) throw new StartError('Wohin? Bitte --to ORT angeben oder SURVIVAL_TO einstellen (.env).')
    const build = () => import('virtual:react-router/server-build')
    const root = projectRoot(import.meta.dirname)
    const onProgress = tellAtTimes(terminal)
    try {
      const made = await runSurvivalCopy({
        ...{ database, config, to, run, build, root },
        ...{ clock: systemClock, signal, onProgress },
      })
      return tell(made, terminal)
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.out('Abgebrochen. Eine frühere Kopie ist noch da; der nächste Aufruf beginnt von vorn.')
      return 130
    }
  },
}

function tell({ place, name, pages, files, bytes, hasMembers, missing }: MadeCopy, { out, err }: Terminal): number {
  out(`${place}: Kopie ${name} mit ${pages} Seiten und ${files} Dateien (${formatSize(bytes)}).`)
  if (!hasMembers)
    err(
      'Der Teil für Mitglieder fehlt: Weder BACKUP_PASSPHRASE noch BACKUP_RECIPIENT ist gesetzt, und unverschlüsselt wird er nicht geschrieben.',
    )
  for (const each of missing) err(`Nicht zu bekommen war: ${each}`)
  return 0
}

const tellEveryMs = 10_000

/** Nobody knows how much it will be: what a page shows is found by drawing it. So it is counted, and told that it goes on. */
function tellAtTimes({ out }: Terminal): (words: string) => void {
  let told = performance.now()
  return (words) => {
    const now = performance.now()
    if (now - told < tellEveryMs) return
    told = now
    out(words)
  }
}

if (import.meta.main) await startCommand(survival)
