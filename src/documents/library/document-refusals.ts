import { Refusal } from '../../errors.ts'

/** For one that never was, that is deleted, or that is gone for good. */
export function noSuchDocument(): Refusal {
  return new Refusal('not_found', 'Dieses Dokument gibt es nicht.')
}
