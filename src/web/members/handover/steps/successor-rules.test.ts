import { expect, it } from 'vitest'
import type { HandoverFacts } from '../../../../handover/handover-answers.ts'
import { aPlan } from '../../../../testing/builders/handover-plan.ts'
import { nobody, putHolder } from '../plan-changes.ts'
import { successorIn } from './successor-rules.ts'

const offices = [
  { id: 'senior', before: 'Julian Pham' },
  { id: 'kassenwart', before: 'Max Berger' },
] as HandoverFacts['offices']

it('proposes who follows in office where a text names who leaves it', () => {
  const plan = putHolder(aPlan(), 'senior', { person: 'Felix Neu', memberId: 'felix' })
  expect(successorIn('Senior Julian Pham', plan, { offices })).toBe('Senior Felix Neu')
  expect(successorIn('Max Berger', plan, { offices })).toBeUndefined()
})

it('proposes nobody for who only changes his office, nor where nobody follows', () => {
  const moved = putHolder(putHolder(aPlan(), 'senior', { person: 'Felix Neu', memberId: 'felix' }), 'kassenwart', {
    person: 'Julian Pham',
    memberId: 'julian',
  })
  expect(successorIn('Julian Pham', moved, { offices })).toBeUndefined()
  expect(successorIn('Julian Pham', putHolder(aPlan(), 'senior', nobody), { offices })).toBeUndefined()
})
