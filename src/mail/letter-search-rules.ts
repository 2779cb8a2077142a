/**
 * What a person reads in the file of a letter: as it stands there, and with its quoted-printable undone, which breaks
 * long lines in the middle of words and spells umlauts as numbers. Lines that were wrapped are one.
 */
export function readableForms(letter: Buffer): string[] {
  const decoded = letter
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return [letter.toString('utf8'), Buffer.from(decoded, 'latin1').toString('utf8')].map(flatten)
}

/** Each as a whole: Emil Ott is not meant where Emil Otto stands. */
export function namesAnyOf(text: string, words: readonly string[]): boolean {
  return words.map(flatten).some((word) => {
    for (let at = text.indexOf(word); word !== '' && at !== -1; at = text.indexOf(word, at + 1)) {
      if (!isInWord(text[at - 1]) && !isInWord(text[at + word.length])) return true
    }
    return false
  })
}

const flatten = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
