import { Refusal } from '../../errors.ts'

/** For a form that is not put together as RFC 7578 and RFC 2046 want it, or that breaks off. */
export function malformed(cause?: unknown): Refusal {
  return new Refusal('bad_request', 'Das Formular ist fehlerhaft.', { cause })
}
