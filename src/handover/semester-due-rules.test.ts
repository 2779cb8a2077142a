import { describe, expect, it } from 'vitest'
import { semesterDue } from './semester-due-rules.ts'

const summer = { half: 'summer', year: 2026 } as const
const winter = { half: 'winter', year: 2026 } as const

describe('the semester whose offices are to be thought of', () => {
  it('is the next one in the month before it begins, and not earlier', () => {
    expect(semesterDue(summer, { year: 2026, month: 8, day: 31 })).toBeUndefined()
    expect(semesterDue(summer, { year: 2026, month: 9, day: 1 })).toEqual(winter)
  })

  it('is the one that runs, however long the list has been left alone', () => {
    expect(semesterDue({ half: 'winter', year: 2019 }, { year: 2026, month: 11, day: 17 })).toEqual(winter)
    expect(semesterDue(winter, { year: 2027, month: 2, day: 1 })).toBeUndefined()
    expect(semesterDue(winter, { year: 2027, month: 3, day: 5 })).toEqual({ half: 'summer', year: 2027 })
  })

  it('is none as long as nobody keeps such a list', () => {
    expect(semesterDue(undefined, { year: 2026, month: 9, day: 15 })).toBeUndefined()
  })
})
