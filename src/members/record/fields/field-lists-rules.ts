import type { Kind } from './field-kinds-rules.ts'
import type { AddressInput, AdminInput, MemberField } from './member-field.ts'
import { memberFields } from './member-fields-rules.ts'

type Table = typeof memberFields
export type RecordField = keyof Table
export type ValueOf<Field extends RecordField> = Table[Field]['kind'] extends Kind<infer Value> ? Value : never

/** Those of which the table says this, whatever it says. */
type FieldWith<Word extends keyof MemberField> = {
  [Field in RecordField]: Table[Field] extends Record<Word, unknown> ? Field : never
}[RecordField]

export type AddressField = FieldWith<'address'>
export type ConsentField = FieldWith<'consent'>
export type FormField = FieldWith<'admin'>
export type ShownField = FieldWith<'shown'>

export type PostalField = {
  [Field in RecordField]: Table[Field] extends { shown: 'address' } ? Field : never
}[RecordField]
export type PersonField = {
  [Field in RecordField]: Table[Field] extends { kind: Kind<string, 'person'> } ? Field : never
}[RecordField]

/** The field as the table describes it, without the narrow type of its line there. */
export const fieldNamed = (field: RecordField): MemberField => memberFields[field]

export const recordFields = Object.keys(memberFields) as RecordField[]
export const fieldLabels = Object.fromEntries(recordFields.map((field) => [field, fieldNamed(field).label])) as Record<
  RecordField,
  string
>

function fieldsWith<Word extends keyof MemberField>(word: Word): FieldWith<Word>[] {
  return recordFields.filter((field) => fieldNamed(field)[word]) as FieldWith<Word>[]
}

export const consentFields = fieldsWith('consent').toSorted(
  (one, other) => memberFields[one].consent - memberFields[other].consent,
)
export const formFields = fieldsWith('admin')
export const shownFields = fieldsWith('shown')
export const searchedFields = fieldsWith('isSearched')

/** Those that are right together or not at all. */
export const postalFields = recordFields.filter((field) => fieldNamed(field).shown === 'address') as PostalField[]

/** Those that name another member. */
export const personFields = recordFields.filter((field) => fieldNamed(field).kind.name === 'person') as PersonField[]

interface Group<Input, Field> {
  legend: string
  fields: (Input & { name: Field })[]
}

/** The form that a member fills in himself, and the one of administrators. */
export const addressForm = arrange<AddressInput, AddressField>('address')
export const adminForm = arrange<AdminInput, FormField>('admin')

/** The fields of the address form, in its order. */
export const addressFields = addressForm.flatMap(({ fields }) => fields.map(({ name }) => name))

function arrange<Input extends AddressInput | AdminInput, Field>(form: 'address' | 'admin'): Group<Input, Field>[] {
  const inputs = fieldsWith(form).map((name) => ({ ...fieldNamed(name)[form], name }) as Input & { name: Field })
  return [...Map.groupBy(inputs, ({ group }) => group)].map(([legend, fields]) => ({
    legend,
    fields: fields.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
  }))
}

export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>
}
