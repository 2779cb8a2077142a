import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'
import { type DeliveryParts, deliverDue, mailFolder } from './deliver-due.ts'

const usualPace: LookingPace = { firstLookMs: 1000, lookEveryMs: 30_000 }

/**
 * Delivers mails as they come, one round at a time. To close it ends a round that is under way: a mail that is being sent has
 * two seconds left; after that it goes out later.
 */
export function startDelivering(parts: DeliveryParts, pace: LookingPace = usualPace): Looking {
  const { config, log } = parts
  if (!config.smtpUrl) log.info(`no SMTP_URL: mails are written to ${mailFolder(config.dataDir)}`)
  const stop = new AbortController()
  const onFault = (error: unknown) => log.warn({ err: error }, 'the outbox does not answer')
  let nextTurn: NodeJS.Timeout | undefined
  const looking = startLooking(
    async () => {
      const turn = await deliverDue(parts, stop.signal)
      clearTimeout(nextTurn)
      if (turn === undefined || stop.signal.aborted) return
      nextTurn = setTimeout(() => looking.wake(), Math.max(0, turn - parts.clock().getTime())).unref()
    },
    pace,
    onFault,
  )
  return {
    wake: looking.wake,
    close() {
      stop.abort()
      clearTimeout(nextTurn)
      return looking.close()
    },
  }
}
