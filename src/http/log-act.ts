import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CallEnvironment } from './call-environment.ts'
import { loggedPath } from './logged-path-rules.ts'

/**
 * A line in the log for what a member may have to answer for. `act` says it in English; `fields` hold ids, never a secret.
 * A warning, so that these lines stay where a webmaster has turned those of plain requests off.
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
