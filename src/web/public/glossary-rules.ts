interface Word {
  term: string
  meaning: string
}

/** Those that occur in these texts, also as a part of a longer word: a Weihnachtskneipe is a Kneipe. */
export function wordsIn<Explained extends Word>(glossary: readonly Explained[], texts: readonly string[]): Explained[] {
  const text = plain(texts.join(' '))
  return glossary.filter(({ term }) => text.includes(plain(term)))
}

/** Whatever blanks and capitals somebody has typed. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()
