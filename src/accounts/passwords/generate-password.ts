import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l, o and u: nothing that looks like something else, and hardly a word. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

/** Twenty characters in groups of four, about 98 bits: to be read from a screen or a letter and typed once. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
