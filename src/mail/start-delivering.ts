import { type DeliveryParts, deliverDue, mailFolder } from './deliver-due.ts'

export interface Delivering {
  /** There is a mail: call it after the transaction. */
  wake(): void
  /** Ends a round that is under way. A mail that is being sent has two seconds left; after that it goes out later. */
  close(): Promise<void>
}

interface Pace {
  /** Nothing of this delays the start. */
  firstLookMs: number
  /** For what is to be tried again, and for what an instance that died has left. */
  lookEveryMs: number
}

const usualPace: Pace = { firstLookMs: 1000, lookEveryMs: 30_000 }

/** Delivers mails as they come, one round at a time. */
export function startDelivering(parts: DeliveryParts, pace: Pace = usualPace): Delivering {
  const { config, log } = parts
  if (!config.smtpUrl) log.info(`no SMTP_URL: mails are written to ${mailFolder(config.dataDir)}`)
  const stop = new AbortController()
  let rounds: Promise<void> | undefined
  let isToLookAgain = false

  function look(): void {
    isToLookAgain = true
    rounds ??= (async () => {
      while (isToLookAgain && !stop.signal.aborted) {
        isToLookAgain = false
        await deliverDue(parts, stop.signal).catch((error) => log.warn({ err: error }, 'the outbox does not answer'))
      }
      rounds = undefined
    })()
  }

  const first = setTimeout(look, pace.firstLookMs).unref()
  const looks = setInterval(look, pace.lookEveryMs).unref()

  return {
    wake: look,
    async close() {
      stop.abort()
      for (const timer of [first, looks]) clearTimeout(timer)
      await rounds
    },
  }
}
