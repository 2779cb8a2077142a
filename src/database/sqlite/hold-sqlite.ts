import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandLine } from '../../command-line.ts'
import { lockFile } from '../../disk/lock-file.ts'
import { isBusy } from '../../disk/sqlite-error-rules.ts'
import { StartError } from '../../errors.ts'
import { lockDataFolder } from '../lock-data-folder.ts'
import { sqliteFile } from './sqlite-file.ts'
import { unusableFile } from './unusable-file.ts'

const moveLock = (dataDir: string) => join(dataDir, 'move.lock')

/** Has a data folder to itself: no server starts in it, and no command opens its database. */
export function holdFolder(dataDir: string): { release(): void } {
  const forServers = lockDataFolder(dataDir)
  const forCommands = lockFile(moveLock(dataDir), 0)
  return {
    release() {
      forCommands?.release()
      forServers.release()
    },
  }
}

/** As long as this is not released nobody writes to the database, whoever has it open. */
export function holdRows(dataDir: string): { release(): void } {
  const file = sqliteFile(dataDir)
  let sqlite: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(file, { timeout: 10_000 })
    sqlite = opened
    // SQLite opens a file that it may only read without a word.
    accessSync(file, constants.W_OK)
    opened.exec('begin immediate')
    return { release: () => opened.close() }
  } catch (error) {
    sqlite?.close()
    if (isBusy(error)) throw new StartError(`In die Datenbank in ${dataDir} schreibt gerade ein anderer Prozess.`)
    throw unusableFile(file, dataDir, error)
  }
}

/** For commands, which need no data folder to themselves. */
export function refuseWhileFolderHeld(dataDir: string): void {
  // Where nobody has ever moved, no lock is made.
  if (!existsSync(moveLock(dataDir))) return
  const lock = lockFile(moveLock(dataDir), 0)
  if (!lock)
    throw new StartError(`Die Datenbank zieht gerade um (${commandLine('move')}). Bitte warten, bis das fertig ist.`)
  lock.release()
}
