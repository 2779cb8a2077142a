import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks, takeLock } from '../database/locks.ts'
import type { Outer, PictureFoldersTable, Tx } from '../database/tables.ts'
import { Refusal, wrongFields } from '../errors.ts'
import { type Carer, refuseFolderOfOthers } from './carers.ts'
import { folderKey } from './folder-rules.ts'
import { beginFolder, coverRow, findFolder, leaveFolder, renameRows } from './folders.ts'
import { demandPicture } from './pictures.ts'

export const noSuchFolder = () => new Refusal('not_found', 'Diesen Ordner gibt es nicht.')

export const takenFolder = (name: string) => {
  const message = `Es gibt schon einen Ordner „${name}“.`
  return new Refusal('conflict', message, { errors: [{ field: 'name', message }] })
}

/** Makes a folder that stays though nothing is in it. */
export function addFolder(db: Outer, clock: Clock, name: string, { accountId }: Carer): Promise<string> {
  const key = folderKey(name)
  return inTransaction(db, locks.pictureFolder(key), async (trx) => {
    const taken = await findFolder(trx, key)
    if (taken) throw takenFolder(taken.name)
    return beginFolder(trx, key, { name, made_by: accountId, made_at: clock().getTime(), is_kept: 1 })
  })
}

interface Change {
  name?: string | undefined
  cover?: string | null | undefined
}

/** Renames a folder, or gives it another cover: one of its pictures, or none for the first. Answers what it is called then. */
export function changeFolder(db: Outer, folder: string, change: Change, carer: Carer): Promise<string> {
  const key = folderKey(folder)
  const next = change.name === undefined ? key : folderKey(change.name)
  // In one order, so that two who swap names do not wait for each other.
  const [first = key, second = key] = [key, next].sort()
  return inTransaction(db, locks.pictureFolder(first), async (trx) => {
    if (second !== first) await takeLock(trx, locks.pictureFolder(second))
    const found = await demandFolder(trx, key, carer)
    if (change.cover !== undefined) await cover(trx, key, change.cover)
    if (change.name === undefined || change.name === found.name) return found.name
    const taken = next === key ? undefined : await findFolder(trx, next)
    if (taken) throw takenFolder(taken.name)
    await renameRows(trx, found, { key: next, name: change.name })
    return change.name
  })
}

async function cover(trx: Tx, key: string, id: string | null): Promise<void> {
  if (id !== null && (await demandPicture(trx, id)).folder_key !== key) {
    throw wrongFields({ field: 'cover', message: 'Dieses Bild liegt nicht in dem Ordner.' })
  }
  await coverRow(trx, key, id)
}

/** Takes an empty folder away. One with pictures goes with the last of them, unless it was made by itself. */
export function removeFolder(db: Outer, folder: string, carer: Carer): Promise<void> {
  const key = folderKey(folder)
  return inTransaction(db, locks.pictureFolder(key), async (trx) => {
    await demandFolder(trx, key, carer)
    const holds = await trx
      .selectFrom('pictures')
      .select('id')
      .where('folder_key', '=', key)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (holds) throw new Refusal('conflict', 'In diesem Ordner liegen noch Bilder.')
    await leaveFolder(trx, key)
  })
}

async function demandFolder(trx: Tx, key: string, carer: Carer): Promise<PictureFoldersTable> {
  const found = await findFolder(trx, key)
  if (!found) throw noSuchFolder()
  refuseFolderOfOthers(found, carer)
  return found
}
