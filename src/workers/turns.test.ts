import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Jobs of a person each, as "a1": taken one after the other, as long as none is busy. */
function order(jobs: readonly string[], first: readonly string[] = []): string[] {
  const turns = createTurns<string>()
  for (const job of [...jobs, ...first]) turns.add(job.charAt(0), job, first.includes(job))
  expect(turns.length).toBe(jobs.length + first.length)
  const taken: string[] = []
  for (let next = turns.take(() => false); next; next = turns.take(() => false)) taken.push(next.job)
  expect(turns.length).toBe(0)
  return taken
}

it('serves one after the other, the first first', () => {
  expect(order(['a1', 'b1', 'c1'])).toEqual(['a1', 'b1', 'c1'])
})

it('serves all once before one twice', () => {
  expect(order(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
    'a4',
    'a5',
  ])
})

it('puts the second step of something before the rest of the same person, and not before others', () => {
  expect(order(['a1', 'b1', 'b2'], ['b3'])).toEqual(['a1', 'b3', 'b1', 'b2'])
})

it('passes over those who are busy, who keep their place', () => {
  const turns = createTurns<string>()
  for (const who of ['a', 'b', 'c']) turns.add(who, `${who}1`, false)
  expect(turns.take((who) => who === 'a')).toEqual({ who: 'b', job: 'b1' })
  expect(turns.take(() => true)).toBeUndefined()
  expect(turns.length).toBe(2)
  expect(turns.take(() => false)).toEqual({ who: 'a', job: 'a1' })
})
