import { describe, expect, it } from 'vitest'
import { readCodes, readNames, wrongCodes } from './region-rules.ts'

describe('a region as it is typed', () => {
  it('is beginnings of postal codes, however they are parted, each once', () => {
    expect(readCodes(' 38, 391;04 38,')).toEqual(['38', '391', '04'])
    expect(readCodes(' ')).toEqual([])
  })

  it('is names of countries, which may have blanks', () => {
    expect(readNames('Österreich,  Vereinigte Staaten ;Österreich,')).toEqual(['Österreich', 'Vereinigte Staaten'])
  })

  it('tells what cannot be one', () => {
    expect(wrongCodes(['38', '381000', 'D-38', '0'])).toEqual(['381000', 'D-38'])
  })
})
