import { inTerms, type Terms } from '../../text/term-rules.ts'

interface ExplainedWord {
  word: string
  meaning: string
  /** How it is recognised; blanks may be ones that do not break. */
  pattern: RegExp
}

/** A word as it stands in a text, not as a part of another one. */
const alone = (word: string) => new RegExp(`(?<!\\p{L})${literal(word)}(?!\\p{L})`, 'u')

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Words that members use every day, and a pupil of sixteen has never heard. */
const wordsOf = ({ couleur, convent, fux }: Terms): readonly ExplainedWord[] => [
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
    word: couleur.one,
    meaning: 'Band und Mütze in unseren Farben. Gäste kommen einfach ordentlich angezogen.',
    pattern: alone(couleur.one),
  },
  {
    word: 'Kneipe',
    meaning: 'unser geselliger Abend mit Liedern und Reden, nach festem Brauch und nicht in der Wirtschaft nebenan.',
    pattern: /kneipe/iu,
  },
  { word: 'Kommers', meaning: 'die festliche Form der Kneipe.', pattern: /kommers/iu },
  {
    word: convent.one,
    meaning: 'die Versammlung der Mitglieder. Dort wird beraten und beschlossen.',
    pattern: new RegExp(literal(convent.one), 'iu'),
  },
  {
    word: fux.one,
    meaning: 'wer neu dabei ist und die Verbindung erst kennenlernt.',
    // Whoever teaches them is another one.
    pattern: new RegExp(`(?<!\\p{L})${literal(fux.one)}(?!\\p{Ll}*major)`, 'u'),
  },
  {
    word: 'Burschung',
    meaning: 'die feierliche Aufnahme als volles Mitglied, nach der Zeit als {Fux}.',
    pattern: /Burschung/u,
  },
  {
    word: 'Stiftungsfest',
    meaning: 'der Geburtstag der Verbindung, der jedes Jahr gefeiert wird.',
    pattern: /Stiftungsfest/u,
  },
]

/** The words in a text that want explaining, in the order of the list. */
export function wordsToExplain(text: string, terms: Terms): { word: string; meaning: string }[] {
  return wordsOf(terms)
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, meaning }) => ({ word, meaning: inTerms(terms, meaning) }))
}
