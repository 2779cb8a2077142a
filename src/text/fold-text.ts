import { composeText } from './compose-text.ts'
import { spellUmlauts } from './umlaut-rules.ts'

/** Müller, Mueller, MÜLLER: one spelling for looking things up, whichever way somebody types. */
export function foldText(text: string): string {
  return spellUmlauts(composeText(text))
    .normalize('NFKD')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
