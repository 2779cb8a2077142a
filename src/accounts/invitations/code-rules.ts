/** Capitals without I, O and Q: nothing that looks like something else, no digits, and a prime number of them. */
export const codeLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const length = 16

/** The last letter follows from the others, so that one wrong letter, or two in the wrong order, are told at once. */
export function checkLetter(letters: string): string {
  const sum = [...letters].reduce((total, letter, at) => total + (at + 1) * codeLetters.indexOf(letter), 0)
  return codeLetters[sum % codeLetters.length] ?? ''
}

/** What was typed from a letter, as it is compared: capitals, blanks and hyphens make no difference. Undefined if it is none. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const code = typed.toUpperCase().replace(/[\s\u2010-\u2015.-]+/g, '')
  if (code.length !== length || [...code].some((letter) => !codeLetters.includes(letter))) return undefined
  return checkLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** ABCD-EFGH-JKLM-NPRS */
export const writeCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** What is wrong with it before anybody is asked; undefined if nothing is. */
export function codeProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Bitte gib den Code aus dem Brief ein.'
  if (readCode(typed) !== undefined) return undefined
  return 'Da stimmt ein Buchstabe nicht. Der Code hat vier Gruppen zu vier Buchstaben und keine Ziffern; I, O und Q kommen nicht vor.'
}
