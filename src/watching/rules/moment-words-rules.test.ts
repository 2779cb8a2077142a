import { expect, it } from 'vitest'
import { dayMs, lengthWords, spanWords } from './moment-words-rules.ts'

it('days are said in the case that the words before them want', () => {
  expect([spanWords(3 * dayMs), lengthWords(3 * dayMs)]).toEqual(['3\u00a0Tagen', '3\u00a0Tage'])
  expect([spanWords(dayMs), lengthWords(dayMs)]).toEqual(['24\u00a0Stunden', '24\u00a0Stunden'])
})
