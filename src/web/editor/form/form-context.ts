import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import type { Names } from '../../../content/schema/names-rules.ts'
import type { FormSources } from './form-sources.ts'

/** What is wrong, by the path of the field. */
export type ErrorsByPath = ReadonlyMap<string, string>

interface FormContent {
  id: string
  sources: FormSources
  /** Puts another value at a path; undefined leaves the field out. Stays the same function as long as the form is there. */
  change: (path: string, value: unknown) => void
  /** Of what the entry names, as far as it is known by now. */
  names: Names
  /** What has been chosen is called so. */
  learn: (names: Names) => void
  /** The path of a field that has to be in sight: closed rows around it open. */
  revealed: string | undefined
  /** Draws a field by its kind. Groups and lists get it from here, since they are kinds themselves. */
  Part: ComponentType<PartProps>
}

export const FormContext = createContext<FormContent | undefined>(undefined)

export function useForm(): FormContent {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field outside of a form')
  return form
}

export interface PartProps {
  field: FormField
  path: string
  value: unknown
  errors: ErrorsByPath
  /** It may stay empty, and says so. */
  isOptional: boolean
  /** Emptied, it is left out of the entry. */
  isLeftOut: boolean
  /** Pages rely on it: it is shown, but not changed. */
  isFixed: boolean
  /** Of a short name in an address: what could be made of the title. */
  proposal?: string | undefined
}

export const fieldId = (formId: string, path: string): string => `${formId}-${path}`

/** What every field takes from its description. */
export function useFieldFrame({ field, path, errors, isOptional, isLeftOut }: PartProps) {
  const { id, change } = useForm()
  return {
    frame: {
      id: fieldId(id, path),
      label: field.label ?? path,
      hint: hintOf(field),
      error: sentence(errors.get(path)),
      optional: isOptional,
    },
    change: (value: unknown) => change(path, value === '' && isLeftOut ? undefined : value),
  }
}

function hintOf({ help, example }: FormField): ReactNode {
  return [help, example && `Zum Beispiel: ${example}`].filter(Boolean).join(' ')
}

/** "darf nicht leer sein", as it stands below a field. */
export function sentence(message: string | undefined): string | undefined {
  if (!message) return undefined
  const begun = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
