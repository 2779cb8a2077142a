export interface Row {
  what: string
  value: string
  /** What the value has to be, if the project has set itself a goal. */
  goal?: string
  /** How the value came about: the single runs, the bytes behind a sum. */
  detail?: string
}

/** One thing to measure. The name is what `npm run bench -- NAME` selects by. */
export interface Measurement {
  name: string
  measure: () => Promise<Row[]>
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that a share of all is not above: 0.99 for what only one of a hundred exceeds. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const list = (values: number[], unit: string) => `${values.map((value) => Math.round(value)).join(', ')} ${unit}`

/** How much longer the slowest answers take while something else goes on. */
export function besideIdle(what: string, idle: readonly number[], busy: readonly number[], goal?: string): Row {
  const of = (times: readonly number[]) => {
    const [p50, p99, most] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)]
    return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(0)} ms of ${times.length}`
  }
  const ratio = quantile(busy, 0.99) / quantile(idle, 0.99)
  const row = { what, value: `× ${ratio.toFixed(2)} idle`, detail: `${of(busy)}; idle ${of(idle)}` }
  return goal === undefined ? row : { ...row, goal }
}

/** For work that goes on until something is over. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}
