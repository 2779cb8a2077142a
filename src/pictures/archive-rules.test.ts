import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { distinctNames, mostSelected, readSelection, writeSelection } from './archive-rules.ts'

const all = Array.from({ length: 3 * mostSelected }, () => randomUUID())

it.each([1, 7, mostSelected, all.length - mostSelected, all.length - 1, all.length])(
  'a selection of %i is read as it was written',
  (count) => {
    const wanted = all.slice(-count)
    const written = writeSelection(all, wanted) ?? expect.fail('too long')
    expect(written.length).toBeLessThan(1100)
    expect(all.filter(readSelection(written))).toEqual(wanted)
  },
)

it('a selection that an address has no room for is none', () => {
  expect(writeSelection(all, all.slice(0, mostSelected + 1))).toBeUndefined()
})

it('of equal names the later ones are numbered, also where only capitals differ', () => {
  expect(distinctNames(['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg', 'ohne', 'ohne'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (2) (2).jpg',
    'a (3).jpg',
    'ohne',
    'ohne (2)',
  ])
})
