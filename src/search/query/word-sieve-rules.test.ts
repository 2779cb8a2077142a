import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { splitWords } from '../german/word-rules.ts'
import { createWordSieve, endOfRun, unitsOf } from './word-sieve-rules.ts'

const written = [
  ...'Mütze MUETZE Haeuser Jubiläen Büroeinrichtung neue Bäuerin Photo Schlapphut Convent Accord Fuchs Füchse Wachs'.split(
    ' ',
  ),
  ...'Straße STRASSE André Ærø Łódź Żółw İzmir Œuvre 007 1998 a Ä Öl OELE Uelzen Phönix Chor Cent Occultist'.split(' '),
  ...['A\u0308mter', 'Stif\u00adtung', 'Zoë', 'Ωμέγα', 'naïv', 'Crème'],
]

it('never leaves out a word that folds to one of those that are wanted, however it is written', () => {
  const random = seededRandom(22)
  const letters = [...'aAäÄeEoOöuUüÜcCkKphHsSßfFtrln0159éèçøłÆ\u0308\u00ad']
  const madeUp = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 1 + random(9) }, () => letters[random(letters.length)]).join(''),
  )
  const missed: string[] = []
  for (const word of [...written, ...madeUp]) {
    const folded = splitWords(word).map(({ text }) => text)
    // A run of digits is a word of its own, and the scan hands it over as one.
    if (folded.length !== 1 || /^\P{Nd}+\p{Nd}|^\p{Nd}+\P{Nd}/u.test(word)) continue
    const texts = [`(${word})`, `1${word}2`.replace(/^1(?=\p{Nd})|(?<=\p{Nd})2$/gu, ''), word, `„${word}“`]
    missed.push(...texts.filter((text) => !found(folded, text).includes(text.indexOf(word))))
  }
  expect(missed).toEqual([])
})

it('leaves out nearly all others', () => {
  const wanted = ['kommers', 'stiftungsfest', 'mutze', '1998', 'a']
  const others = 'Kommerz kommen Stiftung Mutter Muse Konto Stifter Kneipe Band Bundesbruder Stadtrat Aal'
  expect(found(wanted, others)).toEqual([])
})

/** Where in a text the runs stand that may be one of these words. */
function found(wanted: readonly string[], text: string): number[] {
  const { next, mayBe } = createWordSieve(wanted)
  const units = unitsOf(text)
  const places: number[] = []
  for (let at = next(units, 0, text.length); at < text.length; ) {
    const end = endOfRun(units, at, text.length)
    if (mayBe(units, at, end)) places.push(at)
    at = next(units, end, text.length)
  }
  return places
}
