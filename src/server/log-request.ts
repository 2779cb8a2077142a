import type { Logger } from 'pino'
import { loggedPath } from '../http/logged-path-rules.ts'

export interface AnsweredRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** How long it took. */
  ms: number
  /** Answered from what was last known, because the database did not answer. */
  lastKnown: true | undefined
}

/** One line for each request, by whichever way it was answered. */
export function logRequest(log: Pick<Logger, 'info'>, answered: AnsweredRequest): void {
  const { requestId, method, path, status, ms, lastKnown } = answered
  log.info({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10, lastKnown }, 'request')
}
