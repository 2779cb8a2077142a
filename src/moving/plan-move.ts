import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
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
export function planMove(config: SitePlace & Pick<Config, 's3Access'>, target: Target): MovePlan {
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
  return plan
}

function placeOf(from: SitePlace, target: Target, s3Access: Config['s3Access']): SitePlace {
  switch (target.kind) {
    case 'postgres':
      return { ...from, databaseUrl: target.databaseUrl }
    case 'sqlite':
      return { ...from, databaseUrl: undefined, dataDir: target.dataDir }
    case 's3':
      return { ...from, s3: { ...s3Access, bucket: target.bucket } }
    case 'folder':
      return { ...from, s3: undefined, dataDir: target.dataDir }
  }
}

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}/`)

/** Through all links, also where the end of it is not there yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}
