import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A bound on the memory of processes and of all they start, with what they read and write kept in memory. */
export interface MemoryGroup {
  /** Whether the system holds them to it; else they are only looked at. */
  isBound: boolean
  /** The file that a process writes its number into to belong to it. */
  processes: string | undefined
  /** Whether they have kept to it so far: none was killed for it, or their memory was never seen above it. */
  hasHeld(pid: number): boolean
  close(): Promise<void>
}

interface Controller {
  folder: string
  limit: string
  swap: string
  /** Where it says how many were killed. */
  events: string
}

const controllers: Controller[] = [
  { folder: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', events: 'memory.events' },
  {
    folder: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    events: 'memory.oom_control',
  },
]

/** By a control group, of either kind, where we may make one; else the proportional memory of the processes is looked at. */
export function openMemoryGroup(bytes: number): MemoryGroup {
  for (const controller of controllers) {
    const group = tryToOpen(controller, bytes)
    if (group) return group
  }
  let most = 0
  return {
    isBound: false,
    processes: undefined,
    hasHeld(pid) {
      most = Math.max(most, treeBytes(pid))
      return most <= bytes
    },
    async close() {},
  }
}

function tryToOpen({ folder, limit, swap, events }: Controller, bytes: number): MemoryGroup | undefined {
  const group = join(folder, `pennal-test-${process.pid}-${bytes}`)
  try {
    mkdirSync(group)
    if (!existsSync(join(group, limit))) throw new Error('no controller of memory')
    writeFileSync(join(group, limit), String(bytes))
    if (existsSync(join(group, swap))) writeFileSync(join(group, swap), limit === 'memory.max' ? '0' : String(bytes))
  } catch {
    if (existsSync(group)) rmdirSync(group)
    return undefined
  }
  return {
    isBound: true,
    processes: join(group, 'cgroup.procs'),
    hasHeld: () => /^oom_kill 0$/m.test(readFileSync(join(group, events), 'utf8')),
    async close() {
      // What the server had started ends a moment after it.
      while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await setTimeout(20)
      rmdirSync(group)
    },
  }
}

/** What a process and all that it has started hold, what they share counted once. */
function treeBytes(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  const own = Number(/^Pss:\s*(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).trim().split(' '))
  return children.filter(Boolean).reduce((sum, child) => sum + treeBytes(Number(child)), own)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Empty where it has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
