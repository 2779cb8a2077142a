import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordAct } from '../audit/record-act.ts'
import { theServer } from '../audit/witness-acts.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isFull } from '../disk/disk-space-rules.ts'
import { StartError } from '../errors.ts'
import { makeFolder } from '../storage/durable-folders.ts'
import { openProcessFolder, type ProcessFolder } from '../storage/process-folder.ts'
import { removeLeftFolders } from '../storage/remove-left-folders.ts'
import { keepCopy } from './keep-copy.ts'
import { type BackupParts, type MadeBackup, makeBackup } from './make-backup.ts'
import { noRoom, type Proof, proveBackup } from './prove-backup.ts'
import { refuseEmptied } from './refuse-emptied.ts'
import { faultWords } from './runs/fault-words.ts'
import { beginRun, endRun, isNoted, keepRun, takeRun } from './runs/note-run.ts'
import { tendPlace } from './tend-place.ts'
import type { Thinned } from './thin-place.ts'
import type { KeepingRule } from './thinning-rules.ts'

/** As often as somebody who watches it wants to see how far it has come. */
const keepEveryMs = 10_000

export interface RunParts extends BackupParts {
  /** What of the older ones is kept; null keeps all. */
  keeping: KeepingRule | null
  /** Whether the place may be empty although backups were made there before. */
  beginsAnew?: boolean
}

export interface BackupRun {
  made: MadeBackup
  proof: Proof
  thinned: Thinned
}

/**
 * Makes a backup and proves it, and notes how that went where the webmaster looks. One at a time of all who share the database.
 * A run that somebody has asked for is noted already.
 */
export async function runBackup(parts: RunParts & { run?: string | undefined }): Promise<BackupRun> {
  const { database, clock, to } = parts
  const { db } = database
  // A release that is about to be replaced may have no such table yet; it is backed up all the same.
  if (!(await isNoted(db))) return makeAndProve(parts)
  const run = await (parts.run === undefined ? beginRun(db, clock, to) : takeRun(db, clock, parts.run))
  if (run === undefined) throw new StartError('Gerade läuft schon eine Sicherung.')
  let files = 0
  const keeping = setInterval(() => void keepRun(db, clock, run, files).catch(() => {}), keepEveryMs).unref()
  const onProgress: BackupParts['onProgress'] = (progress) => {
    files = progress.done
    parts.onProgress?.(progress)
  }
  try {
    if (!parts.beginsAnew) await refuseEmptied(db, to, parts.config)
    const done = await makeAndProve({ ...parts, onProgress })
    const { made, proof } = done
    await inTransaction(db, 'read committed', async (trx) => {
      await endRun(trx, clock, run, 'done', {
        ...{ name: made.moment, rows: made.rows, files: made.files.count, bytes: made.files.bytes },
        ...{ files_read: proof.filesRead, fault: proof.fault, proven_at: proof.fault ? null : clock().getTime() },
      })
      await recordAct(trx, clock, theServer, { kind: 'site backed up', details: { moment: made.moment } })
    })
    return done
  } catch (error) {
    // Whether that can be noted or not: the fault is told to whoever has started it.
    await endRun(db, clock, run, 'failed', { fault: faultWords(error, parts.signal) }).catch(() => {})
    throw error
  } finally {
    clearInterval(keeping)
  }
}

async function makeAndProve(parts: RunParts): Promise<BackupRun> {
  const { made, proof } = await makeBesideProof(parts)
  const { thinned, mended } = await tendPlace({ ...parts, proof })
  const fault = mended ? `${proof.fault} ${mendedWords}` : proof.fault
  return { made, proof: { ...proof, fault }, thinned }
}

const mendedWords =
  'Auf dem Server ist unversehrt, was beschädigt war: Es ist am Ziel gelöscht, und die nächste Sicherung kopiert es neu.'

async function makeBesideProof(parts: RunParts): Promise<Pick<BackupRun, 'made' | 'proof'>> {
  const aside = await openAside(parts.config.dataDir)
  if (!aside)
    return { made: await makeBackup(parts), proof: { fault: noRoom, isGood: false, filesRead: 0, damaged: [] } }
  try {
    const folder = join(aside.path, 'probe')
    mkdirSync(folder, { mode: 0o700 })
    const rows = keepCopy(join(aside.path, 'rows.jsonl.gz'))
    const made = await makeBackup({ ...parts, passRows: rows.pass })
    return { made, proof: await proveBackup({ ...parts, made, rows, folder }) }
  } finally {
    aside.remove()
  }
}

/** What a dead one has left there, the rows of everybody among it, goes. Where the disk is full a backup is wanted all the more. */
async function openAside(dataDir: string): Promise<ProcessFolder | undefined> {
  const tmp = join(dataDir, 'tmp')
  try {
    await makeFolder(tmp)
    await removeLeftFolders(tmp)
    return openProcessFolder(tmp)
  } catch (error) {
    if (isFull(error)) return undefined
    throw error
  }
}
