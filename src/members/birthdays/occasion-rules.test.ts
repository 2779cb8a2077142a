import { describe, expect, it } from 'vitest'
import { admissionsFor, anniversaries, birthDaysIn, isRound, jubileesOf, mondayOf, spanOf } from './occasion-rules.ts'

const span = (from: string, days: number) => spanOf(from, days)

describe('a birthday', () => {
  it('is kept on its day, and the age counted', () => {
    expect(anniversaries('1956-11-18', span('2026-11-18', 1))).toEqual([{ day: '2026-11-18', years: 70 }])
    expect(anniversaries('1956-11-18', span('2026-11-19', 56))).toEqual([])
    expect(anniversaries('1956-11-18', span('2026-11-11', 7))).toEqual([])
  })

  it('of 29 February is kept on the 28th where there is no 29th', () => {
    expect(anniversaries('1956-02-29', span('2027-02-27', 3))).toEqual([{ day: '2027-02-28', years: 71 }])
    expect(anniversaries('1956-02-29', span('2028-02-27', 4))).toEqual([{ day: '2028-02-29', years: 72 }])
    // The year 2100 has none, though four divides it.
    expect(anniversaries('2056-02-29', span('2100-02-27', 3))).toEqual([{ day: '2100-02-28', years: 44 }])
  })

  it('is found over the turn of the year, and twice in more than a year', () => {
    expect(anniversaries('1956-01-02', span('2026-12-30', 7))).toEqual([{ day: '2027-01-02', years: 71 }])
    const days = anniversaries('1956-11-20', span('2026-11-18', 396)).map(({ day }) => day)
    expect(days).toEqual(['2026-11-20', '2027-11-20'])
  })

  it('is none on the day of birth, nor before, nor of a year alone', () => {
    expect(anniversaries('2026-11-18', span('2026-11-18', 1))).toEqual([])
    expect(anniversaries('2027-11-18', span('2026-11-18', 7))).toEqual([])
    expect(anniversaries('1956', span('2026-01-01', 365))).toEqual([])
    expect(anniversaries('', span('2026-01-01', 365))).toEqual([])
  })

  it('is round from fifty on, in fives', () => {
    const ages = Array.from({ length: 102 }, (_, age) => age).filter(isRound)
    expect(ages).toEqual([50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100])
  })

  it('can be looked for by month and day', () => {
    expect(birthDaysIn(span('2026-12-30', 3)).toSorted((a, b) => a - b)).toEqual([101, 1230, 1231])
    expect(birthDaysIn(span('2027-02-27', 3)).toSorted((a, b) => a - b)).toEqual([227, 228, 229, 301])
    expect(birthDaysIn(span('2028-02-27', 3)).toSorted((a, b) => a - b)).toEqual([227, 228, 229])
    expect(birthDaysIn(span('2026-11-18', 396))).toHaveLength(366)
  })
})

describe('a jubilee', () => {
  const of = (admission: string, from: string, days = 1) => jubileesOf(admission, span(from, days))

  it('comes after 25, 50, 75 and 100 semesters, two of which are a year', () => {
    expect(of('1976-10-16', '2026-10-16')).toEqual([{ semesters: 100, day: '2026-10-16', period: null }])
    expect(of('2001-10-13', '2026-10-13')).toEqual([{ semesters: 50, day: '2026-10-13', period: null }])
    expect(of('2014-04-12', '2026-10-12')).toEqual([{ semesters: 25, day: '2026-10-12', period: null }])
    expect(of('1989-04-15', '2026-10-15')).toEqual([{ semesters: 75, day: '2026-10-15', period: null }])
    expect(of('1976-10-16', '2026-10-17', 300)).toEqual([])
  })

  it('half a year later falls on the last day of a shorter month', () => {
    expect(of('2014-08-31', '2027-02-28')).toMatchObject([{ semesters: 25, day: '2027-02-28' }])
    expect(of('2015-08-31', '2028-02-29')).toMatchObject([{ semesters: 25, day: '2028-02-29' }])
    expect(of('1976-02-29', '2026-02-28')).toMatchObject([{ semesters: 100, day: '2026-02-28' }])
  })

  it('of whom only the year is known lies in a year, or across two of them', () => {
    expect(of('1976', '2026-03-01')).toEqual([{ semesters: 100, day: null, period: '2026' }])
    expect(of('1976', '2025-12-31')).toEqual([])
    expect(of('1976', '2027-01-01')).toEqual([])
    expect(of('2014', '2026-07-01')).toEqual([{ semesters: 25, day: null, period: '2026/27' }])
    expect(of('2014', '2027-06-30')).toEqual([{ semesters: 25, day: null, period: '2026/27' }])
    expect(of('2014', '2026-06-30')).toEqual([])
    expect(of('2086', '2099-01-01')).toEqual([{ semesters: 25, day: null, period: '2098/99' }])
    expect(of('1987', '2099-12-31')).toEqual([])
    expect(of('', '2026-03-01')).toEqual([])
  })

  it('is among those that its month or year of admission lets one look for', () => {
    for (const from of ['2026-01-01', '2026-06-30', '2026-12-20']) {
      const looked = admissionsFor(span(from, 56))
      for (let year = 1900; year < 2027; year++) {
        const dates = [`${year}`, `${year}-01-01`, `${year}-06-30`, `${year}-07-01`, `${year}-08-31`, `${year}-12-31`]
        const kept = dates.filter((date) => of(date, from, 56).length > 0)
        expect(kept.filter((date) => !looked.includes(date.slice(0, 7)))).toEqual([])
      }
    }
  })
})

it('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-12-28',
  ])
})
