import { countOf, percentOf, progressLine, type Step } from './progress-rules.ts'
import type { Terminal } from './run-command.ts'

const paintEveryMs = 100

/** A bar on a terminal; elsewhere a line for every tenth. */
export function showProgress({ out, screen }: Pick<Terminal, 'out' | 'screen'>): (step: Step) => void {
  const start = performance.now()
  let painted = Number.NEGATIVE_INFINITY
  let tenth = 0
  return (step) => {
    const now = performance.now()
    if (screen) {
      const isLast = step.done === step.total
      if (!isLast && now - painted < paintEveryMs) return
      painted = now
      screen.write(`\r\x1b[2K${progressLine({ ...step, elapsedMs: now - start }, screen.columns)}`)
      return
    }
    const reached = Math.floor(percentOf(step) / 10)
    if (reached > tenth) out(`${reached * 10} % (${countOf(step)})`)
    tenth = reached
  }
}
