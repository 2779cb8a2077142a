import { expect, it } from 'vitest'
import { startLooking } from './start-looking.ts'

const never = { firstLookMs: 2 ** 30, lookEveryMs: 2 ** 30 }

/** Looks that end when the test says so. */
function watchLooks() {
  const looks: PromiseWithResolvers<void>[] = []
  const waiting: (() => void)[] = []
  return {
    looks,
    look() {
      const begun = Promise.withResolvers<void>()
      looks.push(begun)
      for (const tell of waiting.splice(0)) tell()
      return begun.promise
    },
    async until(count: number) {
      while (looks.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

it('looks once at a time, and once more however often it was woken meanwhile', async () => {
  const { looks, look, until } = watchLooks()
  const looking = startLooking(look, never, () => {})
  for (let i = 0; i < 3; i++) looking.wake()
  expect(looks).toHaveLength(1)
  looks[0]?.resolve()
  await until(2)
  looks[1]?.resolve()
  await looking.close()
  expect(looks).toHaveLength(2)
})

it('tells of a look that failed, and goes on', async () => {
  const { looks, look, until } = watchLooks()
  const faults: unknown[] = []
  const looking = startLooking(look, never, (error) => faults.push(error))
  looking.wake()
  looking.wake()
  looks[0]?.reject('away')
  await until(2)
  expect(faults).toEqual(['away'])
  looks[1]?.resolve()
  await looking.close()
})

it('looks by itself, soon after the start and again and again', async () => {
  const { looks, look, until } = watchLooks()
  const looking = startLooking(look, { firstLookMs: 1, lookEveryMs: 5 }, () => {})
  for (const count of [1, 2, 3]) {
    await until(count)
    looks[count - 1]?.resolve()
  }
  await looking.close()
})

it('waits for the look that is under way when it is closed, and begins none any more', async () => {
  const { looks, look } = watchLooks()
  const looking = startLooking(look, { firstLookMs: 1, lookEveryMs: 1 }, () => {})
  looking.wake()
  looking.wake()
  let isClosed = false
  const closed = looking.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  looks[0]?.resolve()
  await closed
  looking.wake()
  expect(looks).toHaveLength(1)
})
