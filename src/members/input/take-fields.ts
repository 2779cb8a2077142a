import { type FieldError, Refusal } from '../../errors.ts'
import type { Checked } from './line-rules.ts'

/** The fields of an input, each of which is looked at by a rule of its own. */
export interface Fields<Name extends string> {
  isGiven(field: Name): boolean
  /** What is given, as the rule has it; where nothing is given, or nothing good, what was there before. */
  take<T>(field: Name, before: T, rule: (given: unknown) => Checked<T>): T
  /** Says what is wrong with a field, unless that has been said. */
  complain(field: Name, message: string): void
}

/** Reads an input field by field and refuses it with all that is wrong, in the order of the form. What it does not name, it ignores. */
export function takeFields<Name extends string, T>(
  body: unknown,
  order: readonly Name[],
  read: (fields: Fields<Name>) => T,
): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('unprocessable', 'Die Anfrage muss aus Feldern bestehen.')
  }
  const errors = new Map<Name, string>()
  // Only what was sent: an object has a "constructor" of its own accord.
  const given = new Map(Object.entries(body))
  const complain = (field: Name, message: string) => {
    if (!errors.has(field)) errors.set(field, message)
  }
  const value = read({
    isGiven: (field) => given.get(field) !== undefined,
    take(field, before, rule) {
      if (given.get(field) === undefined) return before
      const checked = rule(given.get(field))
      if ('value' in checked) return checked.value
      complain(field, checked.problem)
      return before
    },
    complain,
  })
  if (errors.size > 0)
    throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors: inOrder(order, errors) })
  return value
}

function inOrder<Name extends string>(order: readonly Name[], errors: Map<Name, string>): FieldError[] {
  return order.flatMap((field) => {
    const message = errors.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
}
