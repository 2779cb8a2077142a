import { describe, expect, it } from 'vitest'
import { isSameOrder, moveTo, orderAgain } from './list-order-rules.ts'

describe('the order of a list', () => {
  it('changes by one entry at a time, and never loses one', () => {
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
    expect(moveTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  })

  it('comes back for what is still there', () => {
    expect(orderAgain(['c', 'gone', 'a'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new'])
  })

  it('is the same only place by place', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
  })
})
