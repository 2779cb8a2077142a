import { type CleanNode, refuse } from './svg-node.ts'

/** So many parts are drawn in the end, clones counted each time: ten clones of ten clones of ten are a thousand. */
const mostDrawn = 100_000
/** No deeper than this do clones stand in clones; what draws them goes down as deep. */
const mostDepth = 500

/** Refuses a drawing whose clones and patterns lead to themselves, or to more than can be drawn. */
export function measureReferences(root: CleanNode): void {
  const named = namedNodes(root)
  const known = new Map<CleanNode, number>()
  const underWay = new Set<CleanNode>()

  function measure(node: CleanNode): number {
    const before = known.get(node)
    if (before !== undefined) return before
    if (underWay.has(node) || underWay.size >= mostDepth) throw refuse('circular')
    underWay.add(node)
    let drawn = 1
    for (const child of node.children) drawn += measure(child)
    for (const { id } of node.references) {
      const target = named.get(id)
      if (target) drawn += measure(target)
    }
    underWay.delete(node)
    if (drawn > mostDrawn) throw refuse('tooMany')
    known.set(node, drawn)
    return drawn
  }
  measure(root)
}

/** Of two that share a name, the first has it. */
export function namedNodes(root: CleanNode): Map<string, CleanNode> {
  const named = new Map<string, CleanNode>()
  const note = (node: CleanNode): void => {
    if (node.id !== undefined && !named.has(node.id)) named.set(node.id, node)
    for (const child of node.children) note(child)
  }
  note(root)
  return named
}
