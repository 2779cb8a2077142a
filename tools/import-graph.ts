/** Every file with the files it imports. */
export type ImportGraph = Map<string, string[]>

/** Every file that this one leads to, however far away. */
export function reachable(graph: ImportGraph, from: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    for (const target of graph.get(file) ?? []) {
      if (found.has(target)) continue
      found.add(target)
      visit(target)
    }
  }
  visit(from)
  return [...found]
}

/** At least one cycle for each knot of files that import one another, as the list of files along it. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    if (done.has(file)) return
    const start = path.indexOf(file)
    if (start >= 0) {
      cycles.push(path.slice(start))
      return
    }
    path.push(file)
    for (const target of graph.get(file) ?? []) visit(target)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
