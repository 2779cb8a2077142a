import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { splitWords } from '../german/word-rules.ts'
import { createWordSieve } from './word-sieve-rules.ts'

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
  for (const word of [...written, ...madeUp]) {
    const folded = splitWords(word).map(({ text }) => text)
    // A run of digits is a word of its own, and the scan hands it over as one.
    if (folded.length !== 1 || /^\P{Nd}+\p{Nd}|^\p{Nd}+\P{Nd}/u.test(word)) continue
    const { mayBe, next } = createWordSieve(folded)
    const text = `(${word})`
    expect(mayBe(text, 1, 1 + word.length), word).toBe(true)
    const units = Uint16Array.from(text, (_, at) => text.charCodeAt(at))
    expect(next(units, 0, units.length), word).toBeLessThanOrEqual(1)
  }
})

it('leaves out nearly all others', () => {
  const wanted = ['kommers', 'stiftungsfest', 'mutze', '1998']
  const { mayBe } = createWordSieve(wanted)
  const others = 'Kommerz kommen Stiftung Mutter Muse Konto Stifter Kneipe Band Bundesbruder Stadtrat'.split(' ')
  expect(others.filter((word) => mayBe(word, 0, word.length))).toEqual([])
})
