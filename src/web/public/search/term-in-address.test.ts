import { describe, expect, it } from 'vitest'
import { addressOf, wantedBy } from './term-in-address.ts'

const wanted = (search: string) => wantedBy(new URLSearchParams(search))

describe('what an address asks for', () => {
  it.each([
    ['', ''],
    ['term=', ''],
    ['term=%20%20', ''],
    ['term=M%C3%BCtze', 'Mütze'],
    ['term=alte+Herren', 'alte Herren'],
    ['term=%22alte%20Herren%22%20-Protokoll', '"alte Herren" -Protokoll'],
    ['term=erst&term=zweit', 'erst'],
    ['suche=M%C3%BCtze', ''],
    // Whatever the address has become by hand.
    ['term=%', '%'],
    ['term=%zz', '%zz'],
    ['term=%E4', '\ufffd'],
    ['term=a%00b%0Ac', 'a b c'],
  ])('%j is the term %j', (search, term) => {
    expect(wanted(search).term).toBe(term)
  })

  it('never is a longer term than the call looks at, nor half a character', () => {
    expect(wanted(`term=${'a'.repeat(10_000)}`).term).toHaveLength(1000)
    expect(wanted(`term=a${encodeURIComponent('🍺'.repeat(600))}`).term.isWellFormed()).toBe(true)
  })

  it.each([
    ['', 20],
    ['treffer=20', 20],
    ['treffer=40', 40],
    ['treffer=41', 60],
    ['treffer=200', 200],
    ['treffer=100000', 200],
    ['treffer=1e9', 200],
    ['treffer=Infinity', 200],
    ['treffer=-40', 20],
    ['treffer=0', 20],
    ['treffer=viele', 20],
  ])('%j wants %i hits', (search, hits) => {
    expect(wanted(search).hits).toBe(hits)
  })
})

describe('the address of a search', () => {
  it.each([
    [{ term: 'Mütze' }, '/search?term=M%C3%BCtze'],
    [{ term: '  alte Herren ' }, '/search?term=alte+Herren'],
    [{ term: '' }, '/search'],
    [{ term: ' \n' }, '/search'],
    [{ term: '100 % & mehr #1' }, '/search?term=100+%25+%26+mehr+%231'],
    [{ term: 'Lied', hits: 20 }, '/search?term=Lied'],
    [{ term: 'Lied', hits: 40 }, '/search?term=Lied&treffer=40'],
    [{ term: 'a\ud800' }, '/search?term=a%EF%BF%BD'],
  ])('of %j is %s', (search, address) => {
    expect(addressOf(search)).toBe(address)
  })

  it.each(['Mütze', '"alte Herren" -Protokoll', '100 % & mehr', 'a+b', '🍺', '../x?y#z'])(
    'leads back to %j',
    (term) => {
      expect(wanted(addressOf({ term }).split('?')[1] ?? '').term).toBe(term)
    },
  )
})
