import { expect, it } from 'vitest'
import { birthdayDays } from './birthday-rules.ts'

const birthDays = (today: string) => birthdayDays(today, 3).map(({ birthDays }) => birthDays)

it('goes on over the ends of months and years', () => {
  expect(birthDays('2026-12-30')).toEqual([[1230], [1231], [101]])
})

it('keeps a birthday of 29 February on the 28th where there is no 29th', () => {
  expect(birthDays('2027-02-27')).toEqual([[227], [228, 229], [301]])
  expect(birthDays('2028-02-27')).toEqual([[227], [228], [229]])
})
