import { describe, expect, it } from 'vitest'
import { surnameFirst, withoutMarkup } from './name-rules.ts'

describe('text without its marks', () => {
  it('keeps the words apart and reads escaped characters', () => {
    expect(withoutMarkup('Karl<br>Lindner <em>v. Hopfen &amp; Malz</em>')).toBe('Karl Lindner v. Hopfen & Malz')
    expect(withoutMarkup('&amp;lt;')).toBe('&lt;')
  })
})

describe('what a name is sorted by', () => {
  it.each([
    ['Karl Ahrensdorf <em>v. Bussard</em>', 'Ahrensdorf Karl'],
    ['Dr. jur. Hermann Lüddecke <em>v. Lotse</em>', 'Lüddecke Hermann'],
    ['Samuel Owusu-Brandt', 'Owusu-Brandt Samuel'],
    ['Otto Kleinvogel (AH), Arzt', 'Kleinvogel Otto'],
  ])('%s: %s', (name, expected) => {
    expect(surnameFirst(name)).toBe(expected)
  })

  it('is unknown where no name is known', () => {
    expect(surnameFirst('<em>nicht überliefert</em>')).toBeUndefined()
  })
})
