import { filesFolder } from '../storage/files-folder.ts'
import { withoutPassword } from './database-address-rules.ts'
import type { SitePlace } from './plan-move.ts'

export const nameDatabase = ({ databaseUrl, dataDir }: SitePlace): string =>
  databaseUrl === undefined ? `SQLite in ${dataDir}` : `PostgreSQL ${withoutPassword(databaseUrl) ?? 'postgres://…'}`

export const nameFiles = ({ s3, dataDir }: SitePlace): string =>
  s3 ? `S3-Speicher „${s3.bucket}“${s3.endpoint ? ` bei ${s3.endpoint}` : ''}` : filesFolder(dataDir)
