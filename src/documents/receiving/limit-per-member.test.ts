import { expect, it } from 'vitest'
import { limitPerMember } from './limit-per-member.ts'

it('lets each member do so many at once', () => {
  const take = limitPerMember(2)
  const refusal = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 5 })
  const first = take('anton')
  take('anton')
  expect(() => take('anton')).toThrow(refusal)
  take('bert')

  first[Symbol.dispose]()
  const third = take('anton')
  expect(() => take('anton')).toThrow(refusal)

  third[Symbol.dispose]()
  take('anton')
})
