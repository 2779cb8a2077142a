import { Refusal } from '../errors.ts'

export function noPair(): Refusal {
  return new Refusal('unprocessable', 'Das ist zweimal derselbe Datensatz.')
}

export function isMerged(): Refusal {
  return new Refusal(
    'unprocessable',
    'Dieser Datensatz ist mit einem anderen zusammengeführt. Trenne die beiden zuerst.',
  )
}
