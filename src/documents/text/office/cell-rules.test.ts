import { describe, expect, it } from 'vitest'
import { kindOfFormat, showBoolean, showNumber } from './cell-rules.ts'

describe('the format of a cell', () => {
  it.each([
    ['DD.MM.YYYY', 'date'],
    ['d. mmmm yyyy', 'date'],
    ['[$-407]d\\. mmmm yyyy;@', 'date'],
    ['TT.MM.JJJJ', 'date'],
    ['mmm', 'date'],
    ['yyyy-mm-dd hh:mm', 'date and time'],
    ['hh:mm', 'time'],
    ['mm:ss.0', 'time'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm', 'duration'],
    ['[mm]', 'duration'],
    ['0%', 'percent'],
    ['#,##0.0%', 'percent'],
    ['General', 'number'],
    ['Standard', 'number'],
    ['@', 'number'],
    ['0.00', 'number'],
    ['0.00E+00', 'number'],
    ['#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]', 'number'],
    ['#,##0.00\\ "DM"', 'number'],
    ['0" Tage"', 'number'],
    ['0_d', 'number'],
    ['"nie zu Ende', 'number'],
  ])('%s means %s', (code, kind) => {
    expect(kindOfFormat(164, code)).toBe(kind)
  })

  it('may be one of the program itself', () => {
    expect([0, 2, 4, 9, 10, 14, 17, 20, 22, 46, 49, 999].map((id) => kindOfFormat(id))).toEqual([
      'number',
      'number',
      'number',
      'percent',
      'percent',
      'date',
      'date',
      'time',
      'date and time',
      'duration',
      'number',
      'number',
    ])
  })

  it('is known of the longest formats, too', () => {
    for (const piece of ['[', '"', '\\', '_', 'am/', ';']) {
      expect(['number', 'percent', 'date', 'time', 'date and time', 'duration'], piece).toContain(
        kindOfFormat(164, piece.repeat(100_000)),
      )
    }
  })
})

describe('a number', () => {
  it.each([
    [1234.5, '1234,5'],
    [-48.75, '-48,75'],
    [0, '0'],
    [1234567, '1234567'],
    [0.1 + 0.2, '0,3'],
    [0.000125, '0,000125'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%d is written %s', (value, text) => {
    expect(showNumber(value, 'number', false)).toBe(text)
  })

  it('of percents is what people see', () => {
    expect(showNumber(0.19, 'percent', false)).toBe('19%')
    expect(showNumber(0.075, 'percent', false)).toBe('7,5%')
  })
})

describe('a date', () => {
  it.each([
    [35869, '15.03.1998'],
    [35869.999, '15.03.1998'],
    [1, '01.01.1900'],
    [59, '28.02.1900'],
    [61, '01.03.1900'],
    [2_958_465, '31.12.9999'],
  ])('day %d is the %s', (value, text) => {
    expect(showNumber(value, 'date', false)).toBe(text)
  })

  it('counts from 1904 on old Macintoshes', () => {
    expect(showNumber(34407, 'date', true)).toBe('15.03.1998')
  })

  it('has its time where the format shows one', () => {
    expect(showNumber(35869 + 18.5 / 24, 'date and time', false)).toBe('15.03.1998 18:30')
    expect(showNumber(35869.99999, 'date and time', false)).toBe('16.03.1998 00:00')
    expect(showNumber(18.5 / 24, 'date and time', false)).toBe('18:30')
    expect(showNumber(35869 + 18.5 / 24, 'time', false)).toBe('18:30')
    expect(showNumber(1.5, 'duration', false)).toBe('36:00')
    expect(showNumber(1.5, 'duration', true)).toBe('36:00')
  })

  it('is a number where no calendar has it', () => {
    expect(showNumber(-1, 'date', false)).toBe('-1')
    expect(showNumber(1e12, 'date', false)).toBe('1000000000000')
    expect(showNumber(-0.5, 'duration', false)).toBe('-0,5')
    expect(showNumber(Number.NaN, 'date', false)).toBe('')
  })
})

it('truth is written in German', () => {
  expect([showBoolean(true), showBoolean(false)]).toEqual(['WAHR', 'FALSCH'])
})
