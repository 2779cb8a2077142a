import { type FieldError, Refusal } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'

/** Does nothing if there is nothing wrong. */
export function refuseInvalid(errors: readonly FieldError[] | undefined): void {
  if (errors?.length) throw new Refusal('unprocessable', 'Bitte prüfe deine Eingaben.', { errors })
}

export function noSuchEntry(): Refusal {
  return new Refusal('not_found', 'Diesen Eintrag gibt es nicht.')
}

export function fixedContent(name: CollectionName): Refusal {
  const { label } = collections[name]
  const title = `„${label}“: Hier lassen sich Einträge nur ändern, nicht hinzufügen oder löschen.`
  return new Refusal('unprocessable', title)
}
