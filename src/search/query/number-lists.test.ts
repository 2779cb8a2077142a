import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { createNumberLists } from './number-lists.ts'

it('keeps lists of any length apart, in the order in which numbers came', () => {
  const random = seededRandom(1)
  const lists = createNumberLists(40)
  const expected = Array.from({ length: 40 }, (): number[] => [])
  // More than one chunk of memory.
  for (let number = 0; number < 100_000; number++) {
    // A few long ones and many short ones.
    const list = random(4) === 0 ? random(40) : random(3)
    lists.push(list, number)
    expected[list]?.push(number)
  }
  expected.forEach((numbers, list) => {
    const kept: number[] = []
    lists.each(list, (number) => kept.push(number) > 0)
    expect(kept).toEqual(numbers)
    expect([lists.lengthOf(list), lists.lastOf(list)]).toEqual([numbers.length, numbers.at(-1)])
  })
})

it('stops where the visitor has seen enough', () => {
  const lists = createNumberLists(1)
  for (let number = 0; number < 50; number++) lists.push(0, number)
  const seen: number[] = []
  lists.each(0, (number) => seen.push(number) < 20)
  expect(seen).toHaveLength(20)
})
