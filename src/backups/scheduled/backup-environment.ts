import type { Config } from '../../config.ts'
import { indexerEnvironment } from '../../indexing/indexer-environment.ts'

/** The settings of this server in the form in which the command reads them. An empty value counts as not set. */
export function backupEnvironment(config: Config): Record<string, string | undefined> {
  const { endpoint, region, credentials } = config.s3Access
  return {
    ...indexerEnvironment(config),
    PUBLIC_ORIGIN: config.publicOrigin,
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    BACKUP_PASSPHRASE: config.backup.passphrase ?? '',
    BACKUP_RECIPIENT: config.backup.recipient ?? '',
  }
}
