import { describe, expect, it } from 'vitest'
import { type Candidate, mergeHits } from './hit-rules.ts'

type Named = Candidate & { name: string }

const today = '2026-11-17'
const hit = (name: string, given: Partial<Named> = {}): Named => ({
  name,
  kind: 'page',
  score: 8,
  titleShare: 0.5,
  isMisspelt: false,
  partial: false,
  ...given,
})
const order = (...found: Named[]) => mergeHits(found, today).map(({ name }) => name)

describe('one list of all that was found', () => {
  it('has titles before texts, whatever they are titles of', () => {
    const text = hit('text', { kind: 'event', score: 1, titleShare: 0 })
    expect(order(text, hit('document', { kind: 'document' }), hit('page'))).toEqual(['document', 'page', 'text'])
  })

  it('begins with the person whose name was asked for', () => {
    const named = (name: string, kind: Candidate['kind']) => hit(name, { kind, titleShare: 0.3 })
    expect(order(named('talk', 'event'), named('person', 'person'), named('profile', 'page'))[0]).toBe('person')
  })

  it('has a title that was asked for as a whole before one that has more words', () => {
    expect(order(hit('longer', { kind: 'document' }), hit('exact', { titleShare: 1 }))).toEqual(['exact', 'longer'])
  })

  it('has what lies ahead before what lies behind: the next first, and of the past the latest', () => {
    const on = (begins: string) => hit(begins, { kind: 'event', begins })
    const days = ['2019-06-22', '2025-06-21', '2030-06-21', '2026-11-17T20:00', '2027-06-19']
    expect(order(...days.map(on))).toEqual(['2026-11-17T20:00', '2027-06-19', '2030-06-21', '2025-06-21', '2019-06-22'])
  })

  it('takes turns where kinds are nearly as good, so that forty events do not hide one folder', () => {
    const events = Array.from({ length: 40 }, (_, at) =>
      hit(`event ${at}`, { kind: 'event', begins: `${2025 - at}-06-01` }),
    )
    expect(order(...events, hit('folder', { kind: 'folder', score: 7 })).indexOf('folder')).toBeLessThan(5)
  })

  it('has what answers some of the words only at its end', () => {
    const partial = hit('partial', { kind: 'person', partial: true, score: 900, titleShare: 1 })
    expect(order(partial, hit('text', { score: 1, titleShare: 0 }))).toEqual(['text', 'partial'])
  })

  it('forgives errors only where nothing is called as it was typed', () => {
    const misspelt = hit('misspelt', { kind: 'person', score: 4, isMisspelt: true })
    expect(order(misspelt, hit('titled'))).toEqual(['titled'])
    expect(order(misspelt, hit('mentioned', { score: 1, titleShare: 0 }))).toEqual(['misspelt', 'mentioned'])
  })
})
