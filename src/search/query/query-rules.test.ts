import { describe, expect, it } from 'vitest'
import { effortOf } from '../../testing/pace.ts'
import { parseQuery } from './query-rules.ts'

/** Clauses as one would write them: -"zwei worte", and an open word with … behind it. */
function parse(term: string): string[] {
  return parseQuery(term).map(({ words, quoted, excluded, open }) => {
    const text = words.join(' ')
    return `${excluded ? '-' : ''}${quoted ? `"${text}"` : text}${open ? '…' : ''}`
  })
}

it('answers clauses', () => {
  expect(parseQuery('„Alte Herren“ -Entwurf Mütze')).toEqual([
    { words: ['alte', 'herren'], quoted: true, excluded: false, open: false },
    { words: ['entwurf'], quoted: false, excluded: true, open: false },
    { words: ['mutze'], quoted: false, excluded: false, open: true },
  ])
})

describe('words', () => {
  it.each([
    ['Mütze', ['mutze…']],
    ['Mütze Band', ['mutze', 'band…']],
    ['  Mütze,\n\tBand  ', ['mutze', 'band…']],
    ['SS2025', ['ss', '2025…']],
    ['03.10.1998', ['3', '10', '1998…']],
    ['Semester-Programm', ['semester', 'programm…']],
    ['Semester-', ['semester…']],
    ['Alt- und Jungfüxe', ['alt', 'jungfuxe…']],
    ['Protokoll_2019.pdf', ['protokoll', '2019', 'pdf…']],
    ['Mu\u0308tze', ['mutze…']],
    ['Fest*', ['fest…']],
    ['Fest -', ['fest…']],
    ['', []],
    [' \n ', []],
    ['"', []],
    ['„“', []],
    ['-', []],
    ['§ % * ^ : ( ) + …', []],
  ])('%j', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })

  it.each([
    ['e.V.', ['ev']],
    ['Aurora e. V.', ['aurora', 'ev']],
    ['A.H. Müller', ['ah', 'muller…']],
    ['E-Mail', ['email…']],
    ['E-Mail-Liste', ['email', 'liste…']],
    ['Bundes-E-Mail', ['bundes', 'email…']],
    ['Vitamin-C', ['vitaminc…']],
    ["O'Brien O’Brien", ['obrien…']],
    ['"Aurora e.V."', ['"aurora e v"']],
    ['"E-Mail"', ['"e mail"']],
  ])('joins single letters as the index does: %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })

  it.each([
    ['Kommers', ['kommers…']],
    ['Kommers ', ['kommers…']],
    ['Kommers.', ['kommers']],
    ['Wann ist Kommers?', ['kommers']],
    ['Kommers "Band"', ['kommers', '"band"']],
    ['Kommers -Ba', ['kommers', '-ba']],
    ['Kommers in', ['kommers']],
    ['Fest Band Fest', ['fest…', 'band']],
  ])('the last word is open unless it is finished: %j', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })
})

