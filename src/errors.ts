/** Why something was refused. http/on-error.ts maps a code to an HTTP status, and nothing else does. */
export type RefusalCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'stale_sign_in'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'conflict'
  | 'too_large'
  | 'address_too_long'
  | 'unsupported_type'
  | 'unprocessable'
  | 'too_many_requests'
  | 'unavailable'
  | 'no_space'

/** What is wrong with one field of an input: its path ("pictures.2.alt") and, in German, why. */
export interface FieldError {
  field: string
  message: string
}

interface RefusalOptions {
  retryAfterSeconds?: number
  cause?: unknown
  errors?: readonly FieldError[]
  /** What a screen needs to help, beside the words: two versions of a text, for one. Answered as it stands, next to them. */
  details?: object
}

/** What a person may be told: its title is German, and it is shown as it stands. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly title: string
  readonly retryAfterSeconds: number | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly details: object | undefined

  constructor(code: RefusalCode, title: string, options: RefusalOptions = {}) {
    super(title, { cause: options.cause })
    this.name = 'Refusal'
    this.code = code
    this.title = title
    this.retryAfterSeconds = options.retryAfterSeconds
    this.errors = options.errors
    this.details = options.details
  }
}

export function wrongFields(...errors: FieldError[]): Refusal {
  return new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
}

/** Why the program cannot start or a command cannot run: shown to the webmaster as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * What went wrong first. Where clearing up behind it fails as well, `await using` throws both as one, and that one is
 * neither the refusal nor the fault that we know.
 */
export function firstFault(thrown: Error): Error {
  let fault: unknown = thrown
  while (fault instanceof SuppressedError) fault = fault.suppressed
  return fault instanceof Error ? fault : thrown
}
