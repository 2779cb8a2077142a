import { describe, expect, it } from 'vitest'
import { surnameFirst } from './name-rules.ts'

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
