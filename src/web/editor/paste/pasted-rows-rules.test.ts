import { describe, expect, it } from 'vitest'
import { pastedRows } from './pasted-rows-rules.ts'

describe('a table from the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\nc\td',
      [
        ['a', ''],
        ['c', 'd'],
      ],
    ],
    ['"zwei\nZeilen"\tb', [['zwei\nZeilen', 'b']]],
    ['"mit ""Zeichen"""\tb', [['mit "Zeichen"', 'b']]],
    ['"Bier" und Wein\tb', [['"Bier" und Wein', 'b']]],
    [
      '"nie zu\tb\nc\td',
      [
        ['"nie zu', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Rot; Gold\tb', [['Rot; Gold', 'b']]],
    ['eins\n\n\nzwei\t\t\n', [['eins'], ['zwei']]],
    ['', []],
    [' \t \n\t', []],
  ])('%j', (text, rows) => {
    expect(pastedRows(text)).toEqual(rows)
  })

  it('keeps quotation marks that are never closed, however many there are', () => {
    expect(pastedRows('"x\t'.repeat(20_000))[0]?.slice(0, 2)).toEqual(['"x', '"x'])
  })
})
