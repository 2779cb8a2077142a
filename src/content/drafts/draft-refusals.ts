import { Refusal } from '../../errors.ts'

export function noSuchDraft(details?: object): Refusal {
  return new Refusal('not_found', 'Diesen Entwurf gibt es nicht mehr.', details && { details })
}
