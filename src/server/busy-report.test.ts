import { expect, it } from 'vitest'
import { createBusyReport } from './busy-report.ts'

it('tells at once of the first who is turned away, and then once a minute of how many', () => {
  let now = 0
  const told: number[] = []
  const report = createBusyReport(
    () => new Date(now),
    (turnedAway) => told.push(turnedAway),
  )
  for (let each = 0; each < 500; each++) report()
  expect(told).toEqual([1])
  now += 59_999
  report()
  expect(told).toEqual([1])
  now += 1
  report()
  expect(told).toEqual([1, 501])
})
