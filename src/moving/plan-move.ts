import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readPlaceAddress } from '../backups/place/place-address-rules.ts'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { withoutPassword } from './database-address-rules.ts'
import type { Target } from './target-rules.ts'

/** Where a site lies: as the settings of a server say it. */
export type SitePlace = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

export interface MovePlan {
  from: SitePlace
  to: SitePlace
  movesDatabase: boolean
  movesFiles: boolean
  /** The data folder is another one: what else lies in it goes along. */
  movesFolder: boolean
}

/**
 * What has to be carried so that a server with other settings finds all of it. Database and files that lie in the data folder
 * go along when that becomes another one.
 */
export function planMove(
  config: SitePlace & Pick<Config, 's3Access'> & Partial<Pick<Config, 'backupTo' | 'survivalTo'>>,
  target: Target,
): MovePlan {
  const { dataDir, databaseUrl, s3 } = config
  const from = { dataDir, databaseUrl, s3 }
  const to = placeOf(from, target, config.s3Access)
  const movesFolder = realPath(to.dataDir) !== realPath(dataDir)
  const plan = {
    from,
    to,
    movesFolder,
    movesDatabase: to.databaseUrl !== databaseUrl || (databaseUrl === undefined && movesFolder),
    movesFiles: to.s3?.bucket !== s3?.bucket || (s3 === undefined && movesFolder),
  }
  const isAboutFiles = target.kind === 's3' || target.kind === 'folder'
  if (isAboutFiles ? !plan.movesFiles : !plan.movesDatabase) {
    throw new StartError(`${isAboutFiles ? 'Die Dateien liegen' : 'Die Datenbank liegt'} schon dort: nichts zu tun.`)
  }
  if (movesFolder && isWithin(realPath(to.dataDir), realPath(dataDir))) {
    throw new StartError(`Der neue Ordner liegt im alten (${dataDir}). Bitte einen Ordner außerhalb nehmen.`)
  }
  refusePlacesOfCopies(plan, { BACKUP_TO: config.backupTo, SURVIVAL_TO: config.survivalTo })
  return plan
}

/** What is lost together with the data is no backup of them, so none would be made there any more. */
function refusePlacesOfCopies({ to, movesFiles, movesFolder }: MovePlan, settings: Record<string, string | undefined>) {
  for (const [name, typed] of Object.entries(settings)) {
    const address = typed === undefined ? undefined : readPlaceAddress(typed)
    if (!address) continue
    const isThere =
      'bucket' in address
        ? movesFiles && address.bucket === to.s3?.bucket
        : movesFolder && overlap(realPath(address.folder), realPath(to.dataDir))
    if (isThere) throw new StartError(`Dorthin zeigt ${name}. Bitte für die Website selbst einen anderen Ort nehmen.`)
  }
}

const overlap = (one: string, other: string) => one === other || isWithin(one, other) || isWithin(other, one)

function placeOf(from: SitePlace, target: Target, s3Access: Config['s3Access']): SitePlace {
  switch (target.kind) {
    case 'postgres':
      if (withoutPassword(target.databaseUrl) === undefined)
        throw new StartError(
          'Das ist keine gültige Adresse einer Datenbank. Sonderzeichen im Kennwort müssen prozentkodiert sein: / als %2F, # als %23, ? als %3F, @ als %40, : als %3A.',
        )
      return { ...from, databaseUrl: target.databaseUrl }
    case 'sqlite':
      return { ...from, databaseUrl: undefined, dataDir: target.dataDir }
    case 's3':
      return { ...from, s3: { ...s3Access, bucket: target.bucket } }
    case 'folder':
      return { ...from, s3: undefined, dataDir: target.dataDir }
  }
}

const isWithin = (inner: string, outer: string) => inner.startsWith(join(outer, '/'))

/** Through all links, also where the end of it is not there yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}
