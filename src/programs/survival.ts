import { parseArgs } from 'node:util'
import { runSurvivalCopy } from '../backups/survival/run-survival-copy.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { projectRoot } from '../open-app.ts'
import { type Command, startCommand } from './run-command.ts'

const survival: Command<{ to: string }> = {
  usage: `Aufruf: ${commandLine('survival', '--to ORDNER|s3://BUCKET[/UNTERORDNER]')}`,
  help: `Schreibt die ganze Website als Dateien, die sich ohne pennal in jedem Browser lesen lassen: die öffentlichen Seiten zum
Öffnen, den Teil für Mitglieder als verschlüsseltes Archiv (mit BACKUP_PASSPHRASE oder BACKUP_RECIPIENT, sonst fehlt er).
Der Server darf dabei laufen. Eine frühere Kopie verschwindet erst, wenn die neue ganz ist.

  --to ORT   ein eigener Ordner oder ein Bucket, nicht der mit den Sicherungen
  --help     zeigt diese Hilfe`,
  breaksOff: true,
  leavesDatabase: true,

  read(args) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    return to ? { to } : undefined
  },

  async run({ to }, { config, database, terminal, signal }) {
    const build = () => import('virtual:react-router/server-build')
    const root = projectRoot(import.meta.dirname)
    const made = await runSurvivalCopy({ database, config, to, build, root, clock: systemClock, signal })
    const { place, name, pages, files, bytes, hasMembers, missing } = made
    terminal.out(`${place}: Kopie ${name} mit ${pages} Seiten und ${files} Dateien (${formatSize(bytes)}).`)
    if (!hasMembers)
      terminal.err(
        'Der Teil für Mitglieder fehlt: Weder BACKUP_PASSPHRASE noch BACKUP_RECIPIENT ist gesetzt, und unverschlüsselt wird er nicht geschrieben.',
      )
    for (const each of missing) terminal.err(`Nicht zu bekommen war: ${each}`)
    return 0
  },
}

if (import.meta.main) await startCommand(survival)
