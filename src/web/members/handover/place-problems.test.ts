import { describe, expect, it } from 'vitest'
import type { HandoverProblem, OpenHandover } from '../../../handover/handover-answers.ts'
import { aPlan } from '../../../testing/builders/handover-plan.ts'
import { placeId, problemsAbove, problemsAt } from './place-problems.ts'
import { nobody, putHolder } from './plan-changes.ts'

const problems: HandoverProblem[] = [
  { step: 'offices', field: 'holders.senior', message: 'Er ist verstorben.', isHint: false },
  { step: 'offices', field: '', message: 'Nur ein Hinweis.', isHint: true },
  { step: 'offices', field: 'anderswo', message: 'Das geht nicht.', isHint: false },
  { step: 'mailboxes', field: 'mailboxes.addressOffice.0', message: 'Keine Adresse.', isHint: false },
  { step: 'mailboxes', field: 'mailboxes.addressOffice.10', message: 'Auch keine.', isHint: false },
]
const plan = aPlan()
const stored = { plan, problems } as OpenHandover

describe('what hinders, at its place', () => {
  it('stands at its field, as long as that is what was judged', () => {
    expect(problemsAt(stored, plan)('holders.senior').error).toBe('Er ist verstorben.')
    expect(problemsAt(stored, putHolder(plan, 'senior', nobody))('holders.senior').error).toBeFalsy()
    expect(problemsAt(stored, putHolder(plan, 'fuxmajor', nobody))('holders.senior').error).toBe('Er ist verstorben.')
  })

  it('takes the first of ten for no other', () => {
    const at = problemsAt(stored, plan)
    expect(at('mailboxes.addressOffice.1').error).toBeFalsy()
    expect(at('mailboxes.addressOffice.10').error).toBe('Auch keine.')
  })

  it('stands above the step where it has no field there, the worst first', () => {
    expect(problemsAbove('offices', stored).map(({ message }) => message)).toEqual([
      'Das geht nicht.',
      'Nur ein Hinweis.',
    ])
  })

  it('leads to an element by a name that an address can bear', () => {
    expect(placeId('mailboxes.addressOffice.0')).toBe('mailboxes-addressOffice-0')
  })
})
