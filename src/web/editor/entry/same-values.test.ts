import { describe, expect, it } from 'vitest'
import { sameValues } from './same-values.ts'

describe('two entries', () => {
  it('say the same whatever the order of their fields', () => {
    expect(sameValues({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toBe(true)
    expect(sameValues({ a: 1 }, { a: 1, note: undefined })).toBe(true)
  })

  it('differ by a letter, an order, a length or a kind', () => {
    expect(sameValues({ a: 'x' }, { a: 'y' })).toBe(false)
    expect(sameValues({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(sameValues({ a: [1] }, { a: [1, undefined] })).toBe(false)
    expect(sameValues({ a: [] }, { a: {} })).toBe(false)
    expect(sameValues({ a: null }, { a: {} })).toBe(false)
  })
})
