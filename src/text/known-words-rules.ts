import type { TermName, WordForms } from './term-rules.ts'

const like = (one: string, many: string, withMany = many, ofMany = many, short = ofMany): WordForms => {
  return { one, many, ofMany, withMany, short }
}
const brother = (first: string) => like(`${first}bruder`, `${first}brüder`, `${first}brüdern`)

/** Words that fraternities have, the usual one first, with forms that need no second look. */
export const knownWords: Readonly<Record<TermName, readonly WordForms[]>> = {
  brother: [
    brother('Bundes'),
    brother('Farben'),
    brother('Verbindungs'),
    brother('Kartell'),
    like('Bundesschwester', 'Bundesschwestern'),
    like('Mitglied', 'Mitglieder', 'Mitgliedern'),
  ],
  senior: [
    like('Senior', 'Senioren'),
    like('Sprecher', 'Sprecher', 'Sprechern'),
    like('Präside', 'Präsiden'),
    like('Vorsitzender', 'Vorsitzende', 'Vorsitzenden', 'Vorsitzenden'),
  ],
  fux: [like('Fux', 'Füxe', 'Füxen'), like('Fuchs', 'Füchse', 'Füchsen')],
  alumnus: [
    like('Alter Herr', 'Alte Herren', 'Alten Herren', 'Alten Herren', 'AH'),
    like('Philister', 'Philister', 'Philistern'),
    like('Ehemaliger', 'Ehemalige', 'Ehemaligen', 'Ehemaligen'),
  ],
  officers: [like('Chargierter', 'Chargierte', 'Chargierten', 'Chargierten'), like('Vorstand', 'Vorstand')],
  convent: [like('Convent', 'Convente', 'Conventen'), like('Konvent', 'Konvente', 'Konventen')],
  couleur: [like('Couleur', 'Couleurs'), like('Farben', 'Farben')],
}

/**
 * How a word is probably written in its other forms: a proposal, which can be put right. Goes by how words end that people
 * are called by; what a list knows is taken from there.
 */
export function proposeForms(one: string): WordForms {
  const word = one.trim()
  const known = Object.values(knownWords)
    .flat()
    .find((forms) => forms.one === word)
  if (known) return known
  const [, stem, end] = /^(.*?)(bruder|schwester|ierter|ierte|fuchs|fux|mann|or|er|in|e)$/u.exec(word) ?? []
  switch (end) {
    case 'bruder':
      return like(word, `${stem}brüder`, `${stem}brüdern`)
    case 'schwester':
    case 'e':
      return like(word, `${word}n`)
    case 'ierter':
    case 'ierte':
      return like(word, `${stem}ierte`, `${stem}ierten`, `${stem}ierten`)
    case 'fux':
      return like(word, `${stem}füxe`, `${stem}füxen`)
    case 'fuchs':
      return like(word, `${stem}füchse`, `${stem}füchsen`)
    case 'mann':
      return like(word, `${stem}männer`, `${stem}männern`)
    case 'or':
      return like(word, `${word}en`)
    case 'er':
      return like(word, word, `${word}n`)
    case 'in':
      return like(word, `${word}nen`)
    default:
      return word === '' ? like('', '') : like(word, `${word}e`, `${word}en`)
  }
}

/** What sentences there are of each word, for whoever chooses one. */
export const sampleSentences: Readonly<Record<TermName, readonly string[]>> = {
  brother: [
    '1 {Bundesbruder}, 12 {Bundesbrüder}',
    'Das Verzeichnis {der Bundesbrüder}.',
    'Die {anderen Bundesbrüder} dürfen mich dort finden.',
    'Außer den {Bundesbrüdern} sieht das niemand.',
  ],
  senior: ['Aktiven-{Senioren}', 'Listen {der Senioren}'],
  fux: ['Status: {Fux}', 'Seine {Leibfüxe}: Anton und Ben.'],
  alumnus: ['Status: {Alter Herr}', 'Aktive und {Alte Herren}', 'Ämter {der Alten Herren}', '{AH}-{Senioren}'],
  officers: ['Seite „{Chargierte}“'],
  convent: ['{Convent}: die Versammlung der Mitglieder.'],
  couleur: ['{Couleur}: Band und Mütze in unseren Farben.'],
}
