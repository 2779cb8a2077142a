import type { Logger } from 'pino'
import { loggedPath } from '../calls/logged-path-rules.ts'

export interface AnsweredRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** By performance.now(). */
  started: number
  /** Answered from what was last known, because the database did not answer. */
  lastKnown: true | undefined
}

/** One line for each request, by whichever way it was answered. */
export function logRequest(log: Pick<Logger, 'info'>, answered: AnsweredRequest): void {
  const { requestId, method, path, status, started, lastKnown } = answered
  const ms = Math.round((performance.now() - started) * 10) / 10
  log.info({ requestId, method, path: loggedPath(path), status, ms, lastKnown }, 'request')
}
