import { composeText } from '../compose-text.ts'

/** One spelling per address, on writing and on looking up: people type capitals and stray blanks. */
export function foldEmail(typed: string): string {
  return composeText(typed.trim().toLowerCase())
}
