import { z } from 'zod'

const wellFormed = z.email().max(254)

/** One spelling per address, on writing and on looking up: people type capitals and stray blanks. */
export function foldEmail(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC')
}

/** What passes here is plain ASCII without NUL, which PostgreSQL would refuse in a text. */
export function isEmail(folded: string): boolean {
  return wellFormed.safeParse(folded).success
}
