import { composeText } from './compose-text.ts'
import { spellUmlauts } from './umlaut-rules.ts'

/** Müller, Mueller, MÜLLER: one spelling for looking things up, whichever way it is typed. */
export function foldText(text: string): string {
  return foldLetters(spellUmlauts(composeText(text)))
}

/** What a German dictionary sorts by (DIN 5007-1), so that any engine can do it by bytes: ä stands like a, ß like ss. */
export function foldForSorting(text: string): string {
  return foldLetters(composeText(text)).replace(/[ßæœøłđð]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Unicode takes these for letters of their own, and by their bytes they would stand behind z. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd' }

function foldLetters(composed: string): string {
  return composed
    .normalize('NFKD')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
