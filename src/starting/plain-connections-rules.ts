import type { Config } from '../config.ts'

type Settings = Pick<Config, 'databaseUrl' | 's3' | 'clamdUrl' | 'smtpUrl'>

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** A socket of this machine has no host at all. */
const isNear = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/.test(host)

/**
 * The settings whose connections lead to another machine without being encrypted. Where the net between is one's own that may be
 * meant, so it is told and not refused.
 */
export function plainConnections({ databaseUrl, s3, clamdUrl, smtpUrl }: Settings): string[] {
  return [
    ...(databaseUrl && isPlainDatabase(databaseUrl) ? ['DATABASE_URL'] : []),
    ...(s3?.endpoint?.startsWith('http:') && !isNear(hostOf(s3.endpoint)) ? ['S3_ENDPOINT'] : []),
    ...(clamdUrl?.startsWith('tcp:') && !isNear(hostOf(clamdUrl)) ? ['CLAMD_URL'] : []),
    ...(smtpUrl && new URL(smtpUrl).searchParams.get('insecure') === 'true' && !isNear(hostOf(smtpUrl))
      ? ['SMTP_URL']
      : []),
  ]
}

/** Three modes may do without encryption by PostgreSQL's own rules. Our driver makes more of two of them, but only until its next release. */
function isPlainDatabase(databaseUrl: string): boolean {
  // One that cannot be read is refused where it is opened, in words of its own.
  if (!URL.canParse(databaseUrl)) return false
  const { searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostOf(databaseUrl)
  if (isNear(host) || host.startsWith('/')) return false
  if (['true', '1'].includes(searchParams.get('ssl') ?? '')) return false
  return ['disable', 'allow', 'prefer'].includes(searchParams.get('sslmode') ?? 'disable')
}
