import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeBackup } from '../backups/make-backup.ts'
import { openPlace } from '../backups/place/open-place.ts'
import { readPlaceAddress } from '../backups/place/place-address-rules.ts'
import { runBackup } from '../backups/run-backup.ts'
import { findDescriptor } from '../backups/sealing/open-sealing.ts'
import { usualKeeping } from '../backups/thinning-rules.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { freeBytesOf } from '../disk/free-bytes.ts'
import { formatSize } from '../documents/library/size-rules.ts'
import { StartError } from '../errors.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { filesFolder } from '../storage/files-folder.ts'
import { asOwner, makeFolderFor, ownerOf } from './as-owner.ts'
import type { Surroundings } from './surroundings.ts'
import type { UpgradeNote } from './upgrade-note.ts'

/** What the server keeps free for people at work. */
const keptFree = 64 * 1024 ** 2

/**
 * Where the backup before an upgrade goes: where this server makes its own, unless only people could open it there, which would
 * leave no way back by itself. Then beside the data, open as those are.
 */
export function backupPlace({ dataDir, backupTo, backup }: Config, wanted: string | undefined): string {
  const place = wanted ?? (backup.recipient === undefined ? backupTo : undefined) ?? besideData(dataDir)
  const address = readPlaceAddress(place)
  return address && 'folder' in address ? address.folder : place
}

const besideData = (dataDir: string) => `${dataDir}-vor-update`

/** Refused before anything is done where there would not be the room. */
export function demandRoom(place: string, config: Config): void {
  const { dataDir, databaseUrl, s3 } = config
  const rows = databaseUrl === undefined ? (statSync(sqliteFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) : 0
  // For the trial of the backup, and for what migrations write anew.
  demandFree(dataDir, 2 * rows)
  const address = readPlaceAddress(place)
  if (!address || !('folder' in address)) return
  const files = s3 ? 0 : bytesIn(filesFolder(dataDir))
  demandFree(address.folder, rows + Math.max(0, files - bytesIn(join(address.folder, 'files'))))
}

function demandFree(folder: string, bytes: number): void {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  const missing = bytes + keptFree - freeBytesOf(there)
  if (missing <= 0) return
  throw new StartError(
    `Auf dem Laufwerk von ${folder} fehlen ${formatSize(missing)} freier Platz. Bitte aufräumen, oder die Sicherung mit --backup-to woandershin legen.`,
  )
}

function bytesIn(folder: string): number {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

interface Wanted {
  place: string
  /** Whether it is brought back for a trial: not once more, where that has just been done. */
  isProven: boolean
}

/** Makes it whatever form the database has, and leaves that as it is. */
export async function backUpFirst(
  { place, isProven }: Wanted,
  { config, signal, terminal }: Pick<Surroundings, 'config' | 'signal' | 'terminal'>,
): Promise<UpgradeNote['backup']> {
  const address = readPlaceAddress(place)
  if (address && 'folder' in address) makeFolderFor(ownerOf(config.dataDir), address.folder)
  return asOwner(config.dataDir, async () => {
    const database = await openKnownDatabase(config, { mayMigrate: false })
    try {
      const isOpen = place === besideData(config.dataDir) && (await isUnsealed(place, config))
      const backup = { passphrase: isOpen ? undefined : config.backup.passphrase, recipient: undefined }
      const parts = {
        database,
        config: { ...config, backup },
        to: place,
        clock: systemClock,
        keeping: usualKeeping,
        isWayBack: true,
        // One of its own may have been cleared away since the last upgrade.
        beginsAnew: place !== config.backupTo,
        signal,
      }
      terminal.out(`Gesichert wird nach ${place}; das dauert so lange wie jede Sicherung …`)
      if (!isProven) return { place, moment: (await makeBackup(parts)).moment }
      const { made, proof } = await runBackup(parts)
      if (proof.fault) throw new StartError(`Die Probe der Sicherung ist nicht gelungen: ${proof.fault}`)
      const { rows, files, broken } = made
      terminal.out(
        `Gesichert und zur Probe zurückgeholt: ${place} (${made.moment}, ${rows} Zeilen, ${files.count} Dateien).`,
      )
      if (broken.length > 0)
        terminal.err(
          `${broken.length} Dateien sind auf dem Server selbst beschädigt („Verwaltung → Dateien“) und fehlen darin.`,
        )
      return { place, moment: made.moment }
    } finally {
      await database.close()
    }
  })
}

/** Begun before there was a passphrase: beside the data, which are as open, it stays so, and no upgrade has to wait for it. */
async function isUnsealed(typed: string, config: Config): Promise<boolean> {
  const place = await openPlace(typed, config)
  try {
    return (await findDescriptor(place))?.sealed === null
  } finally {
    place.close()
  }
}
