import { commandLine } from '../../command-line.ts'
import type { Config } from '../../config.ts'
import { letTakeTime } from '../../database/let-take-time.ts'
import { demandPresentForm } from '../../database/migrate.ts'
import type { Database } from '../../database/open-database.ts'
import { formatSize } from '../../documents/library/size-rules.ts'
import { allChecks } from '../../verifying/all-checks.ts'
import { lookTwice } from '../../verifying/check.ts'
import { checkFiles } from '../../verifying/check-files.ts'
import type { Terminal } from '../run-command.ts'
import type { showProgress } from '../show-progress.ts'
import { tellFaults } from './tell-faults.ts'

interface Verifying {
  database: Database
  config: Config
  terminal: Terminal
  signal: AbortSignal
  onProgress: ReturnType<typeof showProgress>
}

/** Tells of each check as it is done, and answers how much is wrong. */
export async function verifySite({ database, config, terminal, signal, onProgress }: Verifying): Promise<number> {
  const { out, screen } = terminal
  return database.db.connection().execute(async (db) => {
    if (database.engine === 'postgres') await letTakeTime(db, 'connection')
    await demandPresentForm(db)
    const looked = { db, database, config, signal }
    let count = 0
    for (const check of allChecks) {
      screen?.write(`\r\x1b[2K${check.name} …`)
      const toCome = await check.isToCome?.(looked)
      const lines = toCome === undefined ? await lookTwice(check, looked) : []
      screen?.write('\r\x1b[2K')
      if (toCome === undefined) tellFaults({ ...check, lines }, terminal)
      else out(`${check.name}: ${toCome}`)
      count += lines.length
    }
    const files = await checkFiles({
      ...looked,
      onStart: (all, bytes) =>
        out(`Jetzt wird gelesen: ${all === 1 ? '1 Datei' : `${all} Dateien`}, ${formatSize(bytes)}.`),
      onProgress,
    })
    screen?.write('\n')
    tellFaults({ name: 'Dateien', lines: files.faults, remedy: fileRemedy(config) }, terminal)
    tellLeftOver(files.leftOver, terminal)
    return count + files.faults.length
  })
}

const fileRemedy = ({ s3, dataDir }: Config) =>
  `Bitte aus einer Sicherung (${commandLine('restore')} in einen leeren Ordner) unter demselben Namen nach ${s3 ? `„${s3.bucket}“` : `${dataDir}/files`} zurücklegen, oder in pennal löschen.`

const mostNamed = 50

function tellLeftOver(keys: readonly string[], { out }: Terminal): void {
  if (keys.length === 0) return
  out(`Übrig: ${keys.length} × liegt in der Ablage etwas, das zu nichts gehört. Es schadet nicht:`)
  for (const key of keys.slice(0, mostNamed)) out(`  ${key}`)
}
