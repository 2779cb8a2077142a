import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Faults } from '../figures/faults.ts'

const number = /^[0-9a-f-]{36}$/
const plainWord = /^[\w.-]{1,40}$/

/** Whatever the log is told as an error is a fault, however much of the log is written. Messages are our own words; those of errors may name people. */
export function noteErrors(log: Logger, faults: Faults, clock: Clock): Logger {
  const tell = log.error.bind(log)
  const listening = (...told: unknown[]) => {
    const [fields, message] = typeof told[0] === 'string' ? [{}, told[0]] : told
    const { err, requestId } = Object(fields) as { err?: unknown; requestId?: unknown }
    faults.note({
      at: clock().getTime(),
      message: typeof message === 'string' ? message : '',
      kind: kindOf(err),
      requestId: typeof requestId === 'string' && number.test(requestId) ? requestId : '',
      route: '',
    })
    return (tell as (...words: unknown[]) => void)(...told)
  }
  log.error = listening as Logger['error']
  return log
}

function kindOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const found = [code, name].map((word) => String(word ?? '')).find((word) => plainWord.test(word))
  return found ?? ''
}
