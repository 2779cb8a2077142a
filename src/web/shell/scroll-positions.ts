/** Under which the router keeps in sessionStorage how far down each entry of the history was read. */
export const positionsKey = 'pennal.positions'

/** How far down an entry of the history was read, by its key; undefined if that is not known. */
export function positionOf(key: string): number | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}')[key]
  } catch {
    return undefined
  }
}

/** A reload, or a step back to this document. */
export function isRepeatedLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate'
}
