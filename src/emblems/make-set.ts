import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import type { Outer, Tx } from '../database/tables.ts'
import { keepFiles, keysOf } from '../files/keep-files.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import type { DrawnSetFile, SetToDraw } from './drawing/draw-set.ts'
import { emblemSetFiles } from './emblem-files.ts'
import { addSet, findSet, showSetAgain } from './emblem-sets.ts'
import { type Emblem, findEmblems } from './emblems.ts'
import { type DrawnRibbon, fingerprintOf, setTypes } from './set-rules.ts'

export interface MakingParts {
  database: Pick<Database, 'db'>
  storage: Storage
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
  drawEmblemSet(set: SetToDraw): Promise<DrawnSetFile[]>
  /** The ribbon, as another room keeps it. */
  readRibbon(db: Outer): Promise<DrawnRibbon>
  /** Pages show something else from now on. */
  noteChange(trx: Tx): Promise<unknown>
}

/**
 * Makes what has to be made from emblems and colours as they are now, if that has not been done; answers whether something is
 * shown otherwise than before. Two instances may do so at once: the second one finds that it is there.
 */
export async function makeSet(parts: MakingParts): Promise<boolean> {
  const { database, storage, clock, drawEmblemSet, readRibbon, noteChange } = parts
  const { db } = database
  const emblems = await findEmblems(db)
  const ribbon = await readRibbon(db)
  const fingerprint = fingerprintOf({ ...emblems, ...ribbon })
  if ((await findSet(db))?.fingerprint === fingerprint) return false
  const show = (work: (trx: Tx) => Promise<boolean>) =>
    inTransaction(db, locks.emblems, async (trx) => {
      const isShown = await work(trx)
      if (isShown) await noteChange(trx)
      return isShown
    })
  if (await show((trx) => showSetAgain(trx, fingerprint, clock().getTime()))) return true

  await using lent = await lendAll(storage, [emblems.arms, emblems.circle])
  await using room = await stageAll(storage)
  const [arms, circle] = lent.emblems
  const drawn = await drawEmblemSet({ arms, circle, ...ribbon, targets: room.files.map(({ path }) => path) })
  const kept = await keepFiles(
    storage,
    drawn.map(({ size, sha256 }, at) => ({ staged: room.files[at] as StagedFile, size, sha256 })),
  )
  const files = kept.map((file, at) => {
    const { name, width, height } = drawn[at] as DrawnSetFile
    return { ...file, name, width, height }
  })
  try {
    return await show(async (trx) => {
      const now = clock().getTime()
      // Another instance may have been faster.
      if (!(await showSetAgain(trx, fingerprint, now))) await addSet(trx, fingerprint, files, now)
      return true
    })
  } finally {
    await storage.settle(keysOf(kept), (keys) => findNamedKeys(db, [emblemSetFiles], keys))
  }
}

async function lendAll(storage: Storage, emblems: readonly (Emblem | undefined)[]) {
  const lent: StagedFile[] = []
  const giveBack = async () => void (await Promise.all(lent.map((file) => file.discard())))
  try {
    const found: SetToDraw['arms'][] = []
    for (const emblem of emblems) {
      if (!emblem) {
        found.push(undefined)
        continue
      }
      const file = await storage.lend(emblem.storage_key)
      lent.push(file)
      found.push({ path: file.path, format: emblem.format, ground: emblem.ground })
    }
    return { emblems: found, [Symbol.asyncDispose]: giveBack }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** One for each that may come of it; those that are not needed are given back with the others. */
async function stageAll(storage: Storage) {
  const files: StagedFile[] = []
  const giveBack = async () => void (await Promise.all(files.map((file) => file.discard())))
  try {
    for (const _ of Object.keys(setTypes)) files.push(await storage.stage())
    return { files, [Symbol.asyncDispose]: giveBack }
  } catch (error) {
    await giveBack()
    throw error
  }
}
