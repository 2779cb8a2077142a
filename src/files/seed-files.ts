import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import { areSamplesWanted, markSamples } from '../database/samples/sample-marks.ts'
import type { Db, Tx } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileKind } from './file-kind.ts'
import { type FileToKeep, type KeptFile, keepFiles, keysOf, type SentFile } from './keep-files.ts'
import { findNamedKeys } from './stored-keys.ts'

interface Sample {
  file: string
  uploadedAt: string
}

/** The samples of a kind: their list lies in the seed as `<table>.json`, their files in the folder beside it. */
interface Samples<Listed extends Sample> {
  kind: FileKind
  listed: z.ZodType<Listed>
  /** Where the files of one lie in the folder, the one that counts as sent first. */
  pathsOf(sample: Listed): string[]
  /** Whether they may still come, where that does not go by the content. */
  areWanted?(db: Db): Promise<boolean>
  /** Notes of all rows that they are samples, where they do not say so themselves: the table has nothing else yet. */
  markAll?(trx: Tx): Promise<unknown>
  /** Writes the rows of one. */
  add(trx: Tx, sample: Listed, file: SentFile, others: KeptFile[]): Promise<unknown>
}

/**
 * Puts the samples of a kind into an empty database, all of them or none. They come before the content: a database that has
 * content is in use, and gets none.
 */
export async function seedFiles<Listed extends Sample>(
  { database: { db }, storage }: { database: Pick<Database, 'db'>; storage: Storage },
  seedDir: string,
  { kind, listed, pathsOf, add, markAll, areWanted = (asked) => areSamplesWanted(asked, kind.table) }: Samples<Listed>,
): Promise<void> {
  if (!(await areWanted(db))) return
  const samples = await readList(seedDir, `${kind.table}.json`, listed)
  const paths = samples.flatMap((sample) => pathsOf(sample).map((path) => join(kind.table, path)))
  const kept = await keepFiles(storage, await stageAll(storage, seedDir, paths))
  try {
    await inTransaction(db, locks.seeding, async (trx) => {
      // Another instance that starts at the same time may have been faster.
      if (!(await areWanted(trx))) return
      const left = [...kept]
      for (const sample of samples) {
        const [file, ...others] = left.splice(0, pathsOf(sample).length) as [KeptFile, ...KeptFile[]]
        const sent = { file_name: sample.file, uploaded_by: null, uploaded_at: Date.parse(sample.uploadedAt) }
        await add(trx, sample, { ...file, ...sent }, others)
      }
      await markAll?.(trx)
      await markSamples(trx, kind.table)
    })
  } finally {
    await storage.settle(keysOf(kept), (keys) => findNamedKeys(db, [kind], keys))
  }
}

async function readList<Listed>(seedDir: string, name: string, listed: z.ZodType<Listed>): Promise<Listed[]> {
  try {
    return z.array(listed).parse(JSON.parse(await readFile(join(seedDir, name), 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    throw new StartError(`seed/${name} ist fehlerhaft${issue ? `: ${issue.path.join('.')}` : ''}.`, { cause })
  }
}

/** Nobody waits yet for what else this process has to do: to read and write at once takes half as long. */
async function stageAll(storage: Storage, seedDir: string, paths: readonly string[]): Promise<FileToKeep[]> {
  const copies: FileToKeep[] = []
  try {
    for (const path of paths) {
      const bytes = readSample(seedDir, path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const staged = await storage.stage()
      copies.push({ staged, size: bytes.length, sha256 })
      writeFileSync(staged.path, bytes)
    }
    return copies
  } catch (error) {
    await Promise.all(copies.map(({ staged }) => staged.discard()))
    throw error
  }
}

function readSample(seedDir: string, path: string): Buffer {
  try {
    return readFileSync(join(seedDir, path))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new StartError(`seed/${path} ${code === 'ENOENT' ? 'fehlt' : `ist nicht lesbar (${code})`}.`, { cause })
  }
}
