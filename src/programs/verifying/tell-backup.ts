import type { CheckedBackup } from '../../backups/check-backup.ts'
import { commandLine } from '../../command-line.ts'
import { formatSize } from '../../documents/library/size-rules.ts'
import type { Terminal } from '../run-command.ts'
import { tellFaults } from './tell-faults.ts'

/** Answers how much is wrong. */
export function tellBackup(checked: CheckedBackup, terminal: Terminal): number {
  const { place, manifest, contents, faults, neverThere, filesRead, checkedBytes } = checked
  terminal.out(`Sicherung ${manifest.moment}. ${place}.`)
  if (contents) {
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    terminal.out(`  Gelesen: ${rows} Zeilen der Datenbank, ${filesRead} Dateien (${formatSize(checkedBytes)}).`)
  } else if (faults.length === 0) {
    terminal.out('  Sie ist verschlüsselt, und der Schlüssel fehlt: Geprüft ist nur, was da ist und wie groß.')
  }
  const lines = faults.map(({ what, path, keys }) => {
    const stands = keys.length > 0 ? ` (${keys.join(', ')})` : ''
    return `${path} ${what === 'missing' ? 'fehlt' : 'ist beschädigt'}${stands}`
  })
  // Of a file of the site that is gone, the rest comes back all the same, and the list of objects is for tidying up.
  if (!contents && faults.some(({ path }) => /^backups\/(?!.*\/objects\.gz$)/.test(path)))
    terminal.err('Ohne diese Teile lässt sich nichts zurückholen.')
  tellFaults({ name: 'Dateien der Sicherung', lines, remedy: again }, terminal)
  tellFaults({ name: 'Beim Sichern schon beschädigt', lines: neverThere, remedy: onServer }, terminal)
  return lines.length + neverThere.length
}

// What lies there in its size is not copied again before the proof has come to it, and never where only people have the key.
const again = `Bitte gleich noch einmal sichern (${commandLine('backup')}), am besten auf ein anderes Laufwerk. Soll es hierhin sein, bitte vorher löschen, was unter files/ beschädigt ist: Was fehlt, wird neu kopiert.`
const onServer =
  'Der Server selbst hat diese Dateien nicht mehr unversehrt („Verwaltung → Dateien“); vielleicht hat sie eine ältere Sicherung (--at).'
