import type { FormField } from '../../../content/editing/editor-answers.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import type { FieldError } from '../../../errors.ts'
import { isEmail } from '../../../text/email-rules.ts'
import { pathIn } from '../../forms/change-at.ts'
import { fieldsOf, itemOf, mayBeMissing, mustSaySomething } from '../../forms/form-fields.ts'

/** What can be said in the browser, in the words of the server, which looks at everything again. */
export function checkDraft(form: FormField, data: unknown): FieldError[] {
  return errorsIn(form, data, '')
}

function errorsIn(field: FormField, value: unknown, path: string): FieldError[] {
  if (field.properties) return errorsInGroup(field, value, path)
  if (field.type === 'array') return errorsInList(field, value, path)
  const message = problemOf(field, value)
  return message === undefined ? [] : [{ field: path, message }]
}

function errorsInGroup(group: FormField, value: unknown, path: string): FieldError[] {
  const data = (value ?? {}) as Record<string, unknown>
  return fieldsOf(group).flatMap(([name, field]) => {
    if (data[name] === undefined && mayBeMissing(group, name)) return []
    return errorsIn(field, data[name], pathIn(path, name))
  })
}

function errorsInList(list: FormField, value: unknown, path: string): FieldError[] {
  const items = Array.isArray(value) ? value : []
  const least = list.prefixItems?.length ?? list.minItems ?? 0
  const few = `braucht mindestens ${least} ${least === 1 ? 'Eintrag' : 'Einträge'}`
  const most = list.maxItems ?? Infinity
  const many = `darf höchstens ${most} ${most === 1 ? 'Eintrag' : 'Einträge'} haben`
  const own = [...(items.length < least ? [few] : []), ...(items.length > most ? [many] : [])]
  const told = own.map((message) => ({ field: path, message }))
  return [...told, ...items.flatMap((item, index) => errorsIn(itemOf(list, index), item, pathIn(path, index)))]
}

const empty = 'darf nicht leer sein'

function problemOf(field: FormField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'flag':
      return undefined
    case 'number':
      return problemOfNumber(field, value)
    default:
      return problemOfText(field, typeof value === 'string' ? value : '')
  }
}

function problemOfNumber({ type, minimum, exclusiveMinimum, maximum }: FormField, value: unknown): string | undefined {
  if (value === undefined) return empty
  if (typeof value !== 'number') return 'muss eine Zahl sein'
  if (type === 'integer' && !Number.isInteger(value)) return 'muss eine ganze Zahl sein'
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `muss größer als ${exclusiveMinimum} sein`
  // A whole number has bounds of its own, which nobody has to be told.
  if (minimum !== undefined && value < minimum) return `muss mindestens ${minimum} sein`
  return maximum !== undefined && value > maximum ? 'ist zu groß' : undefined
}

function problemOfText(field: FormField, value: string): string | undefined {
  const text = value.trim()
  const { kind, maxLength = Infinity, pattern, example } = field
  const isBlank = kind === 'rich' ? /^[\s\p{Cf}]*$/u.test(plainText(text)) : text === ''
  if (isBlank) return mustSaySomething(field) ? (unchosen[kind ?? 'line'] ?? empty) : undefined
  if (text.length > maxLength) return `darf höchstens ${maxLength.toLocaleString('de-DE')} Zeichen haben`
  if (field.enum && !field.enum.includes(value)) return 'bitte wähle etwas aus der Liste'
  if (kind === 'email' && !isEmail(value)) return 'muss eine E-Mail-Adresse sein'
  if (kind === 'moment' && !isRealMoment(value)) return 'muss ein Datum sein, wenn nötig mit Uhrzeit'
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return undefined
  return misfits[kind ?? 'line'] ?? (example ? `muss aussehen wie ${example}` : 'hat nicht die richtige Form')
}

const unchosen: Partial<Record<string, string>> = {
  choice: 'bitte wähle etwas aus',
  reference: 'bitte wähle etwas aus',
  picture: 'bitte wähle ein Bild',
  date: 'bitte gib das ganze Datum an: Tag, Monat und Jahr',
}

const misfits: Partial<Record<string, string>> = {
  colour: 'muss eine Farbe wie #ff3300 sein',
  slug: 'nur Kleinbuchstaben, Ziffern und Bindestriche',
  date: 'muss ein Datum sein',
}

function isRealMoment(value: string): boolean {
  const [day = '', time = '00:00'] = value.split('T')
  const moment = new Date(`${day}T${time}:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
