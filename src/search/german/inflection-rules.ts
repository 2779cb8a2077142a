import { isAdjective, isNounWithEr } from './stem-rules.ts'
import { verbForms } from './verb-rules.ts'

// What forms a German word can take, on folded words (Bücher is `bucher`): umlauts have gone, so what is left are endings.
// The rules only propose; what counts is whether a proposed form is a word of the index.

interface Paradigm {
  /** Any of them can stand for any other. */
  endings: readonly string[]
  /** Whether a base can have them, or one of them in particular. */
  fits: (base: string, ending: string) => boolean
}

const nouns: Paradigm = {
  endings: ['', 'e', 'en', 'n', 's', 'es', 'ens', 'ns'],
  fits(base, ending) {
    switch (ending) {
      case '':
        return base.length >= 3
      case 's':
        // Kurs is no form of Kur.
        return base.length >= 4 && !/[sxz]$/.test(base)
      case 'n':
        return base.length >= 3 && /(e|er|el|ar|rr)$/.test(base)
      case 'ns':
        return base.length >= 3 && base.endsWith('e')
      case 'ens':
        return base.length >= 4 && !base.endsWith('e')
      default:
        return base.length >= 3 && !base.endsWith('e')
    }
  },
}

/** Museum, Praktikum; Lexikon, Stadion, but no Karton; Thema; Konto; Zyklus; Praxis. */
const foreign: readonly Paradigm[] = [
  { endings: ['um', 'ums', 'en', 'a'], fits: (base) => base.length >= 4 || /^(?:alb|dat|vot)$/.test(base) },
  { endings: ['on', 'ons', 'a', 'en'], fits: (base) => base.length >= 4 && /i[k]?$/.test(base) },
  { endings: ['a', 'as', 'en', 'ata'], fits: (base) => base.length >= 4 },
  { endings: ['o', 'os', 'en', 'i'], fits: (base) => base.length >= 4 },
  { endings: ['us', 'en', 'i'], fits: (base) => /(?:ism|kl|vir|thm|glob|[dnr]i)$/.test(base) },
  { endings: ['is', 'en'], fits: hasThree },
]

const adjectiveEndings =
  'e en em er es ere eren erer eres erem ste sten ster stes stem este esten ester estes estem'.split(' ')

const paradigms: readonly Paradigm[] = [
  nouns,
  // Bücher, Häuser: which nouns do it is known. Of any other Messer might be a form of Messe.
  { endings: ['', 'e', 'es', 's', 'er', 'ern'], fits: isNounWithEr },
  { endings: ['', ...adjectiveEndings], fits: isAdjective },
  { endings: ['', 'nen'], fits: (base) => base.length >= 5 && base.endsWith('in') },
  { endings: ['', 'se', 'sen', 'ses'], fits: (base) => /^bus$|..(nis|[aiou]s)$/.test(base) },
  ...foreign,
  { endings: ['y', 'ys', 'ies'], fits: hasThree },
  // Obmann, Obleute.
  { endings: ['mann', 'mannes', 'manns', 'manner', 'mannern', 'leute', 'leuten'], fits: (base) => base.length >= 2 },
  { endings: ['saal', 'saals', 'saales', 'sale', 'salen'], fits: () => true },
]

function hasThree(base: string): boolean {
  return base.length >= 3
}

/** The other forms of a word among those that there are. */
export function formsOf(word: string, exists: (word: string) => boolean): Set<string> {
  const forms = new Set<string>()
  for (const { endings, fits } of paradigms) {
    for (const ending of endings) {
      if (!word.endsWith(ending)) continue
      const base = word.slice(0, word.length - ending.length)
      if (!fits(base, ending)) continue
      for (const other of endings) {
        if (other !== ending && fits(base, other) && exists(base + other)) forms.add(base + other)
      }
    }
  }
  for (const form of verbForms(word, exists)) forms.add(form)
  forms.delete(word)
  return forms
}

/** Whether this is all that inflection adds to a noun: what stands behind a compound's last part. */
export function isEndingOf(base: string, ending: string): boolean {
  if (ending === '') return true
  if (nouns.endings.includes(ending)) return nouns.fits(base, ending)
  if (ending === 'er' || ending === 'ern') return isNounWithEr(base)
  if (ending === 'nen') return base.endsWith('in')
  return (ending === 'se' || ending === 'sen' || ending === 'ses') && base.endsWith('nis')
}

/** What a word may be without its ending: programme may be programm, bucher buch, schule schul. */
export function basesOf(word: string, exists: (word: string) => boolean): string[] {
  const bases: string[] = []
  for (const ending of ['ern', 'er']) {
    const base = word.slice(0, -ending.length)
    if (word.endsWith(ending) && isNounWithEr(base)) bases.push(base)
  }
  for (const ending of ['n', 's', 'e', 'en', 'es']) {
    const base = word.slice(0, -ending.length)
    // The ster of Stern is no word.
    const isLong = base.length >= (ending === 'n' && /e[lr]$/.test(base) ? 5 : 4)
    if (word.endsWith(ending) && (isLong || exists(base)) && nouns.fits(base, ending)) bases.push(base)
  }
  if (word.endsWith('innen')) bases.push(word.slice(0, -3))
  return bases
}

/** Alben for Album and the other way round: what the last part of a compound may look like, too. */
export function foreignFormsOf(word: string): string[] {
  return foreign.flatMap(({ endings, fits }) =>
    endings.flatMap((ending) => {
      const base = word.slice(0, word.length - ending.length)
      if (!word.endsWith(ending) || !fits(base, ending)) return []
      return endings.filter((other) => other !== ending).map((other) => base + other)
    }),
  )
}

/** Prüfung for prüfen and geprüft, and the other way round, as far as there are such words. */
export function derivedFrom(word: string, exists: (word: string) => boolean): string[] {
  const [, base = '', ending] = /^(.{4,}?)(ung|ungen|en|n)$/.exec(word) ?? []
  if (base === '') return []
  const isNoun = ending === 'ung' || ending === 'ungen'
  const heads = isNoun ? [`${base}en`, `${base}n`] : [`${base}ung`]
  return heads.filter(exists).flatMap((head) => [head, ...formsOf(head, exists)])
}
