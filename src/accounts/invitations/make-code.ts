import { randomInt } from 'node:crypto'
import { hashToken } from '../tokens/token-rules.ts'
import { checkLetter, codeLetters } from './code-rules.ts'

const randomLetters = 15

/** About 68 bits: nobody guesses it in the sixty days for which it is good, nor from its hash. */
export function makeCode(): string {
  const letters = Array.from({ length: randomLetters }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return letters + checkLetter(letters)
}

export const hashCode = (code: string): string => hashToken(`invitation ${code}`)
