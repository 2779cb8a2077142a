/** What text and ribbon lie on, as tokens.css has it: rules cannot read a style sheet, so a test holds the two together. */
export interface Paper {
  ink: string
  inkSoft: string
  /** What a hairline is drawn in. */
  line: string
  /** What a page and a card are made of. */
  pages: readonly string[]
  /** All that text may stand on. */
  texts: readonly string[]
}

export const papers: Record<'light' | 'dark', Paper> = {
  light: {
    ink: '#241a11',
    inkSoft: '#5d4e3e',
    line: '#8a775f',
    pages: ['#fbf6ec', '#fffcf5'],
    texts: ['#fbf6ec', '#fffcf5', '#f2eadb', '#f3ebdc', '#f7e6cf', '#e6efe0', '#fae5dd'],
  },
  dark: {
    ink: '#f0e7d8',
    inkSoft: '#c2b5a1',
    line: '#93846e',
    pages: ['#1e1915', '#2a231c'],
    texts: ['#1e1915', '#2a231c', '#171310', '#27201a', '#3a2f24', '#1f2a1d', '#371f18'],
  },
}
