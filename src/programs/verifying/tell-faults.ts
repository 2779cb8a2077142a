import type { Terminal } from '../run-command.ts'

/** So many lines of one kind are told. */
const mostTold = 50

interface Told {
  name: string
  lines: readonly string[]
  remedy: string
}

export function tellFaults({ name, lines, remedy }: Told, { out, err }: Terminal): void {
  if (lines.length === 0) {
    out(`${name}: in Ordnung.`)
    return
  }
  err(`${name}: ${lines.length} × nicht in Ordnung:`)
  for (const line of lines.slice(0, mostTold)) err(`  ${line}`)
  if (lines.length > mostTold) err(`  und ${lines.length - mostTold} weitere`)
  err(`  → ${remedy}`)
}
