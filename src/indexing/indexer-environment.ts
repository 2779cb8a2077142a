import type { Config } from '../config.ts'

/** What the indexer has no use for: it opens files of strangers, and the less there is to be found beside them the better. */
const withheld = new Set(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'CLIENT_ID', 'CLIENT_SECRET', 'CLAMD_URL', 'SMTP_URL'])

/** The settings of this server in the form in which a process of its own reads them. An empty value counts as not set. */
export function indexerEnvironment({ dataDir, databaseUrl, s3 }: Config): Record<string, string | undefined> {
  // The rest is handed on: the machine's own access to S3 may be among it.
  const inherited = Object.entries(process.env).filter(([name]) => !withheld.has(name))
  return {
    ...Object.fromEntries(inherited),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    S3_BUCKET: s3?.bucket ?? '',
    S3_ENDPOINT: s3?.endpoint ?? '',
    S3_REGION: s3?.region ?? '',
    S3_ACCESS_KEY_ID: s3?.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3?.credentials?.secretAccessKey ?? '',
  }
}
