import { parseArgs } from 'node:util'
import { type BackupRun, runBackup } from '../backups/run-backup.ts'
import { type KeepingRule, readKeeping, usualKeeping } from '../backups/thinning-rules.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { StartError } from '../errors.ts'
import { type Command, startCommand, type Terminal } from './run-command.ts'
import { showProgress } from './show-progress.ts'
import { WrongCall } from './wrong-call.ts'

interface Wanted {
  to: string | undefined
  keeping: KeepingRule | null
  beginsAnew: boolean
  /** That a server has noted already for somebody who asked for it. */
  run: string | undefined
}

export const backup: Command<Wanted> = {
  usage: `Aufruf: ${commandLine('backup', '[--to ORDNER|s3://BUCKET[/UNTERORDNER]] [--keep TAGE,WOCHEN,MONATE|all] [--anew]')}`,
  help: `Sichert die Datenbank und alle Dateien. Der Server darf dabei laufen. Was am Ziel schon liegt, wird nicht noch einmal
kopiert. Danach wird die Sicherung zur Probe zurückgeholt und verglichen. Nach einem Abbruch (Strg-C, Stromausfall, volle Platte) denselben Befehl noch einmal aufrufen.
Ist BACKUP_PASSPHRASE oder BACKUP_RECIPIENT gesetzt, wird verschlüsselt.

  --to ORT      ein Ordner, am besten auf einem anderen Laufwerk, oder ein Bucket; sonst nach BACKUP_TO
  --keep 7,5,12 behält von sieben Tagen, fünf Wochen und zwölf Monaten je die letzte Sicherung (so ist es ohne diese Angabe);
                all behält alle
  --anew        beginnt an einem Ort neu, der leer ist, obwohl dorthin schon gesichert wurde
  --help        zeigt diese Hilfe

Endet mit 0, wenn alles gesichert und die Probe gelungen ist, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  breaksOff: true,
  leavesDatabase: true,

  read(args) {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        anew: { type: 'boolean', default: false },
        run: { type: 'string' },
      },
    })
    const keeping = values.keep === undefined ? usualKeeping : readKeeping(values.keep)
    if (values.to === '') throw new WrongCall('Es fehlt: ein Ort nach --to')
    if (keeping === undefined) throw new WrongCall(`Unverständlich: --keep ${values.keep}`)
    return { to: values.to, keeping, beginsAnew: values.anew, run: values.run }
  },

  async run({ to: named, keeping, beginsAnew, run }, { config, database, terminal, signal }) {
    const to = named ?? config.backupTo
    if (to === undefined) throw new StartError('Wohin? Bitte --to ORT angeben oder BACKUP_TO einstellen (.env).')
    const show = showProgress(terminal)
    try {
      const done = await runBackup({
        database,
        config,
        to,
        run,
        clock: systemClock,
        keeping,
        beginsAnew,
        signal,
        onProgress: ({ done, total, copiedBytes }) =>
          show({ done, total, fileName: copiedBytes === 0 ? '' : `${formatSize(copiedBytes)} kopiert` }),
      })
      terminal.screen?.write('\n')
      return tell(done, terminal)
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.screen?.write('\n')
      terminal.out('Abgebrochen. Was schon kopiert ist, bleibt; der nächste Aufruf macht damit weiter.')
      return 130
    }
  },
}

function tell({ made, proof, thinned }: BackupRun, { out, err }: Terminal): number {
  const { moment, place, isSealed, rows, files, broken } = made
  const { count, bytes, copied, copiedBytes } = files
  out(`Gesichert: ${moment}${isSealed ? ', verschlüsselt' : ''}. ${place}.`)
  out(`  ${rows} Zeilen der Datenbank, ${count} Dateien (${formatSize(bytes)}).`)
  out(`  Neu kopiert: ${copied} Dateien (${formatSize(copiedBytes)}).`)
  if (thinned.removed.length > 0) out(`  Alte Sicherungen entfernt: ${thinned.removed.join(', ')}.`)
  if (thinned.leftAlone === 'unread') {
    err('Alte Sicherungen bleiben liegen: Am Ziel ist eine, die sich nicht lesen lässt.')
  }
  if (thinned.leftAlone === 'incomplete') err('Alte Sicherungen bleiben liegen: Am Ziel fehlen Dateien.')
  if (thinned.leftAlone === 'unproven') err('Alte Sicherungen bleiben liegen, bis wieder eine Probe gelingt.')
  for (const { key, what } of broken) {
    err(`Nicht gesichert, weil sie ${what === 'missing' ? 'fehlt' : 'beschädigt ist'}: ${key}`)
  }
  if (broken.length > 0) err('Diese Dateien sind auf dem Server selbst beschädigt („Verwaltung → Dateien“).')
  if (proof.fault) err(`Die Probe ist nicht gelungen: ${proof.fault}`)
  else {
    const read = proof.filesRead === 1 ? '1 Datei' : `${proof.filesRead} Dateien`
    out(`  Zur Probe zurückgeholt: alle Zeilen sind dieselben; ${read} noch einmal gelesen.`)
  }
  return proof.fault || thinned.leftAlone ? 1 : 0
}

// At the end: it waits for all of it, and what comes after would not be there yet.
if (import.meta.main) await startCommand(backup)
