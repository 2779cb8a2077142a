import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Müller', 'mueller'],
  ['Mu\u0308ller', 'mueller'],
  ['GRÖSSE', 'groesse'],
  ['Größe', 'groesse'],
  ['René Çelik', 'rene celik'],
  ['Łukasz', 'łukasz'],
  ['O’Brien', "o'brien"],
  ['ﬁsch', 'fisch'],
])('%s is looked up as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
