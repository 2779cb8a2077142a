import { type FieldError, Refusal, wrongFields } from '../../errors.ts'
import type { Checked } from './line-rules.ts'

/** The fields of an input, each of which is looked at by a rule of its own. */
export interface Fields<Name extends string> {
  isGiven(field: Name): boolean
  /** What is given, as the rule has it; where nothing is given, or nothing good, what was there before. */
  take<T>(field: Name, before: T, rule: (given: unknown) => Checked<T>): T
  /** Says what is wrong with a field, unless that has been said. */
  complain(field: Name, message: string): void
  /** Refuses the input with all that is wrong, in the order of the form. */
  refuseWrong(): void
}

/** An input that is read field by field; what is asked for is taken, and the rest ignored. */
export function takeFields<Name extends string>(body: unknown, order: readonly Name[]): Fields<Name> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('unprocessable', 'Die Anfrage muss aus Feldern bestehen.')
  }
  const errors = new Map<Name, string>()
  // Only what was sent: an object has a "constructor" of its own accord.
  const given = new Map(Object.entries(body))
  const complain = (field: Name, message: string) => {
    if (!errors.has(field)) errors.set(field, message)
  }
  return {
    isGiven: (field) => given.get(field) !== undefined,
    take(field, before, rule) {
      if (given.get(field) === undefined) return before
      const checked = rule(given.get(field))
      if ('value' in checked) return checked.value
      complain(field, checked.problem)
      return before
    },
    complain,
    refuseWrong() {
      if (errors.size > 0) throw wrongFields(...inOrder(order, errors))
    },
  }
}

function inOrder<Name extends string>(order: readonly Name[], errors: Map<Name, string>): FieldError[] {
  return order.flatMap((field) => {
    const message = errors.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
}
