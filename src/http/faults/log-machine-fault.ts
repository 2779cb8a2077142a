import type { Logger } from 'pino'

const quietMs = 60_000

/**
 * A line for each request that a fault of the machine has stopped, and the stack once for each kind and minute: all who ask
 * meet the same one, and on a full disk the log is not to grow by a page for each of them.
 */
export function machineFaultLog(log: Pick<Logger, 'error'>, now = () => performance.now()) {
  const toldAt = new Map<string, number>()
  return (error: Error, requestId: string, message: string): void => {
    const { name, message: reason, code } = error as Error & { code?: unknown }
    const last = toldAt.get(message)
    if (last !== undefined && now() - last < quietMs) {
      log.error({ err: { name, message: reason, code }, requestId }, message)
      return
    }
    toldAt.set(message, now())
    log.error({ err: error, requestId }, message)
  }
}
