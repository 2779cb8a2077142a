import { expect, it } from 'vitest'
import { queueByKey } from './queue-by-key.ts'

it('runs work of one key in the order it came, never two at once', async () => {
  const queue = queueByKey({ running: 1, waiting: 10 })
  const events: string[] = []
  const step = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
  }
  await Promise.all([queue('a', step('first')), queue('a', step('second'))])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('does not let one key wait for another', async () => {
  const queue = queueByKey({ running: 1, waiting: 10 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = queue('a', () => promise)
  expect(await queue('b', async () => 'done')).toBe('done')
  resolve()
  await slow
})

it('goes on after a failure and refuses a line that is too long', async () => {
  const queue = queueByKey({ running: 1, waiting: 1 })
  const { promise, reject } = Promise.withResolvers<never>()
  const failing = queue('a', () => promise)
  const waiting = queue('a', async () => 'done')
  await expect(queue('a', async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' })
  reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('done')
})
