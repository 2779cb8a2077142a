import type { ActChain } from '../database/tables.ts'

/** A for „Änderungen“, Z for „Zugriffe“. */
const letters: Record<ActChain, string> = { changes: 'A', visits: 'Z' }

/** Without letters and digits that are mistaken for each other on paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

interface Link {
  chain: ActChain
  place: number
  hash: string
}

/** The end of a chain as it is written down by hand: A1204-7KQF-M2ZD-9HTX. Sixty bits: nobody finds another chain with it. */
export function headWord({ chain, place, hash }: Link): string {
  const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const signs = Array.from({ length: 12 }, (_, at) => alphabet[(bytes[at] ?? 0) % 32])
  const groups = [0, 4, 8].map((from) => signs.slice(from, from + 4).join(''))
  return [`${letters[chain]}${place}`, ...groups].join('-')
}

/** Where a word says that the chain had come to; undefined where it is none. */
export function readHeadWord(text: string): { chain: ActChain; place: number; word: string } | undefined {
  const word = text.trim().toUpperCase()
  const [, letter, digits] = /^([AZ])(\d{1,15})(?:-[2-9A-HJ-NP-Z]{4}){3}$/.exec(word) ?? []
  if (!letter || !digits) return undefined
  return { chain: letter === letters.changes ? 'changes' : 'visits', place: Number(digits), word }
}
