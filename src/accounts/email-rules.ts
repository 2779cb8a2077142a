import { z } from 'zod'

const wellFormed = z.email().max(254)

/** What passes here is plain ASCII without NUL, which PostgreSQL would refuse in a text. */
export function isEmail(folded: string): boolean {
  return wellFormed.safeParse(folded).success
}
