import { expect, test } from 'vitest'
import { type EarlierRun, isDue } from './due-rules.ts'

const at = (moment: string) => Date.parse(moment)
const run = (state: EarlierRun['state'], begunAt: string): EarlierRun => ({ state, begunAt: at(begunAt) })

test.each<[string, string, EarlierRun | undefined, boolean]>([
  ['there has never been one', '2026-11-18T12:00:00Z', undefined, true],
  ['this night has its own', '2026-11-18T22:00:00Z', run('done', '2026-11-18T02:00:00Z'), false],
  ['it is not three yet', '2026-11-19T01:59:00Z', run('done', '2026-11-18T02:00:00Z'), false],
  ['it has just become three', '2026-11-19T02:00:00Z', run('done', '2026-11-18T02:00:00Z'), true],
  ['one was made in the afternoon', '2026-11-19T02:00:00Z', run('done', '2026-11-18T15:00:00Z'), true],
  ['it has failed just now', '2026-11-19T02:50:00Z', run('failed', '2026-11-19T02:00:00Z'), false],
  ['it has failed an hour ago', '2026-11-19T03:00:00Z', run('failed', '2026-11-19T02:00:00Z'), true],
  ['one is under way', '2026-11-19T02:10:00Z', run('running', '2026-11-19T02:00:00Z'), false],
  ['one began and was never heard of again', '2026-11-19T03:00:00Z', run('running', '2026-11-19T02:00:00Z'), true],
  ['the clock had been a year ahead', '2026-11-19T02:00:00Z', run('done', '2027-11-19T02:00:00Z'), true],
  ['the night has two hours more in spring', '2026-03-29T01:00:00Z', run('done', '2026-03-28T02:00:00Z'), false],
  ['and is over then, too', '2026-03-29T02:00:00Z', run('done', '2026-03-28T02:00:00Z'), true],
])('%s', (_what, now, last, due) => {
  expect(isDue(at(now), last)).toBe(due)
})
