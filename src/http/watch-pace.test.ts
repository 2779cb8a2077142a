import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaceWatch, watchPace } from './watch-pace.ts'

let slowAt: number | undefined
let watch: PaceWatch

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  slowAt = undefined
  watch = watchPace({ bytes: 60, milliseconds: 60_000 }, () => {
    slowAt = Date.now()
  })
})

afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

/** A byte or so in each second. */
function pass(seconds: number, bytesPerSecond: number): void {
  for (let second = 0; second < seconds; second++) {
    watch.count(bytesPerSecond)
    vi.advanceTimersByTime(1000)
  }
}

describe('watchPace', () => {
  it('lets a sender who is just fast enough go on', () => {
    pass(600, 1)
    expect(slowAt).toBeUndefined()
  })

  it('does not wait for more than the span and a sixth of it', () => {
    pass(60, 0.9)
    expect(slowAt).toBe(60_000)
  })

  it('notices who gets slow after a good beginning', () => {
    pass(60, 1000)
    pass(61, 0)
    expect(slowAt).toBe(120_000)
  })

  it('blames no sender while we do not read ourselves', () => {
    pass(5, 0)
    watch.pause()
    pass(600, 0)
    watch.resume()
    pass(55, 0)
    expect(slowAt).toBeUndefined()
    pass(70, 0)
    expect(slowAt).toBeDefined()
  })

  it('is still after its end, and says it once', () => {
    pass(300, 0)
    expect(slowAt).toBe(60_000)
    slowAt = undefined
    pass(300, 0)
    expect(slowAt).toBeUndefined()
  })
})
