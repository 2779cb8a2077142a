/** How a word is written where the program needs it. */
export interface WordForms {
  /** "1 Bundesbruder". */
  one: string
  /** "12 Bundesbrüder", "für Bundesbrüder". */
  many: string
  /** "das Verzeichnis der Bundesbrüder": behind an article some words end differently, like "der Alten Herren". */
  ofMany: string
  /** "außer den Bundesbrüdern". */
  withMany: string
  /** "AH-Senioren": in front of a hyphen. */
  short: string
}

/** The words that differ between fraternities, each with the forms that the sentences of the program need. */
export interface Terms {
  brother: Omit<WordForms, 'short'>
  senior: Pick<WordForms, 'many' | 'ofMany'>
  fux: Pick<WordForms, 'one' | 'many'>
  alumnus: Pick<WordForms, 'one' | 'many' | 'ofMany' | 'short'>
  officers: Pick<WordForms, 'many'>
  convent: Pick<WordForms, 'one'>
  couleur: Pick<WordForms, 'one'>
}

export type TermName = keyof Terms

export const usualTerms: Terms = {
  brother: { one: 'Bundesbruder', many: 'Bundesbrüder', ofMany: 'Bundesbrüder', withMany: 'Bundesbrüdern' },
  senior: { many: 'Senioren', ofMany: 'Senioren' },
  fux: { one: 'Fux', many: 'Füxe' },
  alumnus: { one: 'Alter Herr', many: 'Alte Herren', ofMany: 'Alten Herren', short: 'AH' },
  officers: { many: 'Chargierte' },
  convent: { one: 'Convent' },
  couleur: { one: 'Couleur' },
}

const lowered = (word: string) => word.charAt(0).toLocaleLowerCase('de') + word.slice(1)

/** What stands in braces in a sentence, and what is read there. */
const placed: Readonly<Record<string, (terms: Terms) => string>> = {
  Bundesbruder: ({ brother }) => brother.one,
  Bundesbrüder: ({ brother }) => brother.many,
  Bundesbrüdern: ({ brother }) => brother.withMany,
  Senioren: ({ senior }) => senior.many,
  Fux: ({ fux }) => fux.one,
  Füxe: ({ fux }) => fux.many,
  Leibfux: ({ fux }) => `Leib${lowered(fux.one)}`,
  Leibfüxe: ({ fux }) => `Leib${lowered(fux.many)}`,
  'Alter Herr': ({ alumnus }) => alumnus.one,
  'Alte Herren': ({ alumnus }) => alumnus.many,
  AH: ({ alumnus }) => alumnus.short,
  Chargierte: ({ officers }) => officers.many,
  Convent: ({ convent }) => convent.one,
  Couleur: ({ couleur }) => couleur.one,
}

/** The same behind a small word that stands with them in the braces: "der", "aller", "anderen". */
const placedBehind: Readonly<Record<string, (terms: Terms) => string>> = {
  Bundesbrüder: ({ brother }) => brother.ofMany,
  Senioren: ({ senior }) => senior.ofMany,
  'Alten Herren': ({ alumnus }) => alumnus.ofMany,
}

/** Whether these words, in braces, are read as a word of the fraternity. */
export function isTerm(words: string): boolean {
  const [, before, word = ''] = /^(?:(\p{Ll}+) )?(\p{Lu}.*)$/u.exec(words) ?? []
  return Object.hasOwn(before === undefined ? placed : placedBehind, word)
}

const inBraces = /\{(?:(\p{Ll}+) )?(\p{Lu}[^{}]*)\}/gu

/**
 * A sentence in the words of this fraternity. It is written in the usual ones, in braces: "Nur für {Bundesbrüder}", "das
 * Verzeichnis {der Bundesbrüder}". No sentence puts an article before one of them alone, so that any gender will do.
 */
export function inTerms(terms: Terms, sentence: string): string {
  return sentence.replace(inBraces, (written, before: string | undefined, word: string) => {
    const form = before === undefined ? placed[word] : placedBehind[word]
    if (!form) throw new Error(`no form for ${written}`)
    return before === undefined ? form(terms) : `${before} ${form(terms)}`
  })
}
