import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CallEnvironment } from './call-environment.ts'
import { loggedPath } from './logged-path-rules.ts'

/**
 * One line in the log for what somebody may later have to answer for: who, from where, and by which request. `act` says
 * in English what was done or refused; `fields` name by their ids what it was done to, and never hold a secret. A
 * warning, so that these lines stay where a webmaster has turned those of plain requests off.
 */
export function logAct(
  c: Context<CallEnvironment>,
  log: Pick<Logger, 'warn'>,
  act: string,
  fields: Record<string, unknown> = {},
): void {
  const { method } = c.req
  const accountId = c.get('member')?.accountId ?? 'anonymous'
  const path = loggedPath(c.req.path)
  const [requestId, clientAddress] = [c.get('requestId'), c.get('clientAddress')]
  log.warn({ requestId, accountId, clientAddress, method, path, ...fields }, act)
}
