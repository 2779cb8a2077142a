import { describe, expect, it } from 'vitest'
import { circumstances, plan } from '../testing/builders/handover.ts'
import { offeredSemesters, proposeSenior } from './first-plan-rules.ts'
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

describe('the row that is proposed for the Senior', () => {
  const proposed = (change: Parameters<typeof plan>[0]) => proposeSenior(plan(change), circumstances())
  const holder = (person: string, memberId: string | null) => [{ office: 'senior', person, memberId }]

  it('says that he is re-elected, where nobody can have come between', () => {
    expect(proposed({})?.remark).toBe('wiedergewählt')
    expect(proposed({ semester: { half: 'winter', year: 2026 } })?.remark).toBe('')
    expect(proposed({ holders: holder('Oskar', 'oskar') })?.remark).toBe('')
  })

  it('is about whoever was written, known or not, and about nobody where there is none', () => {
    expect(proposed({ holders: holder('Irgendwer', null) })).toMatchObject({ name: 'Irgendwer', birthday: '' })
    expect(proposed({ holders: holder('', null) })).toBe(null)
  })
})
