import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { askClamd, ClamdSilent, clamdAddress } from './clamd.ts'
import { scanWithClamd } from './scan-with-clamd.ts'
import type { Scanner } from './scanner.ts'
import { type SilencePace, untilSilent } from './until-silent.ts'

/** clamd answers this at once, also while it scans. */
const checkMs = 1_500

/** Together less than the minute after which a proxy in front of us would give up, and tell the member nothing. */
const usualPace: SilencePace = { everyMs: 10_000, silenceMs: 40_000 }

/** Off by default, and the log says so: a webmaster should know whether what members upload is looked at. */
export function openScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>, log: Logger, pace = usualPace): Scanner {
  if (clamdUrl === undefined) {
    log.info('no virus scan: CLAMD_URL is not set')
    return { enabled: false, scan: async () => 'clean', check: async () => {} }
  }
  const address = clamdAddress(clamdUrl)
  // A scanner may start later than we do; until it answers, uploads are refused, so the start need not wait for it.
  askClamd(address, 'PING', 5_000).then(
    (answer) => log.info({ clamdUrl, answer }, 'virus scan by clamd'),
    (error: Error) => log.warn({ clamdUrl, reason: error.message }, 'clamd does not answer: uploads will be refused'),
  )
  const check = async () => {
    const answer = await askClamd(address, 'PING', checkMs)
    if (answer !== 'PONG') throw new Error(`clamd answered: ${answer}`)
  }
  let isSilent = false
  return {
    enabled: true,
    check,
    async scan(path) {
      const over = new AbortController()
      try {
        // Who comes after the first one that has waited in vain is told so at once.
        if (isSilent) await check()
        isSilent = false
        return await Promise.race([scanWithClamd(address, path, over.signal), untilSilent(address, pace, over.signal)])
      } catch (error) {
        isSilent ||= error instanceof ClamdSilent
        log.warn({ clamdUrl, reason: (error as Error).message }, 'a file could not be scanned')
        return 'unknown'
      } finally {
        over.abort()
      }
    },
  }
}
