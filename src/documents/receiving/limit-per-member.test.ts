import { expect, it } from 'vitest'
import { limitPerMember } from './limit-per-member.ts'

it('lets each member do so many at once, and counts those that fail', async () => {
  const limit = limitPerMember(2)
  const ends: ((error?: Error) => void)[] = []
  const work = () => new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())))
  const running = [limit('anton', work), limit('anton', work)]
  await expect(limit('anton', work)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 })
  running.push(limit('bert', work))

  ends[0]?.(new Error('gone'))
  await expect(running[0]).rejects.toThrow('gone')
  running.push(limit('anton', work))
  await expect(limit('anton', work)).rejects.toMatchObject({ code: 'too_many_requests' })

  for (const end of ends) end()
  await Promise.all(running.slice(1))
  await limit('anton', async () => undefined)
})
