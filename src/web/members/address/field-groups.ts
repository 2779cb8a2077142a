import { addressForm } from '../../../members/record/fields/field-lists-rules.ts'
import type { AddressInput } from '../../../members/record/fields/member-field.ts'
import { isTextName, type TextName } from './form-values.ts'

export type FormField = AddressInput & { name: TextName }

const notes: Record<string, string> = {
  Erreichbarkeit: 'Die E-Mail-Adresse ist die für Einladungen. Zum Anmelden benutzt du weiter deine bisherige.',
}

/** All fields that take text, in the order of the specification. */
export const fieldGroups = addressForm.flatMap(({ legend, fields }) => {
  const texts = fields.filter((field): field is FormField => isTextName(field.name))
  return texts.length === 0 ? [] : [{ legend, note: notes[legend], fields: texts }]
})

export const textFields = fieldGroups.flatMap(({ fields }) => fields)
