import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { askClamd, clamdAddress } from './clamd.ts'
import { scanWithClamd } from './scan-with-clamd.ts'
import type { Scanner } from './scanner.ts'

/** clamd answers this at once, also while it scans. */
const checkMs = 1_500

/** Off by default, and the log says so: a webmaster should know whether what members upload is looked at. */
export function openScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>, log: Logger): Scanner {
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
  return {
    enabled: true,
    async check() {
      const answer = await askClamd(address, 'PING', checkMs)
      if (answer !== 'PONG') throw new Error(`clamd answered: ${answer}`)
    },
    async scan(path) {
      try {
        return await scanWithClamd(address, path)
      } catch (error) {
        log.warn({ clamdUrl, reason: (error as Error).message }, 'a file could not be scanned')
        return 'unknown'
      }
    },
  }
}
