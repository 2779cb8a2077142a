import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKnownInstances, type KnownInstances } from './known-instances.ts'

const leaseMs = 3000
let instances: KnownInstances

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  instances = createKnownInstances(leaseMs)
  instances.beginHearing(1)
  vi.advanceTimersByTime(leaseMs)
})
afterEach(() => vi.useRealTimers())

const beat = (by: string, version: number) => instances.hear({ what: 'alive', by, version, beat: 1 })

/** Whether the maker of the version may go on. */
function make(version: number) {
  const state = { isKnown: false }
  void instances.know(version).then(() => {
    state.isKnown = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return state.isKnown
  }
}

it('waits for none where none is, once its own notice has come back', async () => {
  const isKnown = make(2)
  expect(await isKnown()).toBe(false)
  instances.hearMove(2)
  expect(await isKnown()).toBe(true)
})

it('waits for each who has spoken before the change, also for one that is heard only now', async () => {
  beat('eins', 1)
  const isKnown = make(2)
  beat('zwei', 1)
  instances.hearMove(2)
  expect(await isKnown()).toBe(false)
  instances.hear({ what: 'alive', by: 'eins', version: 2, beat: undefined })
  expect(await isKnown()).toBe(false)
  instances.hear({ what: 'alive', by: 'zwei', version: 2, beat: undefined })
  expect(await isKnown()).toBe(true)
})

it('does not wait for one that says that it goes', async () => {
  beat('eins', 1)
  const isKnown = make(2)
  instances.hearMove(2)
  instances.hear({ what: 'gone', by: 'eins' })
  expect(await isKnown()).toBe(true)
})

it('waits for a silent one as long as that can be sure, and no longer', async () => {
  beat('eins', 1)
  await vi.advanceTimersByTimeAsync(1000)
  const isKnown = make(2)
  instances.hearMove(2)
  await vi.advanceTimersByTimeAsync(leaseMs - 1001)
  expect(await isKnown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isKnown()).toBe(true)
})

it('waits the whole time where it hears nothing itself', async () => {
  instances.stopHearing()
  const isKnown = make(2)
  await vi.advanceTimersByTimeAsync(leaseMs - 1)
  expect(await isKnown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isKnown()).toBe(true)
})

it('waits at first for those that it may have missed, but where it is the first on its database', async () => {
  const waits = async (isFirst: boolean) => {
    instances = createKnownInstances(leaseMs, isFirst)
    instances.beginHearing(1)
    const isKnown = make(2)
    instances.hearMove(2)
    return !(await isKnown())
  }
  expect(await waits(false)).toBe(true)
  expect(await waits(true)).toBe(false)
  // What is said while it is deaf it misses, too.
  instances.stopHearing()
  instances.beginHearing(3)
  const isKnown = make(4)
  instances.hearMove(4)
  expect(await isKnown()).toBe(false)
  await vi.advanceTimersByTimeAsync(leaseMs)
  expect(await isKnown()).toBe(true)
})
