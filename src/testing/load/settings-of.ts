import type { DatabasePlace } from '../databases.ts'
import type { S3Server } from '../s3-server.ts'

/** What a built server wants to know to use these, and no sample. */
export function settingsOf(place: DatabasePlace, smtp: { url: string }, s3?: S3Server): Record<string, string> {
  return {
    SAMPLE: 'off',
    DATABASE_URL: place.databaseUrl ?? '',
    SMTP_URL: smtp.url,
    ...(s3 && {
      S3_BUCKET: s3.settings.bucket,
      S3_ENDPOINT: s3.settings.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
    }),
  }
}
