import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the clock behind it should tick. */
const resolutionMs = 20
/** Figures are those of the last whole window, so that nobody who looks takes them from another. */
const windowMs = 60_000

export interface LoopDelay {
  /** How late what was due has begun, in seconds: 99 of a hundred, and the worst. */
  read(): { p99: number; longest: number }
  close(): void
}

/** How long whatever is due waits because this process is at something else. */
export function watchLoopDelay(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let last: { p99: number; longest: number } | undefined
  // What is measured is from one tick to the next.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)
  const now = () =>
    delay.count === 0 ? { p99: 0, longest: 0 } : { p99: late(delay.percentile(99)), longest: late(delay.max) }
  const timer = setInterval(() => {
    last = now()
    delay.reset()
  }, windowMs).unref()
  return {
    read: () => last ?? now(),
    close() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
