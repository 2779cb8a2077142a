import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

it('asks once in a turn, also for an answer that is nothing', async () => {
  let asked = 0
  const ask = oncePerTurn(() => {
    asked++
    return undefined
  })
  ask()
  await Promise.resolve()
  ask()
  expect(asked).toBe(1)
  await nextTurn()
  ask()
  expect(asked).toBe(2)
})

it('asks again where it has failed', () => {
  let asked = 0
  const ask = oncePerTurn(() => {
    if (++asked === 1) throw new Error('busy')
    return asked
  })
  expect(ask).toThrow('busy')
  expect([ask(), ask()]).toEqual([2, 2])
})
