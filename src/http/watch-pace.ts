/** So many bytes at least in so much time. */
export interface Pace {
  bytes: number
  milliseconds: number
}

export interface PaceWatch {
  count(bytes: number): void
  /** From here on it is us who do not read, which no sender is blamed for. */
  pause(): void
  resume(): void
  stop(): void
}

const steps = 6

/** Calls once the bytes of a whole span, counted anew every sixth of it, were too few. */
export function watchPace({ bytes: least, milliseconds }: Pace, onTooSlow: () => void): PaceWatch {
  const past: number[] = []
  let current = 0
  let isPaused = false
  let wasPaused = false

  const timer = setInterval(() => {
    past.push(wasPaused ? least : current)
    if (past.length > steps) past.shift()
    current = 0
    wasPaused = isPaused
    const sum = past.reduce((all, each) => all + each, 0)
    if (past.length < steps || sum >= least) return
    clearInterval(timer)
    onTooSlow()
  }, milliseconds / steps)

  return {
    count(bytes) {
      current += bytes
    },
    pause() {
      isPaused = true
      wasPaused = true
    },
    resume() {
      isPaused = false
    },
    stop: () => clearInterval(timer),
  }
}
