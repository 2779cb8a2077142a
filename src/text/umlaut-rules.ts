const spellings: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
}

/** Composed text as a German writes it whose keyboard has no umlauts: Mueller, Strasse. */
export function spellUmlauts(text: string): string {
  return text.replace(/[äöüßÄÖÜẞ]/g, (letter) => spellings[letter] ?? letter)
}
