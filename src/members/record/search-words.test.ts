import { describe, expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

describe('what somebody types', () => {
  it.each([
    ['', []],
    ['  \t\n ', []],
    ['Müller', ['mueller']],
    ['MUELLER  Jörg', ['mueller', 'joerg']],
    ['Müller müller', ['mueller']],
    ['Jan Brandt v. Kranich', ['jan', 'brandt', 'kranich']],
    ['Kranich | Anker', ['kranich', 'anker']],
    ['Mül\u0000ler\u200b', ['muel', 'ler']],
    ['100 % _ \\', ['100', '%', '_', '\\']],
    // Not everything with digits is a telephone number.
    ['Hauptstr. 12-14', ['hauptstr.', '12-14']],
    ['01067 Dresden 1987', ['01067', 'dresden', '1987']],
    ['01067 1987', ['01067', '1987']],
    ['1987 1990', ['1987', '1990']],
  ])('%j is the words %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it.each([
    '0176 0406 9217',
    '0176/04069217',
    '0176-0406-9217',
    '(0176) 040 692 17',
    '+4917604069217',
    '+49 176 04069217',
    '+49 (0)176 0406 9217',
    '0049 176 0406 9217',
  ])('%j is the number that a record has', (typed) => {
    expect(searchWords(typed)).toEqual(['017604069217'])
    expect(searchWords(`Anton ${typed} Brandt`)).toEqual(['anton', '017604069217', 'brandt'])
  })

  it('may be a number of another country', () => {
    expect(searchWords('+43 1 234567')).toEqual(['00431234567'])
  })
})
