import { describe, expect, it } from 'vitest'
import { fromRows, toRows } from './grant-rows-rules.ts'
import { editorRights, joinGrants, mayEdit, mayEditSome, rights } from './rights-rules.ts'
import { heldBy } from './seat-rules.ts'

describe('who holds an office', () => {
  const list = {
    entryId: 'summer',
    semester: 'Sommersemester 2025',
    holders: [{ office: 'senior', name: 'Senior', person: 'Julian Pham' }],
  }
  const seat = { entry_id: 'summer', office: 'senior', person: 'Julian Pham' }

  it('is who was confirmed in this list, in this office, under the name that stands there', () => {
    expect(heldBy(seat, list)).toEqual(list.holders[0])
    expect(heldBy({ ...seat, entry_id: 'winter' }, list)).toBeUndefined()
    expect(heldBy({ ...seat, office: 'consenior' }, list)).toBeUndefined()
    expect(heldBy({ ...seat, person: 'Konstantin Reimer' }, list)).toBeUndefined()
    expect(heldBy(seat, { ...list, holders: [] })).toBeUndefined()
    expect(heldBy(seat, undefined)).toBeUndefined()
  })
})

describe('rights', () => {
  it('are parts of the roles', () => {
    expect(joinGrants('member', [])).toEqual({ rights: [], collections: [] })
    expect(joinGrants('editor', []).rights).toEqual(editorRights)
    expect(joinGrants('admin', []).rights).toEqual(rights)
    expect(editorRights).not.toContain('addresses')
  })

  it('of several reasons are one list, without what is in it twice', () => {
    const one = { rights: ['addresses', 'pages'], collections: ['faq', 'events'] } as const
    const other = { rights: ['pages'], collections: ['events'] } as const
    expect(joinGrants('member', [one, other])).toEqual({ rights: ['pages', 'addresses'], collections: ['events'] })
  })

  it('to change something are those to what a collection is part of, or to itself', () => {
    const named = { rights: ['documents', 'addresses'], collections: ['faq'] } as const
    expect([mayEdit(named, 'faq'), mayEdit(named, 'events'), mayEditSome(named)]).toEqual([true, false, true])
    const planner = { rights: ['programme'], collections: [] } as const
    expect([mayEdit(planner, 'faq'), mayEdit(planner, 'events'), mayEditSome(planner)]).toEqual([false, true, true])
    expect(mayEditSome({ rights: ['documents', 'pictures', 'addresses'], collections: [] })).toBe(false)
  })

  it('are kept as rows, and one that nobody knows opens nothing', () => {
    const grants = { rights: ['pages'], collections: ['faq'] } as const
    expect(fromRows(toRows(grants))).toEqual(grants)
    expect(fromRows(['admin', 'everything'])).toEqual({ rights: [], collections: [] })
  })
})
