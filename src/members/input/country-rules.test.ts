import { describe, expect, it } from 'vitest'
import { diallingIn, isGermany } from './country-rules.ts'

describe('a country', () => {
  it.each(['', ' ', 'Deutschland', 'deutschland', 'Germany', 'BRD', 'D', 'DE', 'Bundesrepublik Deutschland'])(
    '„%s“ is Germany',
    (name) => {
      expect(isGermany(name)).toBe(true)
    },
  )

  it.each([
    ['Österreich', '43', '0'],
    ['OESTERREICH', '43', '0'],
    ['Austria', '43', '0'],
    ['AT', '43', '0'],
    ['A', '43', '0'],
    ['Suisse', '41', '0'],
    ['Holland', '31', '0'],
    ['Vereinigtes Königreich', '44', '0'],
    ['Schottland', '44', '0'],
    ['Tschechische Republik', '420', ''],
    ['Türkiye', '90', '0'],
    ['USA', '1', ''],
    ['Vereinigte Staaten von Amerika', '1', ''],
    ['Kanada', '1', ''],
  ])('„%s“ is dialled by +%s', (name, code, trunk) => {
    expect(diallingIn(name)).toEqual({ code, trunk })
    expect(isGermany(name)).toBe(false)
  })

  it('may be one that nobody has written down', () => {
    expect(diallingIn('Mongolei')).toBeUndefined()
  })
})
