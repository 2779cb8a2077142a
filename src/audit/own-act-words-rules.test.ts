import { expect, it } from 'vitest'
import { actKinds, thingSorts } from './act-kinds-rules.ts'
import { ownActWords } from './own-act-words-rules.ts'

it('tells every act of everything as a sentence without a gap', () => {
  for (const kind of Object.keys(actKinds)) {
    for (const sort of [...Object.keys(thingSorts), null]) {
      for (const isOnHim of [true, false]) expect(ownActWords(kind, sort, isOnHim)).not.toMatch(/[{}]|undefined|:\s*$/)
    }
  }
})

it.each([
  ['member changed', 'member', true, 'hat deinen Eintrag geändert'],
  ['member changed', 'member', false, 'hat einen Eintrag geändert'],
  ['account gets a new link', 'account', true, 'hat einen neuen Link verschickt'],
  ['event answered', 'event', false, 'hat geantwortet'],
  ['of another release', 'nobody knows', false, 'of another release'],
])('tells %s of %s (of himself: %s) as „%4$s“', (kind, sort, isOnHim, words) => {
  expect(ownActWords(kind, sort, isOnHim)).toBe(words)
})
