import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** How much sooner the system ends a worker than the server when memory runs out; 1000 would be first of all. */
const sooner = 500

/** What a process beside the server does first: it gives way to the server. Answers what it was told with its start. */
export function actAsWorker<Order extends { niceness: number }>(): Order {
  const order: Order = JSON.parse(process.argv[2] ?? '')
  // Ctrl-C on a terminal reaches this process as well; the server decides when to end.
  process.on('SIGINT', () => {})
  yieldProcessor(order.niceness)
  if (process.platform === 'linux') yieldMemory()
  return order
}

/**
 * The threads that are there already have to be asked one by one; those to come inherit it. A service may have been told to give
 * way further itself (Nice=), and only root comes back from there.
 */
function yieldProcessor(wanted: number): void {
  const niceness = Math.max(wanted, getPriority())
  setPriority(niceness)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness)
}

function yieldMemory(): void {
  const path = '/proc/self/oom_score_adj'
  try {
    writeFileSync(path, String(Math.min(1000, Number(readFileSync(path, 'utf8')) + sooner)))
  } catch {
    // A container may forbid it; everything else goes on.
  }
}
