import { expect, it } from 'vitest'
import { composeText } from './compose-text.ts'

it('makes one character of a letter and its mark', () => {
  expect(composeText('Su\u0308ß')).toBe('Süß')
  // In whichever order the marks were typed.
  expect(composeText('o\u0302\u0323')).toBe(composeText('o\u0323\u0302'))
})

it('leaves what people write as it is, and of a pile of marks no more than thirty', () => {
  expect(composeText(`a${'\u0308\u0323'.repeat(15)}b`)).toBe(`a${'\u0308\u0323'.repeat(15)}b`.normalize('NFC'))
  expect(composeText(`x${'\u0315\u0300'.repeat(1000)}y`)).toHaveLength(32)
})
