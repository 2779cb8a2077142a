import { describe, expect, it } from 'vitest'
import { chooseWords, isVocabularyWord } from './vocabulary-words-rules.ts'

const once = (list: string) => list.split(' ').map((word): [string, number] => [word, 1])

describe('the vocabulary', () => {
  it.each([
    'fest',
    's',
    'αρετη',
    '東京',
    '1998',
    '19980315',
    'donaudampfschifffahrtsgesellschaftskapitan'.slice(0, 40),
  ])('has room for %s', (word) => expect(isVocabularyWord(word)).toBe(true))

  it.each(['1'.repeat(9), '٣'.repeat(9), 'a'.repeat(41)])('leaves %s to the index', (word) => {
    expect(isVocabularyWord(word)).toBe(false)
  })
})

describe('the words that a document brings', () => {
  it('are all, in their order, if it does not have too many', () => {
    expect(chooseWords(new Map(once('kommers fest qqq ball')), 4)).toEqual(['ball', 'fest', 'kommers', 'qqq'])
  })

  it('never are what a machine has written', () => {
    expect(chooseWords(new Map(once(`fest ${'7'.repeat(20)} ${'ab'.repeat(30)}`)))).toEqual(['fest'])
  })

  it('are those that look like words where there are too many', () => {
    const made = 'xqzkv wbtrq jjkpl zzzzq 184467 bcdfg'
    const written = 'angstschweiss geschichtsschreibung kommers xaver 1998 fux'
    expect(chooseWords(new Map(once(`${made} ${written}`)), 6)).toEqual(written.split(' ').sort())
  })

  it('are first of all those that it says more than once', () => {
    const times = new Map([...once('ball fest kommers'), ['konvent', 2], ['xqzkv', 3]] as [string, number][])
    expect(chooseWords(times, 2)).toEqual(['ball', 'konvent'])
    expect(chooseWords(times, 5)).toEqual(['ball', 'fest', 'kommers', 'konvent', 'xqzkv'])
  })

  it('are among equals those that come first', () => {
    expect(chooseWords(new Map(once('wahl ball fest kommers')), 2)).toEqual(['ball', 'wahl'])
  })
})
