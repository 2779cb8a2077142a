import { expect, it } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let started = false
  const run = () => {
    started = true
    return promise
  }
  return { run, finish: resolve, fail: reject, isStarted: () => started }
}

/** Until everything that can go on has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs so many, lets so many wait and refuses the rest', async () => {
  const limit = limitParallel({ running: 2, waiting: 1 })
  const [a, b, c] = [work(), work(), work()]
  const answers = [limit(a.run), limit(b.run), limit(c.run)]
  await expect(limit(work().run)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect([a, b, c].map((each) => each.isStarted())).toEqual([true, true, false])
  for (const each of [a, b, c]) each.finish('done')
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

it('gives a place to who has waited longest, also after a failure', async () => {
  const limit = limitParallel({ running: 1, waiting: 2 })
  const [a, b, c] = [work(), work(), work()]
  const answers = [limit(a.run), limit(b.run), limit(c.run)]
  a.fail(new Error('broken'))
  await expect(answers[0]).rejects.toThrow('broken')
  await settle()
  expect([b, c].map((each) => each.isStarted())).toEqual([true, false])
  b.finish('b')
  c.finish('c')
  expect(await Promise.all(answers.slice(1))).toEqual(['b', 'c'])
})

it('has all its places again when the work is done', async () => {
  const limit = limitParallel({ running: 1, waiting: 0 })
  for (const answer of ['a', 'b', 'c']) expect(await limit(async () => answer)).toBe(answer)
})
