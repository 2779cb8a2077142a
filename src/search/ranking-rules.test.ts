import { describe, expect, it } from 'vitest'
import { rankDocuments } from './ranking-rules.ts'
import { descriptionRow, firstTextRow, frequentRow, nameRow, rowOf } from './row-rules.ts'

describe('rankDocuments', () => {
  const text = (document: number, section = 0) => rowOf(document, firstTextRow + section)
  const same = (...rows: number[]) => ({ rows, nearness: 'same' as const })
  const part = (...rows: number[]) => ({ rows, nearness: 'part' as const })
  const typo = (...rows: number[]) => ({ rows, nearness: 'typo' as const })

  it('lets a typing error in a description outweigh anything in a text', () => {
    const answers = [[same(rowOf(1, frequentRow), text(1)), typo(rowOf(2, descriptionRow))]]
    expect(rankDocuments(answers, []).documents).toEqual([2, 1])
  })

  it('puts a word itself before one that contains it, and that before a typing error', () => {
    const answers = [[typo(text(3)), part(text(2)), same(text(1))]]
    expect(rankDocuments(answers, []).documents).toEqual([1, 2, 3])
  })

  it('counts the best of several rows, once', () => {
    const answers = [[same(text(9), text(9, 1), text(9, 2)), part(rowOf(1, nameRow), text(1))]]
    expect(rankDocuments(answers, []).documents).toEqual([1, 9])
  })

  it('wants all words and no unwanted one', () => {
    const answers = [[same(text(1), text(2), text(3))], [same(text(2), text(3))]]
    expect(rankDocuments(answers, [text(3, 5)])).toEqual({ documents: [2], partial: false })
  })

  it('takes those with the rarest words if none has all, and never an unwanted one', () => {
    const answers = [[same(rowOf(1, nameRow), text(2), text(4))], [same(text(3))]]
    expect(rankDocuments(answers, [text(4)])).toEqual({ documents: [3, 1, 2], partial: true })
    expect(rankDocuments([[]], []).documents).toEqual([])
  })

  it('prefers words on one page, unless one of them stands in a name', () => {
    const near = [same(text(1)), same(text(1))]
    const apart = [same(text(2)), same(text(2, 1))]
    const named = [same(rowOf(3, nameRow)), same(text(3))]
    const answers = [0, 1].map((word) => [near[word], apart[word], named[word]].flatMap((each) => each ?? []))
    expect(rankDocuments(answers, []).documents).toEqual([3, 1, 2])
  })

  it('does not take one word twice for two', () => {
    const answers = [[same(text(5), text(7))], [same(text(7))]]
    expect(rankDocuments(answers, [])).toEqual({ documents: [7], partial: false })
  })
})
