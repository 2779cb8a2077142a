/** Whether every word that was typed occurs in the text; capitals, accents and the way umlauts are written do not matter. */
export function matchesFilter(text: string, filter: string): boolean {
  const plain = withoutMarks(text)
  const spelled = withoutMarks(spellUmlauts(text))
  return filter
    .trim()
    .split(/\s+/)
    .every((word) => plain.includes(withoutMarks(word)) || spelled.includes(withoutMarks(spellUmlauts(word))))
}

/** Müller, Muller: as someone types who cannot be bothered. */
function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}

/** Müller, Mueller: as someone types whose keyboard has no umlauts. */
function spellUmlauts(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}
