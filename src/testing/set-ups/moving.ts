import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRowSource } from '../../backups/rows/open-row-source.ts'
import { sumTables } from '../../backups/rows/sum-lines.ts'
import { openDatabase } from '../../database/open-database.ts'
import { move } from '../../programs/move.ts'
import { runCommand } from '../../programs/run-command.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { readBytes } from '../storages.ts'
import type { Site } from './sites.ts'

/** What tests of a move put in order behind them. */
const cleanUps: (() => Promise<void>)[] = []

export async function cleanUp(): Promise<void> {
  for (const act of cleanUps.splice(0).reverse()) await act()
}

export async function kept<T extends { remove?(): Promise<void>; stop?(): Promise<void> }>(
  made: Promise<T>,
): Promise<T> {
  const thing = await made
  cleanUps.push(async () => {
    await thing.remove?.()
    await thing.stop?.()
  })
  return thing
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pennal-move-'))
  cleanUps.push(() => rm(path, { recursive: true, force: true }))
  return path
}

export async function run(
  env: Site['env'],
  to: string,
  { signal = new AbortController().signal, onOut = () => {} } = {},
) {
  const out: string[] = []
  const err: string[] = []
  const terminal = {
    out(text: string) {
      out.push(text)
      onOut()
    },
    err: (text: string) => err.push(text),
  }
  return { code: await runCommand(move, ['--to', to], { env, terminal, signal }), out, err }
}

export async function sumsOf(settings: Pick<Site['settings'], 'dataDir' | 'databaseUrl'>) {
  const database = await openDatabase(settings)
  try {
    await using rows = await openRowSource(database, settings.dataDir)
    return await sumTables(rows)
  } finally {
    await database.close()
  }
}

/** All that lies under the keys of a site, there. */
export async function bytesOf(settings: Site['settings'], keys: readonly string[]): Promise<Buffer[]> {
  const storage = await openStorage(settings)
  try {
    return await Promise.all(keys.map((key) => readBytes(storage, key)))
  } finally {
    await storage.close()
  }
}
