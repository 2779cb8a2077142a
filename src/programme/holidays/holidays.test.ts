import { describe, expect, it } from 'vitest'
import { type FederalState, federalStates } from '../../text/federal-states-rules.ts'
import { easterSunday } from './easter-rules.ts'
import { publicHolidays } from './public-holidays-rules.ts'
import { knownUntil, schoolHolidays } from './school-holidays.ts'

const states = Object.keys(federalStates) as FederalState[]
const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const named = (state: FederalState, year: number) => publicHolidays(state, yearOf(year)).map(({ label }) => label)

describe('Easter', () => {
  // Those of 1981 and 1954 are the exceptions of the rule; the earliest and the latest of this age are among them.
  it.each(['1954-04-18', '1981-04-19', '2008-03-23', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])(
    'is on %s',
    (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day),
  )
})

describe('public holidays', () => {
  it.each([
    ['BW', 12],
    ['BY', 12],
    ['BE', 10],
    ['BB', 12],
    ['HB', 10],
    ['HH', 10],
    ['HE', 10],
    ['MV', 11],
    ['NI', 10],
    ['NW', 11],
    ['RP', 11],
    ['SL', 12],
    ['SN', 11],
    ['ST', 11],
    ['SH', 10],
    ['TH', 11],
  ] as const)('%s has %i in 2027', (state, count) => expect(named(state, 2027)).toHaveLength(count))

  it('are those of Lower Saxony in 2027, in their order', () => {
    expect(publicHolidays('NI', yearOf(2027)).map(({ day, label }) => `${day} ${label}`)).toEqual([
      '2027-01-01 Neujahr',
      '2027-03-26 Karfreitag',
      '2027-03-29 Ostermontag',
      '2027-05-01 Tag der Arbeit',
      '2027-05-06 Christi Himmelfahrt',
      '2027-05-17 Pfingstmontag',
      '2027-10-03 Tag der Deutschen Einheit',
      '2027-10-31 Reformationstag',
      '2027-12-25 Erster Weihnachtstag',
      '2027-12-26 Zweiter Weihnachtstag',
    ])
  })

  it('began in the years in which they began', () => {
    expect([2017, 2018].map((year) => named('NI', year).includes('Reformationstag'))).toEqual([false, true])
    expect([2018, 2019].map((year) => named('BE', year).includes('Internationaler Frauentag'))).toEqual([false, true])
    expect([2022, 2023].map((year) => named('MV', year).includes('Internationaler Frauentag'))).toEqual([false, true])
    expect([2018, 2019].map((year) => named('TH', year).includes('Weltkindertag'))).toEqual([false, true])
  })

  // The parliament of Berlin has made these two days holidays, each for one year.
  it('of Berlin are one more in 2025 and in 2028', () => {
    const oneOff = (year: number) =>
      publicHolidays('BE', yearOf(year)).filter(({ label }) => /Befreiung|Volksaufstand/.test(label))
    expect([2025, 2026, 2027, 2028, 2029].flatMap((year) => oneOff(year).map(({ day }) => day))).toEqual([
      '2025-05-08',
      '2028-06-17',
    ])
    expect(publicHolidays('BB', yearOf(2028)).some(({ day }) => day === '2028-06-17')).toBe(false)
  })

  it('move with the calendar: the day of repentance is the Wednesday before 23 November', () => {
    const days = [2026, 2027, 2028].map(
      (year) => publicHolidays('SN', yearOf(year)).find(({ label }) => label.startsWith('Buß'))?.day,
    )
    expect(days).toEqual(['2026-11-18', '2027-11-17', '2028-11-22'])
  })

  it('of a winter are those of both its years', () => {
    const winter = publicHolidays('BY', { from: '2026-10-01', to: '2027-03-31' })
    expect(winter.map(({ day }) => day)).toEqual([
      '2026-10-03',
      '2026-11-01',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-01-06',
      '2027-03-26',
      '2027-03-29',
    ])
  })
})

describe('school holidays', () => {
  it.each(states)(
    'of %s are whole: real days in their order, autumn, Christmas, Easter or spring and summer each year',
    (state) => {
      const terms = schoolHolidays(state, [], { from: '2026-01-01', to: '2030-09-30' })
      for (const { label, from, to } of terms) {
        expect(label).not.toBe('')
        for (const day of [from, to]) expect(new Date(`${day}T00:00Z`).toISOString()).toContain(day)
        expect(from <= to).toBe(true)
      }
      for (const [at, term] of terms.entries()) {
        const next = terms[at + 1]
        if (next) expect(term.to < next.from, `${term.label} ${term.to} before ${next.label}`).toBe(true)
      }
      for (const year of [2026, 2027, 2028, 2029]) {
        const labels = terms.filter(({ from }) => from.startsWith(String(year))).map(({ label }) => label)
        expect(labels).toEqual(expect.arrayContaining(['Sommerferien', 'Herbstferien', 'Weihnachtsferien']))
        expect(labels.some((label) => /Oster|Frühjahr/.test(label))).toBe(true)
      }
    },
  )

  it('are known to the end of a summer, behind which none begin before October', () => {
    for (const state of states) expect(knownUntil(state, [])).toBe(state === 'SH' ? '2031-04-10' : '2030-09-30')
    expect(knownUntil(undefined, [])).toBeUndefined()
  })

  it('are known for longer when an editor has added some, and those are among them', () => {
    const autumn = { label: 'Herbstferien', from: '2030-10-07', to: '2030-10-18' }
    expect(knownUntil('NI', [autumn])).toBe('2030-10-18')
    expect(knownUntil('NI', [{ ...autumn, to: autumn.from }])).toBe('2030-09-30')
    expect(schoolHolidays('NI', [autumn], { from: '2030-10-01', to: '2031-03-31' })).toEqual([autumn])
    expect(schoolHolidays(undefined, [autumn], { from: '2030-10-01', to: '2031-03-31' })).toEqual([autumn])
  })
})
