import { describe, expect, it } from 'vitest'
import type { HandoverAccount } from '../../../../handover/handover-answers.ts'
import { aPlan } from '../../../../testing/builders/handover-plan.ts'
import { dropsGrants, putRight, rightOf } from '../plan-changes.ts'
import { groupAccounts, rightChoices } from './right-rules.ts'

const account = (name: string, change: Partial<HandoverAccount>): HandoverAccount => ({
  id: name,
  name,
  email: `${name}@aurora.example`,
  role: 'member',
  state: 'active',
  lastSignInAt: null,
  before: [],
  after: [],
  ...change,
})
const names = (accounts: HandoverAccount[]) => accounts.map(({ name }) => name)
const values = (choices: ReturnType<typeof rightChoices>) => choices.map(({ value }) => value)

describe('rights in a change of semester', () => {
  it('puts those first who keep rights without an office, and leaves out whom it does not concern', () => {
    const { gone, come, others } = groupAccounts([
      account('stays', { role: 'admin', before: ['Webmaster'], after: ['Webmaster'] }),
      account('left', { role: 'editor', before: ['Schriftwart'] }),
      account('plain', { before: ['Bierwart'] }),
      account('new', { after: ['Schriftwart'] }),
      account('moved', { role: 'editor', before: ['Bierwart'], after: ['Kassenwart'] }),
      account('dead', { role: 'admin', state: 'deceased', before: ['Senior'] }),
    ])
    expect([names(gone), names(come), names(others)]).toEqual([['left'], ['new', 'moved'], ['stays']])
  })

  it('shows a member with own rights like one with a role', () => {
    const grants = { rights: ['addresses'], collections: [] }
    const { gone, others } = groupAccounts([
      account('left', { grants, before: ['Adressverwaltung'] }),
      account('plain', { grants }),
    ])
    expect([names(gone), names(others)]).toEqual([['left'], ['plain']])
  })

  it('takes own rights with the role, unless somebody says that they stay, and without it where he says so', () => {
    const grants = { rights: ['addresses'], collections: [] }
    const noah = account('noah', { role: 'editor', grants })
    const lowered = putRight(aPlan(), noah, 'member')
    expect([rightOf(lowered, noah), dropsGrants(lowered, noah)]).toEqual(['member', true])
    const kept = putRight(lowered, noah, 'member', false)
    expect([rightOf(kept, noah), dropsGrants(kept, noah)]).toEqual(['member', false])
    const taken = putRight(aPlan(), noah, 'keep', true)
    expect([rightOf(taken, noah), dropsGrants(taken, noah)]).toEqual(['keep', true])
    expect(dropsGrants(putRight(aPlan(), noah, 'admin'), noah)).toBe(false)
    expect(putRight(taken, noah, 'keep', false).rights).toEqual(aPlan().rights)
  })

  it('offers to who may give no rights only what takes them', () => {
    expect(values(rightChoices({ role: 'editor', state: 'active' }, false))).toEqual(['keep', 'member', 'disabled'])
    expect(values(rightChoices({ role: 'editor', state: 'active' }, true))).toEqual([
      'keep',
      'admin',
      'member',
      'disabled',
    ])
    expect(values(rightChoices({ role: 'admin', state: 'active' }, false))).toEqual(['keep'])
    // To open a closed account is to give rights, whichever they are.
    expect(values(rightChoices({ role: 'member', state: 'disabled' }, false))).toEqual(['keep'])
  })
})
