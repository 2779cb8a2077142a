import { spellEmail } from '../text/email-rules.ts'

/** One spelling per address, on writing and on looking up: people type capitals and stray blanks. */
export function foldEmail(typed: string): string {
  return spellEmail(typed).toLowerCase()
}
