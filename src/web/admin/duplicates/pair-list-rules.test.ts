import { expect, test } from 'vitest'
import type { DuplicatePair } from '../../../members/duplicates/find-duplicates.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { countWords, withChosen } from './pair-list-rules.ts'

const state = { revision: 1, mergedInto: null, isSample: false, changedAt: '2026-11-15T10:00:00.000Z' }
const members = (...ids: [string, string]) => ids.map((id) => ({ ...blankRecord, ...state, id }) as MemberAnswer)
const pair = (...ids: [string, string]) =>
  ({ reason: 'gleicher Name', members: members(...ids) }) as unknown as DuplicatePair

test('the chosen pair stands on top, the way round it was chosen, and never twice', () => {
  const found = { pairs: [pair('a', 'b'), pair('a', 'c')], total: 250 }
  expect(withChosen(found, undefined)).toEqual(found)
  expect(withChosen(found, pair('c', 'a').members)).toEqual({
    chosen: { reason: 'Von dir ausgewählt, gleicher Name', members: members('c', 'a') },
    pairs: [pair('a', 'b')],
    total: 249,
  })
  expect(withChosen(found, pair('b', 'c').members)).toEqual({
    chosen: { reason: 'Von dir ausgewählt', members: members('b', 'c') },
    ...found,
  })
})

test('the count is of those that were not chosen by hand', () => {
  const words = (hasChosen: boolean) => [0, 1, 12].map((total) => countWords(total, hasChosen))
  expect(words(false)).toEqual([
    'Niemand scheint doppelt eingetragen zu sein.',
    'Ein Paar sieht sich ähnlich.',
    '12 Paare sehen sich ähnlich.',
  ])
  expect(words(true)).toEqual([
    'Sonst scheint niemand doppelt eingetragen zu sein.',
    'Sonst sieht sich ein Paar ähnlich.',
    'Sonst sehen sich 12 Paare ähnlich.',
  ])
})
