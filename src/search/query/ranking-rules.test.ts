import { describe, expect, it } from 'vitest'
import { descriptionRow, firstTextRow, frequentRow, nameRow, rowOf } from '../index/row-rules.ts'
import { findMisspelt, rankDocuments } from './ranking-rules.ts'

describe('rankDocuments', () => {
  const text = (document: number, section = 0) => rowOf(document, firstTextRow + section)
  const same = (...rows: number[]) => ({ rows: rows.toSorted((a, b) => a - b), nearness: 'same' as const })
  const part = (...rows: number[]) => ({ rows: rows.toSorted((a, b) => a - b), nearness: 'part' as const })
  const typo = (...rows: number[]) => ({ rows: rows.toSorted((a, b) => a - b), nearness: 'typo' as const })

  const rank = (answers: Parameters<typeof rankDocuments>[0], excluded: number[] = []) =>
    rankDocuments(answers, excluded, 20)

  it('lets a typing error in a description outweigh anything in a text', () => {
    const answers = [[same(rowOf(1, frequentRow), text(1)), typo(rowOf(2, descriptionRow))]]
    expect(rank(answers).documents).toEqual([2, 1])
  })

  it('puts a word itself before one that contains it, and that before a typing error', () => {
    const answers = [[typo(text(3)), part(text(2)), same(text(1))]]
    expect(rank(answers).documents).toEqual([1, 2, 3])
  })

  it('counts the best of several rows, once', () => {
    const answers = [[same(text(9), text(9, 1), text(9, 2)), part(rowOf(1, nameRow), text(1))]]
    expect(rank(answers).documents).toEqual([1, 9])
  })

  it('wants all words and no unwanted one', () => {
    const answers = [[same(text(1), text(2), text(3))], [same(text(2), text(3))]]
    expect(rank(answers, [text(3, 5)])).toMatchObject({ total: 1, documents: [2], partial: false })
  })

  it('takes those with the rarest words if none has all, and never an unwanted one', () => {
    const answers = [[same(rowOf(1, nameRow), text(2), text(4))], [same(text(3))]]
    expect(rank(answers, [text(4)])).toMatchObject({ total: 3, documents: [3, 1, 2], partial: true })
    expect(rank([[]]).documents).toEqual([])
  })

  it('prefers words on one page, unless one of them stands in a name', () => {
    const near = [same(text(1)), same(text(1))]
    const apart = [same(text(2)), same(text(2, 1))]
    const named = [same(rowOf(3, nameRow)), same(text(3))]
    const answers = [0, 1].map((word) => [near[word], apart[word], named[word]].flatMap((each) => each ?? []))
    expect(rank(answers).documents).toEqual([3, 1, 2])
  })

  it('does not take one word twice for two', () => {
    const answers = [[same(text(5), text(7))], [same(text(7))]]
    expect(rank(answers)).toMatchObject({ total: 1, documents: [7], partial: false })
  })

  it('gives as many as are wanted, the newest of those that are as good, and says how many there are', () => {
    const rows = Array.from({ length: 500 }, (_, at) => text(at))
    const named = [100, 400, 250].map((document) => rowOf(document, nameRow))
    const { total, documents } = rankDocuments([[same(...rows, ...named)]], [], 6)
    expect({ total, documents }).toEqual({ total: 500, documents: [400, 250, 100, 499, 498, 497] })
    expect(rankDocuments([[same(...rows)]], [], 0).documents).toEqual([])
  })

  it('says how well a word is answered on average, however rare it is', () => {
    const names = (...documents: number[]) => same(...documents.map((document) => rowOf(document, nameRow)))
    expect(rank([[names(1)], [names(1, 2, 3)]]).scores[0]).toBeCloseTo(8)
    expect(rank([[names(1)], [same(text(1))]]).scores[0]).toBeCloseTo(4.5)
  })

  it('knows which are only there for a typing error', () => {
    const answers = [[same(text(1)), typo(text(1), text(2))], [same(text(1), text(2), text(3))]]
    expect([...findMisspelt(answers, [3, 2, 1])]).toEqual([2])
  })
})
