import { describe, expect, it } from 'vitest'
import { knownWords, proposeForms, sampleSentences } from './known-words-rules.ts'
import { inTerms, type TermName, usualTerms } from './term-rules.ts'

const names = Object.keys(usualTerms) as TermName[]

describe('a sentence', () => {
  it('is said in the usual words where a fraternity has no others', () => {
    expect(inTerms(usualTerms, 'Außer den {Bundesbrüdern}: {Fux}, {Leibfüxe}, Ämter {der Alten Herren}.')).toBe(
      'Außer den Bundesbrüdern: Fux, Leibfüxe, Ämter der Alten Herren.',
    )
  })

  it('has the form that its place needs', () => {
    const alumnus = { one: 'Ehemaliger', many: 'Ehemalige', ofMany: 'Ehemaligen', short: 'Ehemaligen' }
    const fux = { one: 'Fuchs', many: 'Füchse' }
    const brother = { one: 'Schwester', many: 'Schwestern', ofMany: 'Schwestern', withMany: 'Schwestern' }
    const terms = { ...usualTerms, alumnus, fux, brother }
    expect(inTerms(terms, '{Alte Herren}, Ämter {der Alten Herren}')).toBe('Ehemalige, Ämter der Ehemaligen')
    expect(inTerms(terms, '{AH}-{Senioren}')).toBe('Ehemaligen-Senioren')
    expect(inTerms(terms, '{Leibfux} und {Leibfüxe}')).toBe('Leibfuchs und Leibfüchse')
    expect(inTerms(terms, 'die {anderen Bundesbrüder}, 1 {Bundesbruder}')).toBe('die anderen Schwestern, 1 Schwester')
  })

  it('takes a word as it is written, whatever signs it has', () => {
    const convent = { one: '$& {Fux}' }
    expect(inTerms({ ...usualTerms, convent }, '{Convent}!')).toBe('$& {Fux}!')
  })

  it('is not said with a hole in it', () => {
    expect(() => inTerms(usualTerms, 'Für {Bundesbruders}')).toThrow('Bundesbruders')
    expect(() => inTerms(usualTerms, 'Für {der Fux}')).toThrow('der Fux')
  })

  it('has no braces left among the samples, and needs no other word than its own', () => {
    for (const name of names) {
      const others = Object.fromEntries(
        names.filter((each) => each !== name && each !== 'senior').map((each) => [each, {}]),
      )
      for (const sample of sampleSentences[name]) {
        const said = inTerms({ ...usualTerms, ...others }, sample)
        expect(said, sample).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})

describe('known words', () => {
  it('begin with the usual one, whose forms they have', () => {
    for (const name of names) expect(knownWords[name][0], name).toMatchObject(usualTerms[name])
  })

  it.each([
    ['Farbenbruder', ['Farbenbrüder', 'Farbenbrüder', 'Farbenbrüdern']],
    ['Couleurbruder', ['Couleurbrüder', 'Couleurbrüder', 'Couleurbrüdern']],
    ['Kollege', ['Kollegen', 'Kollegen', 'Kollegen']],
    ['Kollegin', ['Kolleginnen', 'Kolleginnen', 'Kolleginnen']],
    ['Chargierter', ['Chargierte', 'Chargierten', 'Chargierten']],
    ['Sprecher', ['Sprecher', 'Sprecher', 'Sprechern']],
    ['Wanderer', ['Wanderer', 'Wanderer', 'Wanderern']],
    ['Rektor', ['Rektoren', 'Rektoren', 'Rektoren']],
    ['Obmann', ['Obmänner', 'Obmänner', 'Obmännern']],
    ['Krassfuchs', ['Krassfüchse', 'Krassfüchse', 'Krassfüchsen']],
    ['Freund', ['Freunde', 'Freunde', 'Freunden']],
    ['', ['', '', '']],
  ])('have forms for %s, or propose them', (one, forms) => {
    const { many, ofMany, withMany } = proposeForms(` ${one} `)
    expect([many, ofMany, withMany]).toEqual(forms)
  })
})
