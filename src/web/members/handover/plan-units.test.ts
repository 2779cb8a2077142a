import { describe, expect, it } from 'vitest'
import { aPlan } from '../../../testing/builders/handover-plan.ts'
import { putHolder, putRight } from './plan-changes.ts'
import { changedUnits, mergePlans } from './plan-units.ts'

const base = aPlan()
const felix = { person: 'Felix Neu', memberId: 'felix' }
const noah = { id: 'noah', role: 'editor', state: 'active' } as const
const otto = { person: 'Otto Zweiter', memberId: 'otto' }

describe('two people at one plan', () => {
  it('sees nothing changed in what only came by another way', () => {
    expect(changedUnits(base, structuredClone(base))).toEqual([])
    const there = putRight(base, noah, 'member')
    expect(changedUnits(base, there)).toEqual(['rights.noah'])
    expect(changedUnits(base, putRight(there, noah, 'keep'))).toEqual([])
  })

  it('keeps what both have done where they have changed different things', () => {
    const mine = putHolder(base, 'senior', felix)
    const theirs = putRight(putHolder(base, 'kassenwart', otto), noah, 'disabled')
    const { merged, both } = mergePlans({ base, mine, theirs })
    expect(both).toEqual([])
    expect(merged.holders.map(({ person }) => person)).toEqual(['Felix Neu', 'Otto Zweiter', ''])
    expect(merged.rights).toEqual([{ accountId: 'noah', role: 'editor', isDisabled: true }])
  })

  it('names what both have changed otherwise, and lets either win there alone', () => {
    const mine = { ...putHolder(base, 'senior', felix), confirmed: { penalties: true, figures: false } }
    const theirs = putHolder(putHolder(base, 'senior', otto), 'fuxmajor', felix)
    const { merged, both } = mergePlans({ base, mine, theirs })
    expect(both).toEqual(['holders.senior'])
    expect(merged.holders.map(({ person }) => person)).toEqual(['Felix Neu', 'Max Berger', 'Felix Neu'])
    const given = mergePlans({ base, mine, theirs }, 'theirs').merged
    expect(given.holders.map(({ person }) => person)).toEqual(['Otto Zweiter', 'Max Berger', 'Felix Neu'])
    expect(given.confirmed.penalties).toBe(true)
  })

  it('finds no quarrel where both have done the same, or got on', () => {
    const mine = { ...putHolder(base, 'senior', felix), reached: 'senior' as const }
    const theirs = { ...putHolder(base, 'senior', felix), reached: 'calendar' as const }
    expect(mergePlans({ base, mine, theirs }).both).toEqual([])
  })

  it('takes away what one has taken away', () => {
    const invited = { ...base, invitations: [{ memberId: 'm', email: 'm@aurora.example', role: 'member' as const }] }
    const { merged } = mergePlans({ base: invited, mine: base, theirs: putHolder(invited, 'senior', otto) })
    expect(merged.invitations).toEqual([])
    expect(merged.holders[0]?.person).toBe('Otto Zweiter')
  })
})