describe('quotation marks', () => {
  it.each([
    '"alte Herren" Band',
    '„alte Herren“ Band',
    '„alte Herren” Band',
    '„alte Herren" Band',
    '“alte Herren” Band',
    '”alte Herren” Band',
    '»alte Herren« Band',
    '«alte Herren» Band',
    '›alte Herren‹ Band',
    '‹alte Herren› Band',
    "'alte Herren' Band",
    '‚alte Herren‘ Band',
    '‘alte Herren’ Band',
    "''alte Herren'' Band",
    '＂alte Herren＂ Band',
    '("alte Herren") Band',
    "('alte Herren') Band",
    '"alte, Herren!"Band',
    '"alte-Herren" Band',
  ])('%s', (term) => {
    expect(parse(term)).toEqual(['"alte herren"', 'band…'])
  })

  it.each([
    ['not closed', 'Band "alte Herren', ['band', '"alte herren"']],
    ['not closed, other marks', 'Band „alte Herren', ['band', '"alte herren"']],
    ['not closed, single', "Band 'alte Herren", ['band', '"alte herren"']],
    ['closed and another not closed', '"alte Herren" "Band', ['"alte herren"', '"band"']],
    ['empty', '"" Band', ['band…']],
    ['of one word', '"Herren"', ['"herren"']],
    ['of words that say nothing', '"der die das" Band', ['"der die das"', 'band…']],
    ['with words that say nothing', '"Herren der Aurora"', ['"herren der aurora"']],
    ['with a minus inside', '"Band -Mütze"', ['"band mutze"']],
    ['with an operator inside', '"Band AND Mütze"', ['"band and mutze"']],
    ['with an apostrophe inside', "'Müller's Haus' Band", ['"muller haus"', 'band…']],
    ['one kind in another', '„das ‚alte‘ Haus“', ['"das alte haus"']],
  ])('%s', (_, term, expected) => {
    expect(parse(term)).toEqual(expected)
  })

  it.each([
    ["Müller's Haus", ['muller', 'haus…']],
    ["Hans' Mütze und Klaus' Band", ['hans', 'mutze', 'klaus', 'band…']],
    ["wie geht's dem Haus", ['geht', 'haus…']],
    ["'s Lied vom Haus", ['s', 'lied', 'haus…']],
    ["'ne Mütze, 'nen Hut", ['ne', 'mutze', 'nen', 'hut…']],
    ['Müller’s Haus’ Band', ['muller', 'haus', 'band…']],
  ])('an apostrophe is none: %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })
})

describe('the minus', () => {
  it.each([
    ['Band -Entwurf', ['band', '-entwurf']],
    ['-Entwurf Band', ['-entwurf', 'band…']],
    ['Band –Entwurf', ['band', '-entwurf']],
    ['Band −Entwurf', ['band', '-entwurf']],
    ['Band -"zweiter Entwurf"', ['band', '-"zweiter entwurf"']],
    ['Band -„zweiter Entwurf', ['band', '-"zweiter entwurf"']],
    ["Band -'zweiter Entwurf' Hut", ['band', '-"zweiter entwurf"', 'hut…']],
    ['Band -2019', ['band', '-2019']],
    ['-Entwurf', ['-entwurf']],
    ['Band -Entwurf"alte Herren"', ['band', '-entwurf', '"alte herren"']],
    ['Band -der -und', ['band']],
    ['-der', []],
    ['Band -Würde', ['band', '-wurde']],
    ['der -Band', ['der', '-band']],
    ['Band -Semester-Programm', ['band', '-semesterprogramm']],
    ['Band -E-Mail', ['band', '-email']],
    ['Band -SS2025', ['band', '-"ss 2025"']],
    ['Band -03.10.1998', ['band', '-"3 10 1998"']],
  ])('excludes in %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })

  it.each([
    ['Band - Entwurf', ['band', 'entwurf…']],
    ['Band-Entwurf', ['band', 'entwurf…']],
    ['Band -- Entwurf', ['band', 'entwurf…']],
    ['Band --Entwurf', ['band', 'entwurf…']],
    ['Band – Entwurf', ['band', 'entwurf…']],
    ['Band (-Entwurf)', ['band', 'entwurf…']],
    ['Alt-, Jung-Füxe', ['alt', 'jung', 'fuxe…']],
  ])('excludes nothing in %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })
})

describe('words that say nothing', () => {
  it.each([
    ['die Mütze der Füxe', ['mutze', 'fuxe…']],
    ['DIE MÜTZE', ['mutze…']],
    ['fuer die Kasse, für die Kasse', ['kasse…']],
    ['Wie war das mit dem Fest', ['fest…']],
    ['die', ['die…']],
    ['Wer wir sind', ['wer', 'wir', 'sind…']],
    ['Soll und Haben', ['soll', 'und', 'haben…']],
    ['Würde des Amtes', ['wurde', 'amtes…']],
    ['wann wurde Aurora gegründet', ['aurora', 'gegrundet…']],
  ])('go where there are others: %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })

  it.each([
    ['Band AND Mütze', ['band', 'mutze…']],
    ['Band UND Mütze', ['band', 'mutze…']],
    ['Band OR Mütze NOT Hut', ['band', 'mutze', 'hut…']],
    ['(Band AND(Mütze))', ['band', 'mutze…']],
    ['NEAR(Band Mütze, 3)', ['band', 'mutze', '3…']],
    ['AND', ['and…']],
    ['ANDREAS NEARCHOS', ['andreas', 'nearchos…']],
    ['Not und Tod', ['not', 'tod…']],
    ['near Band', ['near', 'band…']],
    ['words:Band ^Hut {Fux} a+b 100% c_d \\', ['words', 'band', 'hut', 'fux', 'a', 'b', '100', 'c', 'd…']],
  ])('operators too: %s', (term, expected) => {
    expect(parse(term)).toEqual(expected)
  })
})

describe('limits', () => {
  it('names nothing twice', () => {
    expect(parse('Mütze Muetze -Band -BAND "alte Herren" „Alte Herren“ Mutze Hut')).toEqual([
      'mutze',
      '-band',
      '"alte herren"',
      'hut…',
    ])
    expect(parse('Band "Band" -Band')).toEqual(['band', '"band"', '-band'])
  })

  it('has at most 12 clauses and 8 words in quotes', () => {
    const letters = [...'abcdefghijklmnop']
    expect(parse(letters.map((letter) => letter.repeat(4)).join(' '))).toEqual(
      letters.slice(0, 12).map((letter) => letter.repeat(4)),
    )
    expect(parse(`"${letters.join(' ')}" -"${letters.join(' ')}"`)).toEqual(['"a b c d e f g h"', '-"a b c d e f g h"'])
    expect(parse(`${'der '.repeat(50)}${'Band '.repeat(50)}Mütze`)).toEqual(['band', 'mutze…'])
  })

  it.each([
    ['one word', 'x'.repeat(10_000), 0],
    ['words', 'wort '.repeat(2_000), 1],
    ['marks', '\u0308'.repeat(10_000), 0],
    ['quotation marks', '"'.repeat(10_000), 0],
    ['quotations', '"a '.repeat(3_333), 2],
    ['single quotation marks', "'a' ".repeat(2_500), 1],
    ['apostrophes', "'s ".repeat(3_333), 1],
    ['minuses', '-a '.repeat(3_333), 1],
    ['hyphens', 'a-'.repeat(5_000), 1],
    ['dots', 'a.'.repeat(5_000), 0],
    ['letters with dots that end in a word', `${'a. '.repeat(600)}wort`, 1],
    ['blanks', ' '.repeat(10_000), 0],
    ['half pairs', '\ud800'.repeat(10_000), 0],
    ['half pairs and letters', 'a\udc00'.repeat(5_000), 1],
    ['NUL', 'a\0b\0'.repeat(2_500), 2],
    ['parentheses', '('.repeat(10_000), 0],
    ['a million letters', 'a '.repeat(500_000), 1],
  ])('makes short work of 10,000 signs: %s', async (_, term, count) => {
    expect(await effortOf(() => expect(parseQuery(term)).toHaveLength(count))).toBeLessThan(20)
  })
})
