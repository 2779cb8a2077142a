/** Why something was refused. calls/on-error.ts maps a code to an HTTP status, and nothing else does. */
export type RefusalCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'conflict'
  | 'too_large'
  | 'unprocessable'
  | 'too_many_requests'
  | 'unavailable'

/** What a person may be told: its title is German, and it is shown as it stands. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly title: string
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, title: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(title, { cause: options.cause })
    this.name = 'Refusal'
    this.code = code
    this.title = title
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Why the program cannot start or a command cannot run: shown to the webmaster as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
