interface ExplainedWord {
  word: string
  meaning: string
  /** How it is recognised; blanks may be ones that do not break. */
  pattern: RegExp
}

/** Words that members use every day, and a pupil of sixteen has never heard. */
const words: readonly ExplainedWord[] = [
  {
    word: 'c.\u00a0t.',
    meaning: '„cum tempore“, mit akademischer Viertelstunde: Es beginnt 15 Minuten später.',
    pattern: /(?<!\p{L})c\.\s?t\./u,
  },
  {
    word: 's.\u00a0t.',
    meaning: '„sine tempore“, ohne akademische Viertelstunde: Es beginnt pünktlich.',
    pattern: /(?<!\p{L})s\.\s?t\./u,
  },
  {
    word: 'Couleur',
    meaning: 'Band und Mütze in unseren Farben. Gäste kommen einfach ordentlich angezogen.',
    pattern: /(?<!\p{L})Couleur(?!\p{L})/u,
  },
  {
    word: 'Kneipe',
    meaning: 'unser geselliger Abend mit Liedern und Reden, nach festem Brauch und nicht in der Wirtschaft nebenan.',
    pattern: /kneipe/iu,
  },
  { word: 'Kommers', meaning: 'die festliche Form der Kneipe.', pattern: /kommers/iu },
  {
    word: 'Convent',
    meaning: 'die Versammlung der Mitglieder. Dort wird beraten und beschlossen.',
    pattern: /convent/iu,
  },
  {
    word: 'Fux',
    meaning: 'wer neu dabei ist und die Verbindung erst kennenlernt.',
    pattern: /(?<!\p{L})Fux(?!major)/u,
  },
  { word: 'Burschung', meaning: 'die feierliche Aufnahme eines Fuxen als volles Mitglied.', pattern: /Burschung/u },
  {
    word: 'Stiftungsfest',
    meaning: 'der Geburtstag der Verbindung, der jedes Jahr gefeiert wird.',
    pattern: /Stiftungsfest/u,
  },
]

/** The words in a text that want explaining, in the order of the list. */
export function wordsToExplain(text: string): { word: string; meaning: string }[] {
  return words.filter(({ pattern }) => pattern.test(text)).map(({ word, meaning }) => ({ word, meaning }))
}
