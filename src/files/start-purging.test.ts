import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPurging } from './start-purging.ts'

const day = 24 * 60 * 60 * 1000
const logged: string[] = []
const log = pino({}, { write: (line: string) => logged.push(line) })
let isBelieved = true
const parts = { log, isClockBelieved: async () => isBelieved }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  logged.length = 0
  isBelieved = true
})
afterEach(() => vi.useRealTimers())

/** Lets everything happen that only waits for promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('purges at once and then once a day, until it is stopped', async () => {
  const purge = vi.fn(async () => 0)
  const stop = startPurging(parts, [purge])
  await settled()
  expect(purge).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(day - 1)
  await settled()
  expect(purge).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1 + 2 * day)
  await settled()
  expect(purge).toHaveBeenCalledTimes(4)
  await stop()
  vi.advanceTimersByTime(5 * day)
  await settled()
  expect(purge).toHaveBeenCalledTimes(4)
})

it('goes on after a fault, with the next purge and the next day', async () => {
  const failing = vi.fn(async () => Promise.reject(new Error('database is gone')))
  const other = vi.fn(async () => 3)
  const stop = startPurging(parts, [failing, other])
  await settled()
  expect(other).toHaveBeenCalledTimes(1)
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'purge failed', err: { message: 'database is gone' } },
    { level: 30, purged: 3 },
  ])
  vi.advanceTimersByTime(day)
  await settled()
  expect(failing).toHaveBeenCalledTimes(2)
  await stop()
})

it('waits, when it is stopped, for what is under way and starts nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const next = vi.fn(async () => 0)
  const stop = startPurging(parts, [() => promise, next])
  await settled()
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await settled()
  expect(isStopped).toBe(false)
  resolve(0)
  await stopping
  expect(next).not.toHaveBeenCalled()
})

it('does not keep the process alive', () => {
  vi.useRealTimers()
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const stop = startPurging(parts, [])
  expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')).toHaveLength(before)
  return stop()
})

it('deletes nothing while the clock is doubted, and goes on when it is believed', async () => {
  const purge = vi.fn(async () => 1)
  isBelieved = false
  const stop = startPurging(parts, [purge])
  vi.advanceTimersByTime(2 * day)
  await settled()
  expect(purge).not.toHaveBeenCalled()
  isBelieved = true
  vi.advanceTimersByTime(day)
  await settled()
  expect(purge).toHaveBeenCalledTimes(1)
  await stop()
})
