import { describe, expect, it } from 'vitest'
import { rangeOf } from './range-rules.ts'

describe('rangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['BYTES= 10-19 ', { start: 10, end: 19 }],
    [`bytes=5-${'9'.repeat(400)}`, { start: 5, end: 99 }],
  ])('reads %s of a hundred bytes', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('cannot satisfy %s', (header) => {
    expect(rangeOf(header, 100)).toBe('unsatisfiable')
  })

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1.5-2', 'bytes=--5', 'bytes=20-10'])(
    'sends everything for %s',
    (header) => {
      expect(rangeOf(header, 100)).toBeUndefined()
    },
  )

  it.each(['lines=0-1', 'bytes 0-1', 'bytes=0-1,5-6', 'bytes=0-,0-,0-', 'bytes=0-1, 500-'])(
    'sends everything for %s too',
    (header) => {
      expect(rangeOf(header, 100)).toBeUndefined()
    },
  )

  it('knows that an empty file has no parts', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
    expect(rangeOf('bytes=-5', 0)).toBeUndefined()
  })
})
