import type { Refusal } from '../errors.ts'

/** What cannot be an id is not looked for: PostgreSQL takes no NUL, for one. */
export function isIdShaped(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** The id, or the refusal that an unknown id gets as well. */
export function demandId(text: string, refuse: () => Refusal): string {
  if (!isIdShaped(text)) throw refuse()
  return text
}
