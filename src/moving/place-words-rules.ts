import { filesFolder } from '../storage/files-folder.ts'
import type { SitePlace } from './plan-move.ts'

/** An address of a database as it may be shown: without its password. */
export function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl)
    if (url.password !== '') url.password = ''
    for (const name of [...url.searchParams.keys()]) if (/pass/i.test(name)) url.searchParams.delete(name)
    return url.href
  } catch {
    return 'postgres://…'
  }
}

export const nameDatabase = ({ databaseUrl, dataDir }: SitePlace): string =>
  databaseUrl === undefined ? `SQLite in ${dataDir}` : `PostgreSQL ${withoutPassword(databaseUrl)}`

export const nameFiles = ({ s3, dataDir }: SitePlace): string =>
  s3 ? `S3-Speicher „${s3.bucket}“${s3.endpoint ? ` bei ${s3.endpoint}` : ''}` : filesFolder(dataDir)
