import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import { unlessRunning } from '../database/unless-running.ts'
import { openTextReader } from '../documents/text/open-reader.ts'
import { readStoredText } from '../documents/text/read-stored-text.ts'
import { StartError } from '../errors.ts'
import { programFile } from '../program-files.ts'
import { mendLostIndex } from '../search/index/mend-lost-index.ts'
import { type Rebuilt, rebuildIndex } from '../search/index/rebuild-index.ts'
import { mendIfDamaged } from '../starting/mend-if-damaged.ts'
import { refuseLostFiles } from '../starting/refuse-lost-files.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Command, startCommand, type Terminal } from './run-command.ts'
import { showProgress } from './show-progress.ts'

export const rebuildSearch: Command<{ isFromTexts: boolean }> = {
  usage: `Aufruf: ${commandLine('search', 'rebuild [--texts]')}`,
  help: `Liest alle Dokumente noch einmal und schreibt den Suchindex neu. Der Server darf dabei laufen; gesucht werden kann die
ganze Zeit. Mit Strg-C lässt sich jederzeit abbrechen.

  --texts   öffnet keine Dateien, sondern nimmt die Texte, die schon gelesen sind (schneller)
  --help    zeigt diese Hilfe`,
  breaksOff: true,

  read(args) {
    const options = { texts: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return positionals.join(' ') === 'rebuild' ? { isFromTexts: values.texts } : undefined
  },

  async run({ isFromTexts }, { config, database, terminal, signal }) {
    await mendLostIndex(database)
    const rebuild = async () => {
      const work = { database, clock: systemClock, onProgress: showProgress(terminal), signal }
      if (isFromTexts) return rebuildIndex({ ...work, readText: undefined, checkStorage: async () => {} })
      // With no file there, every text would be forgotten. Where some are missing, it will be said of each.
      await refuseLostFiles(database.db, config, { warn: () => {} })
      const storage = await openStorage(config, { mayMake: false })
      const reader = openTextReader(programFile('text-thread'))
      try {
        return await rebuildIndex({
          ...work,
          readText: (file) => readStoredText(storage, reader, file),
          checkStorage: () => storage.checkWritable(),
        })
      } finally {
        await reader.close()
        await storage.close()
      }
    }
    const rebuilt = await mendIfDamaged(config, () => unlessRunning(database, config.dataDir, rebuild))
    if (!rebuilt) throw new StartError('Der Suchindex wird gerade schon neu geschrieben.')
    summarise(rebuilt, terminal)
    if (signal.aborted) return 130
    return rebuilt.failed.length === 0 ? 0 : 1
  },
}

function summarise({ done, total, failed, outcomes }: Rebuilt, { out, err, screen }: Terminal): void {
  screen?.write('\n')
  if (done < total) out(`Abgebrochen nach ${done} von ${total} Dokumenten. Die Suche findet weiterhin alles.`)
  else out(`Suchindex neu geschrieben: ${documents(total)}.`)
  for (const { state, note, count } of outcomes) {
    if (state === 'waiting') out(`  ${count} × Der Text wird noch gelesen.`)
    else out(`  ${count} × ${note ?? 'Der Text ist gelesen.'}`)
  }
  if (failed.length > 0) err(`Nicht zu öffnen (${documents(failed.length)}): ${failed.join(', ')}`)
}

const documents = (count: number): string => (count === 1 ? '1 Dokument' : `${count} Dokumente`)

// At the end: it waits for all of it, and what comes after would not be there yet.
if (import.meta.main) await startCommand(rebuildSearch)
