import { expect, it } from 'vitest'
import { foldForSorting, foldText } from './fold-text.ts'

it.each([
  ['Müller', 'mueller'],
  ['Mu\u0308ller', 'mueller'],
  ['GRÖSSE', 'groesse'],
  ['Größe', 'groesse'],
  ['René Çelik', 'rene celik'],
  ['Łukasz', 'łukasz'],
  ['O’Brien', "o'brien"],
  ['ﬁsch', 'fisch'],
  ['Dr.\u00a0med.', 'dr. med.'],
  ['19.30\u202fUhr', '19.30 uhr'],
])('%s is looked up as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it.each([
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['Mueller', 'mueller'],
  ['GRÖSSE', 'grosse'],
  ['Größe', 'grosse'],
  ['René Çelik', 'rene celik'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['O’Brien', "o'brien"],
])('%s is sorted as %s', (text, folded) => {
  expect(foldForSorting(text)).toBe(folded)
})

it('sorts by bytes as a German dictionary does', () => {
  const names = [
    'Zahn',
    'Özdemir',
    'Ohm',
    'Äbert',
    'Abel',
    'Goethe',
    'Götz',
    'Gott',
    'Straße',
    'Strasser',
    'Łuka',
    'Lutz',
  ]
  const byBytes = names.toSorted((a, b) =>
    Buffer.compare(Buffer.from(foldForSorting(a)), Buffer.from(foldForSorting(b))),
  )
  const german = [
    'Abel',
    'Äbert',
    'Goethe',
    'Gott',
    'Götz',
    'Łuka',
    'Lutz',
    'Ohm',
    'Özdemir',
    'Straße',
    'Strasser',
    'Zahn',
  ]
  expect(byBytes).toEqual(german)
})
