import { Refusal } from '../errors.ts'

export function noSuchAccount(): Refusal {
  return new Refusal('not_found', 'Dieses Konto gibt es nicht.')
}

/** One answer for every reason why a code opens nothing. */
export function deadCode(): Refusal {
  return new Refusal(
    'unprocessable',
    'Dieser Code gilt nicht oder nicht mehr. Sieh nach, ob du einen neueren Brief hast, oder bitte um einen neuen.',
  )
}

/** One answer for every reason why a link opens nothing: who tries others' links learns nothing from it. */
export function deadLink(): Refusal {
  return new Refusal('unprocessable', 'Dieser Link ist abgelaufen oder wurde schon benutzt.')
}
