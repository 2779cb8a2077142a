import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectAll, startCollectingWhenQuiet } from './collect-when-quiet.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function watched(start: number, refuses = () => false) {
  const thread = { worked: start, collections: 0 }
  const collecting = startCollectingWhenQuiet({
    worked: () => thread.worked,
    collect: async () => {
      thread.collections += 1
      thread.worked += 100
      if (refuses()) throw new Error('there is no inspector')
    },
  })
  const pass = async (work: number) => {
    thread.worked += work
    await vi.advanceTimersByTimeAsync(2_000)
    return thread.collections
  }
  return { pass, close: collecting.close }
}

it('collects after a start and after a burst, each once, and never in the middle of work', async () => {
  const { pass, close } = watched(900)
  expect(await pass(400)).toBe(0)
  expect(await pass(5)).toBe(1)
  // Its own work, and what is little, is none.
  for (let look = 0; look < 50; look++) expect(await pass(15)).toBe(1)
  for (let look = 0; look < 20; look++) expect(await pass(500)).toBe(1)
  expect(await pass(0)).toBe(2)
  expect(await pass(0)).toBe(2)
  close()
  await pass(5_000)
  expect(await pass(0)).toBe(2)
})

it('goes on where it could not be done once', async () => {
  let refuses = true
  const { pass, close } = watched(900, () => refuses)
  expect(await pass(5)).toBe(1)
  refuses = false
  expect(await pass(2_000)).toBe(1)
  expect(await pass(5)).toBe(2)
  close()
})

it('gives back what nobody holds any more', async () => {
  vi.useRealTimers()
  const lost = new WeakRef({ letters: 'x'.repeat(10) })
  // A WeakRef holds on until the turn has ended in which it was made.
  await new Promise((resolve) => setImmediate(resolve))
  await collectAll()
  expect(lost.deref() === undefined).toBe(true)
})
