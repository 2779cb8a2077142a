import type { SocketConnectOpts } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { askClamd, ClamdSilent } from './clamd.ts'

export interface SilencePace {
  /** How long after one answer the next is asked for. */
  everyMs: number
  /** While it reads its signatures anew, clamd may say nothing for half a minute. */
  silenceMs: number
}

/** Ends, with an error, once clamd answers nobody any more: a scan may take an hour, whether it lives it says at once. */
export async function untilSilent(
  address: SocketConnectOpts,
  { everyMs, silenceMs }: SilencePace,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await pause(everyMs, undefined, { signal })
    await askClamd(address, 'PING', silenceMs, { signal }).catch((error: Error) => {
      // One that is gone has broken off the scan, too.
      if (error instanceof ClamdSilent) throw error
    })
  }
}
