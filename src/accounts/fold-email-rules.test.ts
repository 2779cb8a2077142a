import { expect, it } from 'vitest'
import { foldEmail } from './fold-email-rules.ts'

it('takes away capitals and stray blanks', () => {
  expect(foldEmail(' Hans.Meier@Aurora.EXAMPLE\n')).toBe('hans.meier@aurora.example')
})

it('writes an umlaut in one way, whichever way it was typed', () => {
  expect(foldEmail('mu\u0308ller@aurora.example')).toBe(foldEmail('M\u00dcLLER@aurora.example'))
  expect(foldEmail('hans@mu\u0308ller.example')).toBe('hans@xn--mller-kva.example')
})
