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
