import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { isDamaged } from '../disk/damage-rules.ts'
import { isDatabaseServerFull, isFull } from '../disk/disk-space-rules.ts'
import { isOutOfFiles } from '../disk/open-files-rules.ts'
import { isReadOnly } from '../disk/read-only-rules.ts'
import { type FieldError, firstFault, Refusal, type RefusalCode } from '../errors.ts'
import { bearerToken } from './bearer-token.ts'
import type { CallEnvironment } from './call-environment.ts'
import { machineFaultLog } from './faults/log-machine-fault.ts'
import { formAt, formRefusalPage } from './form-refusal.ts'
import { LinkRefusal, linkRefusalPage, wantsPage } from './link-refusal.ts'
import { logAct } from './log-act.ts'
import { OAuthRefusal, oauthErrorOf } from './oauth-refusal.ts'
import { plainPagePolicy } from './plain-page.ts'
import { refusalForFault } from './refusal-for-fault.ts'

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  stale_sign_in: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  unavailable: 503,
  no_space: 507,
}

interface Problem {
  status: ContentfulStatusCode
  headers: Record<string, string>
  body: {
    type: 'about:blank'
    title: string
    status: number
    code: string
    requestId?: string
    errors?: readonly FieldError[]
  }
}

/** What an error tells the outside: a refusal its own words, anything else only where to look it up in the log. */
export function toProblem(error: unknown, requestId: string): Problem {
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    pragma: 'no-cache',
  }
  if (!(error instanceof Refusal)) {
    const title = 'Auf dem Server ist ein Fehler aufgetreten. Bitte wende dich an den Webmaster.'
    return { status: 500, headers, body: { type: 'about:blank', title, status: 500, code: 'internal', requestId } }
  }
  const { code, title, retryAfterSeconds, errors, details } = error
  const status = statuses[code]
  return {
    status,
    headers: {
      ...headers,
      ...(code === 'unauthorized' && { 'www-authenticate': challengeFor(error) }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: {
      ...details,
      type: 'about:blank',
      title,
      status,
      code,
      ...(errors !== undefined && { errors }),
    },
  }
}

function challengeFor(error: Refusal): string {
  return error instanceof OAuthRefusal ? 'Basic realm="pennal", charset="UTF-8"' : 'Bearer'
}

/** The sign-in speaks for itself: there a member is only about to say who he is. */
function isForWantOfRights(error: Refusal): boolean {
  return ['unauthorized', 'forbidden'].includes(error.code) && !(error instanceof OAuthRefusal)
}

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPagePolicy }

/** What can be done about a fault by the server itself. */
interface Remedies {
  onFull?: () => void
  onDamaged?: () => void
}

/** Answers whatever was thrown. The only place that turns an error into a response. */
export function onError(log: Logger, remedies: Remedies = {}): ErrorHandler<CallEnvironment> {
  const noteFault = faultNoter(log, remedies)
  return (thrown, c) => {
    const requestId = c.get('requestId')
    const fault = firstFault(thrown)
    const told = refusalForFault(fault)
    const error = told ?? fault
    if (told) noteFault(requestId, fault)
    else if (!(error instanceof Refusal)) log.error({ err: thrown, requestId }, 'unexpected error')
    else if (isForWantOfRights(error)) logAct(c, log, 'access refused', { code: error.code })
    const { status, headers, body } = toProblem(error, requestId)
    if (headers['www-authenticate'] === 'Bearer' && bearerToken(c.req.header('authorization')) !== undefined) {
      headers['www-authenticate'] = 'Bearer error="invalid_token"'
    }
    if (error instanceof LinkRefusal && wantsPage(c.req.header('accept'))) {
      return c.html(linkRefusalPage(error), status, { ...headers, ...pageHeaders })
    }
    const form = c.req.method === 'POST' ? formAt(c.req.path) : undefined
    if (form && wantsPage(c.req.header('accept'))) {
      return c.html(formRefusalPage(body, form), status, { ...headers, ...pageHeaders })
    }
    const answer = c.req.path.startsWith('/oauth/') ? { error: oauthErrorOf(error), ...body } : body
    return c.body(JSON.stringify(answer), status, headers)
  }
}

function faultNoter(log: Logger, { onFull, onDamaged }: Remedies) {
  const tell = machineFaultLog(log)
  return (requestId: string, error: Error): void => {
    if (isFull(error)) {
      tell(error, requestId, 'no space left')
      if (!isDatabaseServerFull(error)) onFull?.()
    } else if (isReadOnly(error)) {
      tell(error, requestId, 'the data folder cannot be written')
    } else if (isOutOfFiles(error)) {
      tell(error, requestId, 'too many open files')
    } else if (isDamaged(error)) {
      tell(error, requestId, 'the database is damaged')
      onDamaged?.()
    } else {
      // All who ask meet the same fault, and a stack says nothing about it.
      const { code } = error as { code?: string }
      log.warn({ requestId, reason: error.message, code }, 'not available for now')
    }
  }
}
