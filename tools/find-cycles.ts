/** At least one cycle for each knot of files that import one another, as the list of files along it. */
export function findCycles(graph: Map<string, string[]>): string[][] {
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
