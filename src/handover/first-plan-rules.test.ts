import { describe, expect, it } from 'vitest'
import { circumstances } from '../testing/builders/handover.ts'
import { offeredSemesters } from './first-plan-rules.ts'
import { shortTitle } from './semester-rules.ts'

const offered = (change: Parameters<typeof circumstances>[0]) => offeredSemesters(circumstances(change)).map(shortTitle)
const held = (...semesters: string[]) => semesters.map((semester) => ({ key: semester, semester, holders: [] }))

describe('the semesters that may come next', () => {
  it('begin with the one behind the last, before and after it has begun', () => {
    expect(offered({ today: { year: 2025, month: 9 } })).toEqual(['WS 2025/26', 'SS 2026'])
    expect(offered({ today: { year: 2025, month: 11 } })).toEqual(['WS 2025/26', 'SS 2026'])
  })

  it('begin with the present one where the list was left alone for longer, and offer those between', () => {
    const list = ['WS 2026/27', 'SS 2027', 'SS 2026', 'WS 2025/26']
    expect(offered({ today: { year: 2026, month: 11 } })).toEqual(list)
    expect(offered({ today: { year: 2040, month: 11 } })).toHaveLength(6)
  })

  it('begin with the present one where there is no list, or none that means a semester', () => {
    expect(offered({ held: [] })).toEqual(['SS 2025', 'WS 2025/26'])
    expect(offered({ held: held('Kriegsjahre') })).toEqual(['SS 2025', 'WS 2025/26'])
  })

  it('go by the latest semester, wherever it stands in the list', () => {
    expect(offered({ held: held('SS 2024', 'Wintersemester 2025/2026') })[0]).toBe('SS 2026')
  })
})
