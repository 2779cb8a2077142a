import { composeText } from './compose-text.ts'

/** Müller, Mueller, MÜLLER: one spelling for looking things up, whichever way somebody types. */
export function foldText(text: string): string {
  return composeText(text)
    .replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .normalize('NFKD')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
