import { expect, test } from 'vitest'
import { chooseKept, readKeeping } from './thinning-rules.ts'

const made = (...days: string[]) =>
  days.map((moment) => ({ moment, at: new Date(moment.includes('T') ? moment : `${moment}T03:00:00Z`) }))

const everyDay = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => {
    const at = new Date(Date.parse(`${from}T03:00:00Z`) + day * 24 * 60 * 60 * 1000)
    return { moment: at.toISOString().slice(0, 10), at }
  })

test('of a year of nights seven days, five weeks and twelve months stay', () => {
  const kept = [...chooseKept(everyDay('2025-11-19', 365), { days: 7, weeks: 5, months: 12 })].sort()
  expect(kept).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    // The last days of weeks: Sundays.
    '2026-10-25',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ])
})

test('thinned every night, it comes to the same', () => {
  let there: ReturnType<typeof everyDay> = []
  for (const night of everyDay('2025-11-19', 365)) {
    const kept = chooseKept([...there, night], { days: 7, weeks: 5, months: 12 })
    there = [...there, night].filter(({ moment }) => kept.has(moment))
  }
  const atOnce = chooseKept(everyDay('2025-11-19', 365), { days: 7, weeks: 5, months: 12 })
  expect(there.map(({ moment }) => moment)).toEqual([...atOnce].sort())
})

test('a day is one in Germany, and its last backup stays', () => {
  const night = made('2026-07-01T21:59:00Z', '2026-07-01T22:01:00Z', '2026-07-02T10:00:00Z')
  expect([...chooseKept(night, { days: 9, weeks: 0, months: 0 })].sort()).toEqual([
    '2026-07-01T21:59:00Z',
    '2026-07-02T10:00:00Z',
  ])
})

test('the last one stays whatever the rule, and whatever the clock said', () => {
  const wrongClock = made('2026-01-01', '2027-01-01', '2026-01-02')
  expect([...chooseKept(wrongClock, { days: 0, weeks: 0, months: 0 })]).toEqual(['2026-01-02'])
  expect(chooseKept(wrongClock, { days: 1, weeks: 0, months: 0 })).toEqual(new Set(['2026-01-02', '2027-01-01']))
})

test('after a long rest nothing goes but what newer ones replace', () => {
  expect(chooseKept(made('2020-01-01', '2020-01-02', '2026-01-01'), { days: 3, weeks: 0, months: 0 }).size).toBe(3)
})

test('the rule as it is typed', () => {
  expect(readKeeping('7,5,12')).toEqual({ days: 7, weeks: 5, months: 12 })
  expect(readKeeping('all')).toBeNull()
  for (const wrong of ['', '7', '7,5', '-1,2,3', 'alle']) expect(readKeeping(wrong)).toBeUndefined()
})
