import { z } from 'zod'

const mostCharacters = 254
const wellFormed = z.email()

/** What passes here is plain ASCII without NUL, which PostgreSQL would refuse in a text. */
export function isEmail(folded: string): boolean {
  return folded.length <= mostCharacters && wellFormed.safeParse(folded).success
}
