/** What stands in the fields, by their names. */
export type Values = Record<string, string>

export interface StepField {
  /** As the server names it in what it complains about: "contact.email". */
  name: string
  label: string
  hint?: string
  example?: string
  kind?: 'line' | 'lines' | 'email' | 'tel' | 'year' | 'password' | 'choice'
  options?: Readonly<Record<string, string>>
  isOptional?: boolean
  autoComplete?: string
}

/** What is stored, and the state of it that a change starts from. */
export interface Stored<Basis> {
  values: Values
  basis: Basis
}

/** Another administrator has meanwhile given other values to the same fields. */
export class Overtaken<Basis> extends Error {
  readonly stored: Stored<Basis>
  readonly by: string | null

  constructor(stored: Stored<Basis>, by: string | null) {
    super('another one was faster')
    this.name = 'Overtaken'
    this.stored = stored
    this.by = by
  }
}

const nextYear = () => new Date().getFullYear() + 1

/** What can be said of what was typed without asking the server. */
export function problemsOf(fields: readonly StepField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const problem = problemOf(field, (values[field.name] ?? '').trim())
      return problem ? [[field.name, problem]] : []
    }),
  )
}

function problemOf({ kind, isOptional }: StepField, value: string): string | undefined {
  if (value === '') return isOptional ? undefined : 'Bitte fülle dieses Feld aus.'
  if (kind === 'year' && !(/^\d{4}$/.test(value) && Number(value) >= 1600 && Number(value) < nextYear())) {
    return 'Bitte gib ein Jahr mit vier Ziffern an, das nicht in der Zukunft liegt.'
  }
  return undefined
}

/** The server names what is wrong as the end of a sentence whose beginning is the field. */
export function sentence(message: string): string {
  const begun = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
