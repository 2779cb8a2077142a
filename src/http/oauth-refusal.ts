import { Refusal, type RefusalCode } from '../errors.ts'

type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'second_step'

/** A refusal with one of RFC 6749's own words. Only a wrong client is a 401: to the browser a 401 means "log out". */
export class OAuthRefusal extends Refusal {
  readonly error: OAuthError

  constructor(error: OAuthError, title: string, details?: object) {
    super(error === 'invalid_client' ? 'unauthorized' : 'bad_request', title, details && { details })
    this.error = error
  }
}

const words: Partial<Record<RefusalCode, string>> = {
  too_many_requests: 'slow_down',
  unavailable: 'temporarily_unavailable',
  no_space: 'temporarily_unavailable',
}

/** The `error` field that every failed answer of the OAuth calls has, whatever went wrong. */
export function oauthErrorOf(error: unknown): string {
  if (error instanceof OAuthRefusal) return error.error
  if (error instanceof Refusal) return words[error.code] ?? 'invalid_request'
  return 'server_error'
}
