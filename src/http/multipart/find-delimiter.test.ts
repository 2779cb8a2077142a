import { expect, it } from 'vitest'
import { findDelimiter } from './find-delimiter.ts'

const find = (text: string, start = 0) => findDelimiter(Buffer.from('\r\n--AaB03x'))(Buffer.from(text), start)

it.each([
  ['nothing', '', -1],
  ['no delimiter', 'Hallo\r\n--Aa', -1],
  ['one at the beginning', '\r\n--AaB03x', 0],
  ['one at the end', 'Hallo\r\n--AaB03x', 5],
  ['one behind its own beginning', '\r\n--AaB0\r\n--AaB03x', 8],
  ['one behind many beginnings', `${'\r\n--AaB03y'.repeat(500)}\r\n--AaB03x`, 5000],
  ['none behind many beginnings', '\r\n--AaB03y'.repeat(500), -1],
  ['one that breaks off', 'Hallo\r\n--AaB03', -1],
])('finds %s', (_, text, at) => {
  expect(find(text)).toBe(at)
})

it('finds the next one', () => {
  expect(find('\r\n--AaB03x\r\n--AaB03x', 1)).toBe(10)
})
