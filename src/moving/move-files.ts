import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeNames } from '../backups/place/place.ts'
import type { Db } from '../database/tables.ts'
import { keptFreeBytes } from '../disk/disk-space-rules.ts'
import { findFreeBytes } from '../disk/free-bytes.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { StartError } from '../errors.ts'
import { fileKinds } from '../file-kinds.ts'
import { listNamedFiles, type NamedFile } from '../files/stored-keys.ts'
import { tellFiles } from '../files/tell-files.ts'
import { openByteStore, stagingFolder } from '../storage/open-byte-store.ts'
import { openProcessFolder } from '../storage/process-folder.ts'
import { removeLeftFolders } from '../storage/remove-left-folders.ts'
import { type BrokenFile, type Copied, type Copying, copyFiles } from './copy-files.ts'
import { nameFiles } from './place-words-rules.ts'
import type { MovePlan } from './plan-move.ts'

interface Moving extends Pick<Copying, 'signal' | 'onProgress'> {
  db: Db
  plan: MovePlan
}

export interface MovedFiles extends Copied {
  /** What lies in the target without belonging to anything: left over from an earlier time. */
  leftOver: number
}

/** Carries all files that rows name from one store to another one, which holds none but these. */
export async function moveFiles({ db, plan, signal, onProgress }: Moving): Promise<MovedFiles> {
  const { from, to } = plan
  const files: NamedFile[] = []
  for await (const file of listNamedFiles(db, fileKinds)) files.push(file)
  await using closing = new AsyncDisposableStack()
  const source = await openByteStore(from, { mayMake: false })
  closing.defer(() => source.close())
  const target = await openByteStore(to)
  closing.defer(() => target.close())
  const there = new Set<string>()
  for await (const key of target.list()) there.add(key)
  const leftOver = refuseOthers(files, there, plan)
  if (leftOver === there.size) await refuseForeign(plan)
  await demandRoom(files, there, plan)
  await removeLeftFolders(stagingFolder(to.dataDir))
  const own = openProcessFolder(stagingFolder(to.dataDir))
  closing.defer(() => own.remove())
  const copied = await copyFiles({ files, from: source, to: target, there, folder: own.path, signal, onProgress })
  if (copied.broken.length > 0) throw await broken(db, copied.broken, plan)
  return { ...copied, leftOver }
}

/** Keys are random: one that a row here names says that the others there are of this site, too. */
function refuseOthers(files: readonly NamedFile[], there: ReadonlySet<string>, { to }: MovePlan): number {
  const ours = files.filter(({ key }) => there.has(key)).length
  if (there.size > 0 && ours === 0) {
    throw new StartError(
      `${nameFiles(to)}: Dort liegen schon Dateien, die nicht zu dieser Datenbank gehören. Bitte ein leeres Ziel nehmen.`,
    )
  }
  return there.size - ours
}

/**
 * Where none of ours is yet, the target is empty: in a bucket that somebody else uses, too, nobody could tell later whose what is,
 * and in a place of backups none would be made any more.
 */
async function refuseForeign({ to }: MovePlan): Promise<void> {
  if (to.s3) {
    const { findForeignObject } = await import('../storage/find-foreign-object.ts')
    const name = await findForeignObject(to.s3)
    if (name !== undefined)
      throw new StartError(
        `${nameFiles(to)}: Dort liegt schon etwas, das nicht von dieser Website ist (${name}). Bitte ein leeres Ziel nehmen.`,
      )
  } else if (existsSync(join(to.dataDir, placeNames.descriptor))) {
    throw new StartError(`${to.dataDir}: Dort liegen Sicherungen. Bitte ein leeres Ziel nehmen.`)
  }
}

/** Better now than after hours. Nobody knows how much room a bucket has. */
async function demandRoom(files: readonly NamedFile[], there: ReadonlySet<string>, { to }: MovePlan): Promise<void> {
  if (to.s3) return
  const needed = files.reduce((sum, { key, size }) => sum + (there.has(key) ? 0 : size), 0) + keptFreeBytes
  const free = await findFreeBytes(to.dataDir)
  if (free >= needed) return
  throw new StartError(
    `In ${to.dataDir} ist zu wenig Platz: Es braucht ${formatSize(needed)}, frei sind ${formatSize(free)}.`,
  )
}

/** So many are named; the others a look at all files names. */
const mostNamed = 20

async function broken(db: Db, files: readonly BrokenFile[], { from }: MovePlan): Promise<StartError> {
  const named = files.slice(0, mostNamed)
  const told = await tellFiles(
    db,
    named.map(({ key }) => key),
  )
  const lines = named.map(({ key, what }) => {
    const file = told.get(key)
    return `  ${file?.fileName ?? '?'} (${file?.place ?? '?'}): ${what === 'missing' ? 'fehlt' : 'ist beschädigt'}, ${key}`
  })
  const more = files.length > mostNamed ? [`  und ${files.length - mostNamed} weitere`] : []
  return new StartError(
    [
      `In ${nameFiles(from)} ${files.length === 1 ? 'ist 1 Datei' : `sind ${files.length} Dateien`} nicht mehr heil:`,
      ...lines,
      ...more,
      'Bitte aus einer Sicherung an dieselbe Stelle zurücklegen, oder in pennal löschen und den Papierkorb leeren, dann denselben Befehl noch einmal. Alles andere ist kopiert.',
    ].join('\n'),
  )
}
