import { describe, expect, it } from 'vitest'
import { numbers, wide } from '../../../testing/builders/office-binaries.ts'
import { openStrings, readString } from './workbook-strings.ts'

const narrow = (text: string): Buffer => Buffer.from(text, 'latin1')
const head = (length: number, flags: number): Buffer => Buffer.concat([numbers(2, length), numbers(1, flags)])
const read = (...parts: Buffer[]): string => readString(openStrings(parts), 2)

describe('a string that goes on in another record', () => {
  it('may change there from one byte for each character to two', () => {
    expect(read(Buffer.concat([head(9, 0), narrow('Mütz')]), Buffer.concat([numbers(1, 1), wide('e Łódź')]))).toBe(
      'Mütze Łód',
    )
  })

  it('may change there from two bytes to one', () => {
    expect(
      read(
        Buffer.concat([head(6, 1), wide('Łó')]),
        Buffer.concat([numbers(1, 0), narrow('dä')]),
        Buffer.concat([numbers(1, 1), wide('€!')]),
      ),
    ).toBe('Łódä€!')
  })

  it('may begin there, behind its length', () => {
    expect(read(head(3, 0), Buffer.concat([numbers(1, 1), wide('neu')]))).toBe('neu')
  })

  it('may have its looks and sounds there, which are passed over', () => {
    const parts = [
      Buffer.concat([head(4, 0x0c), numbers(2, 2), numbers(4, 5), narrow('fett'), numbers(4, 1)]),
      Buffer.concat([numbers(4, 2), narrow('klang'), head(3, 0), narrow('und')]),
      numbers(1),
    ]
    const strings = openStrings(parts)
    expect([readString(strings, 2), strings.atEnd, readString(strings, 2), strings.atEnd]).toEqual([
      'fett',
      false,
      'und',
      true,
    ])
  })

  it('is passed on over empty records', () => {
    expect(
      read(
        Buffer.concat([head(2, 0), narrow('a')]),
        ...Array.from({ length: 100_000 }, () => numbers(1)),
        narrow('\0b'),
      ),
    ).toBe('ab')
  })

  it('is broken where it ends too early', () => {
    expect(() => read(Buffer.concat([head(9, 0), narrow('kurz')]))).toThrow('too short')
    expect(() => read(Buffer.concat([head(2, 1), narrow('abc')]))).toThrow('too short')
  })
})
