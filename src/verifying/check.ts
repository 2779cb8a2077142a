import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { isDamaged } from '../disk/damage-rules.ts'

export interface Looked {
  /** May take its time over each statement. */
  db: Db
  database: Pick<Database, 'engine' | 'pool'>
  config: Pick<Config, 'dataDir' | 's3'>
  signal: AbortSignal
}

/** One thing that has to be true of an installation. Each of its lines is German, and the same whenever it is looked for. */
export interface Check {
  /** What is held against what. */
  name: string
  /** Why there is nothing to look at yet; undefined where there is. */
  isToCome?(looked: Looked): Promise<string | undefined>
  /** What is wrong, a line each. */
  find(looked: Looked): Promise<string[]>
  /** What to do about it. */
  remedy: string
}

export const fromBackup = `Bitte die letzte Sicherung, in der es noch stimmt (${commandLine('verify', '--from …')}), in einen leeren Ordner zurückholen (${commandLine('restore')}) und vergleichen.`

/** Only what two looks see: between two statements of the first one a server may have been at work. */
export async function lookTwice(check: Check, looked: Looked): Promise<string[]> {
  const first = await look(check, looked)
  if (first.length === 0) return []
  const second = new Set(await look(check, looked))
  return first.filter((line) => second.has(line))
}

async function look({ find }: Check, looked: Looked): Promise<string[]> {
  looked.signal.throwIfAborted()
  try {
    return await find(looked)
  } catch (error) {
    // Where, the look at the database itself says.
    if (isDamaged(error)) return ['Das lässt sich nicht prüfen: Die Datenbank ist beschädigt.']
    throw error
  }
}
