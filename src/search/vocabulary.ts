export interface Expansion {
  same: string[]
  part: string[]
  typo: string[]
}

export interface Vocabulary {
  add(words: Iterable<string>): void
  readonly size: number
  expand(word: string, open: boolean): Expansion
}

export function createVocabulary(): Vocabulary {
  const all = new Set<string>()
  return {
    add: (words) => {
      for (const word of words) all.add(word)
    },
    get size() {
      return all.size
    },
    expand: (word) => ({
      same: all.has(word) ? [word] : [],
      part: [...all].filter((other) => other !== word && other.includes(word)).slice(0, 64),
      typo: [],
    }),
  }
}
