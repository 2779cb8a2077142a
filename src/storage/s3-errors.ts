import { StorageAway } from './storage-away.ts'

/** What S3 and what stands before it say: a name, a status, or the system's code where there was no answer at all. */
interface S3Fault {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const asFault = (error: unknown) => error as S3Fault
const statusOf = (error: unknown) => asFault(error).$metadata?.httpStatusCode

export function isMissing(error: unknown): boolean {
  return asFault(error).name === 'NoSuchKey'
}

/** Bytes were asked for that begin behind the last one, be it the first of an object that is empty. */
export function isBehindTheEnd(error: unknown): boolean {
  return statusOf(error) === 416
}

/** The answer to a question that has no room for more than its status. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404
}

/** Amazon's never fills up; a store on a machine of one's own does, or has a quota. */
export function hasNoSpace(error: unknown): boolean {
  return statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(asFault(error).name ?? '')
}

/** The store does not know this call, or does not let us make it. */
export function isNotOffered(error: unknown): boolean {
  return [403, 405, 501].includes(statusOf(error) ?? 0)
}

/** A fault of the store itself, or of the way to it, as what others know it by. Any other error stays what it is. */
export function away(error: unknown): unknown {
  const { name, $metadata } = asFault(error)
  const status = statusOf(error)
  const isFromS3 = $metadata !== undefined || name === 'AbortError'
  const isItsOwn = status === undefined || status >= 500 || [401, 403, 404, 408, 429].includes(status)
  return isFromS3 && isItsOwn ? new StorageAway(`S3: ${s3Reason(error)}`, { cause: error }) : error
}

/** In German, for the end of a line that says what does not work. */
export function s3Reason(error: unknown): string {
  const { name, code, message } = asFault(error)
  const status = statusOf(error)
  if (name === 'NoSuchBucket') return 'den Bucket gibt es nicht'
  if (name === 'CredentialsProviderError') return 'es sind keine Zugangsdaten gesetzt'
  if (status === 401 || status === 403) return `der Zugang wird verweigert (${name})`
  if (status !== undefined) return `er antwortet ${status} (${name})`
  return `er ist nicht erreichbar (${code ?? name ?? message})`
}
