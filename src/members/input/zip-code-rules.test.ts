import { describe, expect, it } from 'vitest'
import { checkZipCode } from './zip-code-rules.ts'

describe('a postcode', () => {
  it.each([
    [1067, '', '01067'],
    ['1067', '', '01067'],
    ['01067', 'Deutschland', '01067'],
    ['D-01067', '', '01067'],
    ['DE-01067', 'germany', '01067'],
    ['80 331', '', '80331'],
    [80331, 'DE', '80331'],
    ['00895', '', '00895'],
    [895, '', '00895'],
    [8001, 'Schweiz', '8001'],
    ['A-1010', 'Österreich', 'A-1010'],
    ['sw1a  1aa', 'Großbritannien', 'SW1A 1AA'],
    ['012345', 'China', '012345'],
  ])('%j in %j is stored as %s', (typed, country, stored) => {
    expect(checkZipCode(typed, country)).toEqual({ value: stored })
  })

  it.each([
    [0],
    ['00000'],
    ['00012'],
    [123456],
    ['123456'],
    [-1],
    ['-1067'],
    [1067.5],
    ['1067.5'],
    ['1e3'],
    [1e21],
    ['NaN'],
    ['SW1A 1AA'],
    [true],
    [[1067]],
    [{}],
    ['٠١٠٦٧'],
  ])('in Germany is not %j', (typed) => {
    expect(checkZipCode(typed, '')).toMatchObject({ problem: expect.stringContaining('hat fünf Ziffern') })
  })

  it.each([['x'.repeat(13)], ['1010\n'.repeat(2)], ['<b>'], ['-1010'], [-5], [1.5], [{}]])(
    'abroad is not %j',
    (typed) => {
      expect(checkZipCode(typed, 'Österreich')).toMatchObject({ problem: expect.stringContaining('höchstens zwölf') })
    },
  )
})
