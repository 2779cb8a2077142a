import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import type { TextName } from './form-values.ts'

export interface FormField {
  name: TextName
  type: HTMLInputTypeAttribute
  autoComplete: string
  isRequired?: boolean
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Where the name of the field does not say enough. */
  label?: string
  hint?: string
  /** How much of a line it takes where there is room for two. */
  width?: 'whole' | 'short' | 'long'
}

export interface FieldGroup {
  legend: string
  note?: string
  fields: readonly FormField[]
}

/** All fields that take text, in the order of the specification. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    legend: 'Person',
    fields: [
      { name: 'firstName', type: 'text', autoComplete: 'given-name', isRequired: true },
      { name: 'surName', type: 'text', autoComplete: 'family-name', isRequired: true },
      { name: 'gymnasium', type: 'text', autoComplete: 'off' },
      { name: 'profession', type: 'text', autoComplete: 'organization-title', isRequired: true },
      { name: 'birthday', type: 'date', autoComplete: 'bday', isRequired: true },
      { name: 'exam', type: 'number', autoComplete: 'off', inputMode: 'numeric', label: 'Abiturjahr' },
    ],
  },
  {
    legend: 'Anschrift',
    fields: [
      { name: 'street', type: 'text', autoComplete: 'address-line1', isRequired: true, width: 'whole' },
      {
        name: 'zipCode',
        type: 'number',
        autoComplete: 'postal-code',
        isRequired: true,
        inputMode: 'numeric',
        width: 'short',
      },
      { name: 'city', type: 'text', autoComplete: 'address-level2', isRequired: true, width: 'long' },
      { name: 'state', type: 'text', autoComplete: 'address-level1', hint: 'Nur außerhalb Deutschlands.' },
      { name: 'country', type: 'text', autoComplete: 'country-name', hint: 'Nur außerhalb Deutschlands.' },
    ],
  },
  {
    legend: 'Erreichbarkeit',
    note: 'Die E-Mail-Adresse ist die für Einladungen. Zum Anmelden benutzt du weiter deine bisherige.',
    fields: [
      { name: 'mobilePhoneNumber', type: 'tel', autoComplete: 'mobile tel', hint: 'Bitte mit Vorwahl.' },
      { name: 'phoneNumber', type: 'tel', autoComplete: 'home tel', hint: 'Bitte mit Vorwahl.' },
      { name: 'email', type: 'email', autoComplete: 'email', isRequired: true, width: 'whole' },
    ],
  },
]

export const textFields: readonly FormField[] = fieldGroups.flatMap(({ fields }) => fields)
