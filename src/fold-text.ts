/** Müller, Mueller, MÜLLER: one spelling for looking things up, whichever way somebody types. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .normalize('NFKD')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
