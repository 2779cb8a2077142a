import { Refusal } from '../../errors.ts'

export function noPair(): Refusal {
  return new Refusal('unprocessable', 'Das ist zweimal derselbe Eintrag.')
}

export function isMerged(): Refusal {
  return new Refusal('unprocessable', 'Dieser Eintrag ist mit einem anderen zusammengelegt. Trenne die beiden zuerst.')
}
