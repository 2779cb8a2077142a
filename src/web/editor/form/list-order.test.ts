import { expect, it } from 'vitest'
import { changeAt } from '../../forms/change-at.ts'
import { keepKeys } from './list-keys.ts'
import { moveKeys, placeKey, stepKey } from './move-keys.ts'

it('moves rows before and after others, and nothing where one is dropped on itself', () => {
  const order = [1, 2, 3, 4]
  expect(moveKeys(order, new Set([1]), 3, 'after')).toEqual([2, 3, 1, 4])
  expect(moveKeys(order, new Set([4, 2]), 1, 'before')).toEqual([2, 4, 1, 3])
  expect(moveKeys(order, new Set([2]), 2, 'before')).toEqual(order)
  expect(stepKey(order, 3, -1)).toEqual([1, 3, 2, 4])
  expect(stepKey(order, 4, 1)).toBe(order)
  expect(placeKey(order, 1, 3)).toEqual([2, 3, 1, 4])
  expect(placeKey(order, 4, 1)).toEqual([4, 1, 2, 3])
})

it('keeps the keys of rows that move, are changed, come and go', () => {
  const [a, b, c] = [{ t: 'a' }, { t: 'b' }, { t: 'c' }]
  const first = keepKeys({ values: [], keys: [] }, [a, b, c])
  const [ka, kb, kc] = first.keys
  expect(new Set(first.keys).size).toBe(3)
  expect(keepKeys(first, [c, a, b]).keys).toEqual([kc, ka, kb])
  expect(keepKeys(first, [a, { t: 'B' }, c]).keys).toEqual([ka, kb, kc])
  expect(keepKeys(first, [a, c]).keys).toEqual([ka, kc])
  const longer = keepKeys(first, [a, b, c, { t: 'd' }]).keys
  expect(longer.slice(0, 3)).toEqual([ka, kb, kc])
  expect(new Set(longer).size).toBe(4)
  expect(new Set(keepKeys(keepKeys(first, ['', '']), ['', '', '']).keys).size).toBe(3)
})

it('changes a copy at a path, and leaves out what is emptied', () => {
  const data = { a: { b: [1, { c: 2 }] }, d: 3 }
  expect(changeAt(data, 'a.b.1.c', 4)).toEqual({ a: { b: [1, { c: 4 }] }, d: 3 })
  expect(changeAt(data, 'd', undefined)).toEqual({ a: data.a })
  expect(changeAt(data, 'e.f', 1)).toEqual({ ...data, e: { f: 1 } })
  expect(Object.keys(changeAt(data, 'a', 1) as object)).toEqual(['a', 'd'])
  expect(data.d).toBe(3)
})
