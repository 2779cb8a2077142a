import { Refusal } from '../errors.ts'

export function noSuchAccount(): Refusal {
  return new Refusal('not_found', 'Dieses Konto gibt es nicht.')
}

/** One answer for every reason why a link opens nothing: who tries others' links learns nothing from it. */
export function deadLink(): Refusal {
  return new Refusal('unprocessable', 'Dieser Link ist abgelaufen oder wurde schon benutzt.')
}
