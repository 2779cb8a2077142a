import { describe, expect, it } from 'vitest'
import { codeLetters, codeProblem, readCode, writeCode } from './code-rules.ts'
import { makeCode } from './make-code.ts'

describe('a code from a letter', () => {
  const code = makeCode()

  it('is four groups of four letters that are taken for nothing else', () => {
    expect(writeCode(code)).toMatch(/^([A-HJ-NPR-Z]{4}-){3}[A-HJ-NPR-Z]{4}$/)
    expect(new Set(Array.from({ length: 100 }, makeCode)).size).toBe(100)
  })

  it.each([
    ['as printed', writeCode],
    ['in small letters', (text: string) => text.toLowerCase()],
    ['with blanks', (text: string) => ` ${writeCode(text).replaceAll('-', ' ')} `],
    ['with the dashes of a word processor', (text: string) => writeCode(text).replaceAll('-', '–')],
  ])('is read %s', (_, typed) => {
    expect(readCode(typed(code))).toBe(code)
  })

  it('is none with any one letter wrong', () => {
    for (let at = 0; at < code.length; at++) {
      for (const letter of codeLetters) {
        if (letter === code[at]) continue
        expect(readCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined()
      }
    }
  })

  it('is none with two neighbours in the wrong order', () => {
    // The last two of fifteen and the check letter itself are other sums; only the letters that were drawn are swapped here.
    for (let at = 0; at < code.length - 2; at++) {
      const [one = '', other = ''] = [code[at], code[at + 1]]
      if (one === other) continue
      expect(readCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBeUndefined()
    }
  })

  it.each(['', '   ', 'ABCD', 'ABCD-EFGH-JKLM-NPR0', `${code}A`, 'x'.repeat(5000)])(
    'is not %j, and it says so',
    (typed) => {
      expect(readCode(typed)).toBeUndefined()
      expect(codeProblem(typed)).toMatch(/Code/)
    },
  )
})
