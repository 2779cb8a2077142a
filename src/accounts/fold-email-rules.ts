/** One spelling per address, on writing and on looking up: people type capitals and stray blanks. */
export function foldEmail(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC')
}
